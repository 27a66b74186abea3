/**
 * The entry of the server bundle: renders a page as the generator's own does, or takes what an earlier
 * build rendered from the same modules. It runs in the threads that render pages.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import render from '@docusaurus/core/lib/client/serverEntry';
import type { PageKeys } from './pageKeys';
import { folderVariable, keysFile } from './settings';

/** What the generator asks for; its package does not ship the types. */
interface Params {
  readonly pathname: string;
  /** Whether the result is free of what cannot be written. */
  readonly v4RemoveLegacyPostBuildHeadAttribute: boolean;
}

const renderAnew: (params: Params) => Promise<object> = render;

const folder = process.env[folderVariable];

const readJson = async <Value>(file: string): Promise<Value> =>
  JSON.parse(await fs.readFile(file, 'utf8')) as Value;

const keys: Promise<PageKeys> = folder
  ? readJson(path.join(folder, keysFile))
  : Promise.resolve({});

export default async function renderOrRead(params: Params): Promise<object> {
  const { [params.pathname]: key } = await keys;
  if (!folder || !key || !params.v4RemoveLegacyPostBuildHeadAttribute) return renderAnew(params);
  const file = path.join(folder, `${key}.json`);
  try {
    return await readJson(file);
  } catch {
    const rendered = await renderAnew(params);
    // A build at the same time reads all of it or nothing.
    const draft = `${file}.${process.pid}`;
    await fs.writeFile(draft, JSON.stringify(rendered));
    await fs.rename(draft, file);
    return rendered;
  }
}
