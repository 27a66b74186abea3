/** @jest-environment node */
import { defaultSource } from '../defaultSource';

const sourceOf = (repository: string, origin?: string) =>
  defaultSource(
    { service: 'net/dns', repository, path: 'modules/dns', tag: 'v{version}', releases: 'module' },
    origin,
  );

it.each(['C:/git/terraform-dns.git', 'C:\\git\\terraform-dns.git'])(
  'ignores the origin %s, which is a folder of Windows',
  (origin) => {
    expect(sourceOf('../dns', origin)).toEqual({
      repository: 'dns',
      path: 'modules/dns',
      tag: 'v{version}',
    });
  },
);

it.each(['http', 'https'])('keeps the scheme of %s addresses', (scheme) => {
  expect(sourceOf(`${scheme}://token@git.example/acme/dns.git`)).toMatchObject({
    repository: `${scheme}://git.example/acme/dns.git`,
  });
});
