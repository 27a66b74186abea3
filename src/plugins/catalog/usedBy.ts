/** Finds the guides that use a service: pages that link to its page or call its module. */
import fs from 'node:fs';
import path from 'node:path';
import type { UsingPage } from './types';

/** Folders below `docs/` whose pages count as guides. */
const guideFolders: readonly string[] = ['guides', 'intro'];

/** Links to a service page, and sources of a module call. */
const mention = /(?:\/docs\/reference\/services|\/\/modules)\/([\w-]+\/[\w-]+)/g;

/** Pages that use each service, by `<group>/<service>`; in the order of folders, then of paths. */
export function findUsingPages(docs = 'docs'): Map<string, UsingPage[]> {
  const pages = new Map<string, UsingPage[]>();
  for (const file of guideFolders.flatMap((folder) => pageFiles(path.join(docs, folder)))) {
    const text = fs.readFileSync(file, 'utf8');
    const page = { title: titleOf(file, text), path: pathOf(file, docs) };
    for (const id of new Set([...text.matchAll(mention)].map(([, service = '']) => service))) {
      pages.set(id, [...(pages.get(id) ?? []), page]);
    }
  }
  return pages;
}

const pageFiles = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.mdx'))
        .sort()
        .map((file) => path.join(folder, file))
    : [];

const pathOf = (file: string, docs: string): string => {
  const route = path
    .relative(docs, file)
    .split(path.sep)
    .join('/')
    .replace(/\.mdx$/, '');
  return `/docs/${route.replace(/\/index$/, '')}`;
};

/** The page's title, after that of the guide it is a part of: `Set up your VPCs: Next steps`. */
const titleOf = (file: string, text: string): string => {
  const own = readTitle(text) ?? path.basename(file, '.mdx');
  const first = path.join(path.dirname(file), 'intro.mdx');
  if (first === file || !fs.existsSync(first)) return own;
  const guide = readTitle(fs.readFileSync(first, 'utf8'));
  return guide ? `${guide}: ${own}` : own;
};

const readTitle = (text: string): string | undefined =>
  /^title:\s*(['"]?)(.+)\1\s*$/m.exec(text)?.[2];
