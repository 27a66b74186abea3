import { siteClient } from '../siteClient';

jest.mock('@generated/docusaurus.config', () => ({
  __esModule: true,
  default: {
    url: 'https://d.example',
    baseUrl: '/',
    themeConfig: { algolia: { appId: 'app', apiKey: 'key', indexName: 'docs' } },
  },
}));

let loads = 0;
jest.mock('algoliasearch/lite', () => {
  loads += 1;
  if (loads === 1) throw new Error('The script did not load.');
  return { liteClient: () => ({ search: async () => ({ results: [] }) }) };
});

test('reloads a hosted client that did not load, for the next search', async () => {
  const client = siteClient();
  await expect(client.search([])).rejects.toThrow();
  await expect(client.search([])).resolves.toEqual([]);
});
