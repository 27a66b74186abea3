// Context of a page's checks.
import type { Catalog } from './catalog';
import { dateInName } from './documentRoute';
import type { BannedWord } from './findWords';
import type { Page } from './types';

export interface CheckContext {
  catalog: Catalog;
  words: BannedWord[];
  /** Date of the check, such as `2026-11-20`. */
  today: string;
}

/**
 * Returns the catalog versions that a page can pin: the current version and the versions in its
 * front matter (`catalog_versions`). A blog post can pin the version that was current on its date
 * and the version that it announces.
 */
export const allowedVersions = (page: Page, { catalog: { releases } }: CheckContext): string[] => {
  const { catalog_versions: named, release } = page.frontMatter.values;
  const date = page.file.startsWith('blog/') ? dateInName(page.file) : undefined;
  const ofDay = date && releases.findLast((known) => known.date <= date);
  const current = ofDay || releases.at(-1);
  return [
    ...(typeof release === 'string' ? [release] : []),
    current?.version ?? '',
    ...(Array.isArray(named) ? named.filter((name) => typeof name === 'string') : []),
  ];
};
