import type { LoadContext } from '@docusaurus/types';
import catalog from '..';

it('reads the services again only when something changed', async () => {
  const siteConfig = { title: 'Site', url: 'https://example.com', baseUrl: '/' };
  const { loadContent } = catalog({ siteConfig } as LoadContext);
  const files = await loadContent?.();
  expect(files?.size).toBeGreaterThan(34);
  expect(await loadContent?.()).toBe(files);
});
