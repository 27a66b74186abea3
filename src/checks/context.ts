// What the checks of one page know in addition to the page.
import type { Catalog } from './catalog';
import { currentVersion, versionAt } from './catalog';
import type { Page } from './types';

/** A word or phrase that prose must not contain. */
export interface BannedWord {
  /** The phrase, in lower case. */
  phrase: string;
  /** Why, or what to write. */
  advice: string;
  /** Longer phrases in which it is allowed. */
  except?: string[];
}

/** What the checks of a page need. */
export interface CheckContext {
  catalog: Catalog;
  words: BannedWord[];
  /** The day of the check, `2026-11-20`. */
  today: string;
}

/**
 * Versions of the catalog that a page may pin: the current one, those that its front matter names
 * (`catalog_versions`), for a post of the blog the one of its day and the one that it announces.
 */
export const allowedVersions = (page: Page, { catalog }: CheckContext): string[] => {
  const { catalog_versions: named, release } = page.frontMatter.values;
  const date = /^blog\/(\d{4})[-/](\d{2})[-/](\d{2})/.exec(page.file);
  const ofDay = date && versionAt(catalog, date.slice(1).join('-'));
  return [
    ...(typeof release === 'string' ? [release] : []),
    ...(ofDay ? [ofDay] : [currentVersion(catalog)]),
    ...(Array.isArray(named) ? named.filter((name) => typeof name === 'string') : []),
  ];
};
