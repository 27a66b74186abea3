/**
 * Shortened URLs: every folder of documents is the path of a page or redirects to one of its own.
 *
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import { redirects } from '../../src/site/redirects';

const root = path.join(__dirname, '../..');

/** Group pages of the catalog have the paths of these folders. */
const groupFolders = /^\/docs\/reference\/services\/./;

/** Paths of folders that have no page with the folder's name. */
const folders = fs
  .readdirSync(path.join(root, 'docs'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((folder) => !fs.existsSync(path.join(folder, 'index.mdx')))
  .map((folder) => `/${path.relative(root, folder)}`)
  .filter((folder) => !groupFolders.test(folder));

test.each(folders)('%s redirects', (folder) => {
  const redirect = redirects.find(({ from }) => from === folder);
  expect(redirect?.to).toMatch(new RegExp(`^${folder}/`));
});
