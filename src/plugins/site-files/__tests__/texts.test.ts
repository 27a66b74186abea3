/** @jest-environment node */
import { readToken } from '../readToken';
import { manifest, robots } from '../texts';

const site = { title: 'T', tagline: 'Words.', url: 'https://a.example', baseUrl: '/sub/' };

test('robots.txt has the sitemap URL of this deployment', () => {
  expect(robots(site)).toBe(
    [
      'User-agent: *',
      'Content-Signal: search=yes, ai-input=yes, ai-train=yes',
      'Allow: /',
      '',
      'Sitemap: https://a.example/sub/sitemap.xml',
      '',
    ].join('\n'),
  );
});

test('the URLs in the manifest are under the base URL', () => {
  const content = JSON.parse(manifest(site, { theme: '#111111', background: '#ffffff' }));
  expect(content).toMatchObject({ name: 'T', start_url: '/sub/', theme_color: '#111111' });
  expect(content.icons.map(({ src }: { src: string }) => src)).toEqual([
    '/sub/img/favicon.svg',
    '/sub/img/apple-touch-icon.png',
  ]);
});

test('readToken returns tokens of the light mode', () => {
  expect(readToken('.', '--color-background')).toBe('#ffffff');
  expect(() => readToken('.', '--color-nothing')).toThrow(
    'src/css/tokens.css has no --color-nothing',
  );
});
