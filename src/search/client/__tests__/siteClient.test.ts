import { siteClient } from '../siteClient';

let loads = 0;
jest.mock('algoliasearch/lite', () => {
  loads += 1;
  if (loads === 1) throw new Error('The script did not load.');
  return { liteClient: () => ({ search: async () => ({ results: [] }) }) };
});

test('reloads a hosted client that did not load, for the next search', async () => {
  const client = siteClient(
    { appId: 'app', apiKey: 'key', indexName: 'docs' },
    { url: 'https://d.example', baseUrl: '/' },
  );
  await expect(client.search([])).rejects.toThrow();
  await expect(client.search([])).resolves.toEqual([]);
});
