/**
 * Adds the tags that other sites read to show a page: a social card and structured data. Adds them
 * to the built HTML, so that no script contains them.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '../../cache/hash';
import type { PersistentCache } from '../../cache/persistentCache';
import { type BuiltSite, routeOf } from '../../html/builtSite';
import {
  append,
  attribute,
  childrenOf,
  type Document,
  type Element,
  headOf,
  isElement,
  remove,
} from '../../html/dom';
import { identity } from '../../site/identity';
import type { Walkthrough } from '../walkthroughs/types';
import type { CardText } from './social-cards/card';
import {
  cardFolder,
  hashOfRenderer,
  planCard,
  readBrand,
  writeCard,
} from './social-cards/makeCard';
import { structuredData } from './structuredData';
import { readHead, tagsOf } from './tags';
import type { PageMetadata, TaggedPage, TaggedSite } from './types';

const provider = { name: identity.name, url: identity.hosts.home };

/** Reads data that a plugin generated. */
async function readGenerated<Data>(
  { generatedFilesDir }: BuiltSite,
  plugin: string,
): Promise<Data> {
  const file = path.join(generatedFilesDir, plugin, 'default', `${plugin}.json`);
  return JSON.parse(await fs.readFile(file, 'utf8')) as Data;
}

/**
 * Returns the metadata of a page that no plugin lists: the landing page, the search page, or a list
 * of posts.
 */
const unlistedPage = (route: string, path: string, title: string): PageMetadata => ({
  path,
  kind: 'list',
  title,
  section: route.startsWith('/blog/') ? 'Release notes and articles' : '',
  trail: [],
});

/** Removes the links to translations, which Docusaurus adds to sites in one language, too. */
function removeTranslations(head: Element): void {
  const links = childrenOf(head).filter(isElement);
  for (const link of links) if (attribute(link, 'hreflang') !== undefined) remove(link);
}

/** Returns functions that add the tags to the pages of a site. */
export async function preparePageTags(site: BuiltSite) {
  const { siteDir, outDir, baseUrl, url, title, tagline } = site;
  const facts = await readGenerated<PageMetadata[]>(site, 'page-tags');
  const walkthroughs = await readGenerated<Walkthrough[]>(site, 'walkthroughs');
  const factsByPath = new Map(facts.map((page) => [page.path, page]));
  const stepsByPath = new Map(walkthroughs.map(({ path: page, steps }) => [page, steps]));
  const brand = readBrand(siteDir);
  const renderer = hashOfRenderer(siteDir);
  await fs.mkdir(path.join(outDir, cardFolder), { recursive: true });
  const root = url + baseUrl;
  const tagged: TaggedSite = { title, tagline, url: root, language: 'en' };

  const addressOf = (file: string) => {
    const route = routeOf(file);
    return { route, isLanding: route === '/', address: baseUrl + route.slice(1) };
  };

  return {
    /** Hash of the inputs that the tags of all pages share. */
    version: hashOf(renderer, JSON.stringify([brand, tagged, provider])),
    /** Returns the inputs for the tags of a page in addition to its HTML. */
    sourceOf(file: string): string {
      const { address } = addressOf(file);
      return JSON.stringify([factsByPath.get(address), stepsByPath.get(address)]);
    },
    /** Adds the tags of a page. Returns the text of its card, or `undefined` for a redirect. */
    addTags(document: Document, file: string): CardText | undefined {
      const head = readHead(document, title);
      if (!head) return undefined;
      const { route, isLanding, address } = addressOf(file);
      const known = factsByPath.get(address);
      const page = known ?? unlistedPage(route, address, isLanding ? tagline : head.title);
      const kind = isLanding ? 'landing' : known ? known.kind : 'other';
      // Lists of posts and the not-found page have no description.
      const description = head.description || `${page.title}. ${tagline}`;
      const text: CardText = {
        title: page.title,
        section: page.section,
        description: isLanding ? '' : description,
      };
      const full: TaggedPage = {
        ...page,
        kind,
        description,
        url: url + address,
        image: root + planCard(text, brand, renderer).file,
        steps: stepsByPath.get(address),
      };
      const data = structuredData(full, tagged, provider, head.hasBreadcrumbs);
      removeTranslations(headOf(document));
      append(headOf(document), ...tagsOf(full, tagged, head, data));
      return text;
    },
    /** Writes the card with a text to the built site. */
    writeCard: (text: CardText, cache: PersistentCache): Promise<void> =>
      writeCard(planCard(text, brand, renderer), cache, outDir),
  };
}
