/**
 * The change that tells other places what each built page is: a social card and structured data. It is
 * made to the built HTML, so that no script of these tags reaches a reader.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { identity } from '../../site/identity';
import { changeBy, type PageChange } from '../after-build/pageChange';
import type { BuiltPage, BuiltSite } from '../after-build/types';
import { KeptFiles } from '../result-cache/keptFiles';
import { keptPath } from '../result-cache/resultCache';
import { cardFolder, makeCard, readBrand, readEdition } from '../social-cards/makeCard';
import type { Walkthrough } from '../walkthroughs/types';
import { structuredData } from './structuredData';
import { tagsOf, writeTags } from './tags';
import type { PageFacts, TaggedPage, TaggedSite } from './types';

const provider = { name: identity.name, url: identity.hosts.home };

/** Data that a plugin generated. */
async function readGenerated<Data>(
  { generatedFilesDir }: BuiltSite,
  plugin: string,
): Promise<Data> {
  const file = path.join(generatedFilesDir, plugin, 'default', `${plugin}.json`);
  return JSON.parse(await fs.readFile(file, 'utf8')) as Data;
}

/** Pages that no plugin knows: the landing page, the search, lists of posts. */
const unknownPage = (route: string, path: string, title: string): PageFacts => ({
  path,
  kind: 'list',
  title,
  section: route.startsWith('/blog/') ? 'Release notes and articles' : '',
  trail: [],
});

/** The change: writes the tags of every page that is read, and its card. */
export async function tagging(site: BuiltSite, pages: readonly BuiltPage[]): Promise<PageChange> {
  const { siteDir, outDir, baseUrl, siteConfig } = site;
  const facts = await readGenerated<PageFacts[]>(site, 'page-tags');
  const walkthroughs = await readGenerated<Walkthrough[]>(site, 'walkthroughs');
  const factsByPath = new Map(facts.map((page) => [page.path, page]));
  const stepsByPath = new Map(walkthroughs.map(({ path: page, steps }) => [page, steps]));
  const brand = readBrand(siteDir);
  const kept = new KeptFiles(keptPath(siteDir, 'social-cards'));
  const places = { edition: readEdition(siteDir), kept, outDir };
  await fs.mkdir(path.join(outDir, cardFolder), { recursive: true });
  const root = siteConfig.url + baseUrl;
  const tagged: TaggedSite = {
    title: siteConfig.title,
    tagline: siteConfig.tagline,
    url: root,
    language: 'en',
  };

  const tags = new Map<string, string>();
  const tagPage = async ({ file, head }: BuiltPage): Promise<void> => {
    if (!head) return;
    const route = `/${file.slice(0, -'.html'.length)}`;
    const isLanding = route === '/index';
    const address = isLanding ? baseUrl : baseUrl + route.slice(1);
    const known = factsByPath.get(address);
    const page = known ?? unknownPage(route, address, isLanding ? siteConfig.tagline : head.title);
    const kind = isLanding ? 'landing' : known ? known.kind : 'other';
    // Lists of posts and the page of unknown addresses have no words of their own.
    const description = head.description || `${page.title}. ${siteConfig.tagline}`;
    const text = {
      title: page.title,
      section: page.section,
      description: isLanding ? '' : description,
    };
    const full: TaggedPage = {
      ...page,
      kind,
      description,
      url: siteConfig.url + address,
      image: root + (await makeCard(text, brand, places)),
      steps: stepsByPath.get(address),
    };
    const data = structuredData(full, tagged, provider, head.hasBreadcrumbs);
    tags.set(file, tagsOf(full, tagged, head, data));
  };

  await pMap(pages, tagPage, { concurrency: 4 });
  kept.dropOthers();
  return changeBy(({ file }) => tags.get(file), writeTags);
}
