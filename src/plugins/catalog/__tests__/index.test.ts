/**
 * The dev server loads the content of a plugin again when a file that it watches changes, and tells
 * all others.
 * @jest-environment node
 */
import type { LoadContext } from '@docusaurus/types';
import catalog from '..';
import type { Files } from '../readFiles';

let mockFiles: Files = new Map();
jest.mock('../readFiles', () => ({ filesReader: () => async () => mockFiles }));

const context = { siteConfig: { title: 'Site', url: 'https://example.com', baseUrl: '/' } };
const createData = jest.fn();
const actions = { createData, addRoute: jest.fn(), setGlobalData: jest.fn() };

it('writes its data again where the edit of a guide changed it, and watches no guide', async () => {
  const plugin = catalog(context as LoadContext);
  const tellAll = () => plugin.allContentLoaded?.({ allContent: {}, actions });

  mockFiles = new Map([['/catalog/a.json', 'no guides']]);
  await plugin.contentLoaded?.({ content: mockFiles, actions });
  await tellAll();
  expect(createData.mock.calls).toEqual([['catalog/a.json', 'no guides']]);

  createData.mockClear();
  mockFiles = new Map([['/catalog/a.json', 'a guide']]);
  await tellAll();
  expect(createData.mock.calls).toEqual([['catalog/a.json', 'a guide']]);
  expect(plugin.getPathsToWatch?.().filter((file) => !file.startsWith('catalog/'))).toEqual([]);
});
