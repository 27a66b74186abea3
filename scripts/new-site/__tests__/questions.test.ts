/** @jest-environment node */
import { askFor } from '../questions';

const valid = {
  name: 'Acme Cloud 2.0 (EU)',
  organization: 'acme-infra',
  repository: 'terraform-modules',
  url: 'https://docs.acme.example:8443',
};

beforeAll(() => Object.assign(process.stdin, { isTTY: false }));

it('completes valid answers', async () => {
  await expect(askFor(valid)).resolves.toMatchObject({
    ...valid,
    home: 'https://www.acme.example',
  });
});

// The answers become part of YAML, XML, MDX and TypeScript.
it.each([
  ['name', 'Smith & Sons'],
  ['name', 'Acme: Cloud'],
  ['name', 'Acme #1'],
  ['name', 'Acme\ntitle: x'],
  ['organization', '..'],
  ['repository', '..'],
  ['release', 'v01.0.0'],
  ['url', 'https://docs.acme.example"onload=x'],
  ['url', 'https://docs.acme.example?x'],
  ['url', 'https://user:password@docs.acme.example'],
  ['codeHost', 'https://git.example){x}'],
  ['supportMail', 'a<b>@acme.example'],
  ['securityMail', '{a}@acme.example'],
])('rejects %s %j', async (key, answer) => {
  const option = key.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  await expect(askFor({ ...valid, [key]: answer })).rejects.toThrow(
    `--${option}: "${answer}" is invalid; expected a value such as `,
  );
});
