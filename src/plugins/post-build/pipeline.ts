/**
 * Converts the pages that Docusaurus rendered to the published site, step by step. Each page is
 * parsed once and serialized once (`pages.ts`). The result is cached by the HTML and its other
 * inputs. Values that are known only after all pages are parsed are filled into slots of the text.
 */
import fs from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { LoadedPlugin } from '@docusaurus/types';
import pMap from 'p-map';
import { hashOf } from '../../cache/hash';
import { openCache } from '../../cache/persistentCache';
import { type BuiltSite, builtFiles } from '../../html/builtSite';
import { readSettings } from '../../site/settings';
import { mapInThread } from '../../threads/mapInThread';
import { finishClient, stockSlots } from '../fast-client/finishClient';
import { writeTwinFiles } from '../markdown-twins/writeTwinFiles';
import { writeReleasedTwin } from '../released-reference/readReleased';
import { writeSearchIndex } from '../search-index/writeSearchIndex';
import { writeDiscovery } from './discovery/writeDiscovery';
import { joinNeeds } from './host-files/findNeeds';
import { contentSecurityPolicy } from './host-files/policy';
import { policyForElement, policySlot } from './host-files/policyElement';
import { writeHostFiles } from './host-files/writeHostFiles';
import { concurrency, type FinishedPage, preparePages, type RenderedPage } from './pages';

/** Finished page whose HTML is written to its file. */
type WrittenPage = Omit<FinishedPage, 'html'> & { readonly file: string };

/** Data from Docusaurus in addition to the site. */
interface Build {
  /** Paths of its routes, with the base URL. */
  readonly routesPaths: readonly string[];
  readonly plugins: readonly LoadedPlugin[];
}

/** Number of pages that take longer than the start of a thread. */
const pagesPerThread = 50;

/**
 * Finishes pages for the cache on all cores. On this thread, garbage collection of a large site
 * would take longer than its pages, because the heap contains the whole site.
 */
async function cacheInThreads(site: BuiltSite, files: readonly string[]): Promise<void> {
  const module = path.join(site.siteDir, 'src/plugins/post-build/cachePages.ts');
  const threads = Math.min(availableParallelism(), Math.floor(files.length / pagesPerThread));
  await pMap(Array.from({ length: threads }).keys(), async (thread) => {
    const share = files.filter((_, index) => index % threads === thread);
    const results = mapInThread<void>({ module, name: 'cachePages' }, [[site, share]]);
    for await (const _ of results);
  });
}

/** Finishes the built site: first the pages, then the files that depend on all of them. */
export async function finishSite(site: BuiltSite, build: Build): Promise<void> {
  const { siteDir, outDir } = site;
  const settings = readSettings(process.env);
  const cache = openCache(siteDir);
  const { version, twins, loader, writeCard, read, finish } = await preparePages(site, settings);
  const fileOf = (file: string) => path.join(outDir, file);

  const write = async (rendered: RenderedPage): Promise<WrittenPage> => {
    const { file, released } = rendered;
    const { html, ...page } = await finish(rendered);
    await fs.mkdir(path.dirname(fileOf(file)), { recursive: true });
    await fs.writeFile(fileOf(file), html);
    if (released) {
      const root = { url: site.siteConfig.url + site.baseUrl };
      await writeReleasedTwin(outDir, released, page.markdown ?? { text: '' }, root);
    } else if (page.card) await writeCard(page.card, cache);
    return { ...page, file };
  };
  const writeAll = (files: readonly string[]) =>
    pMap(files, async (file) => Promise.all((await read(file)).map(write)), { concurrency });

  const files = builtFiles(outDir, '.html');
  const finishedKey = hashOf('finished-pages', version);
  const isFirst = (await cache.read(finishedKey)) === undefined;
  if (isFirst) await cacheInThreads(site, files);
  const written = await writeAll(files);
  await cache.write(finishedKey, '');
  const pages = written.flat().sort((a, b) => (a.file < b.file ? -1 : 1));

  await writeSearchIndex(site, build, cache, pages);
  await writeDiscovery(
    site,
    await writeTwinFiles(site, twins, new Map(pages.map(({ file, markdown }) => [file, markdown]))),
  );
  const clientPages = pages.flatMap(({ file, client }) => (client ? [{ file, ...client }] : []));
  const slotsByFile = settings.fastClient
    ? await finishClient(site, clientPages, loader)
    : stockSlots(site, clientPages);
  const needs = joinNeeds(pages.map((page) => page.needs));
  const policy = contentSecurityPolicy(needs, settings);
  await pMap(
    pages,
    async ({ file }) => {
      const slots = {
        ...slotsByFile.get(file),
        ...(settings.policyElement ? { [policySlot]: policyForElement(policy) } : {}),
      };
      if (Object.keys(slots).length > 0) await fillSlots(fileOf(file), slots);
    },
    { concurrency },
  );
  await writeHostFiles(
    site,
    policy,
    pages.map(({ file }) => file),
  );
  await cache.prune();
}

/** Replaces the slots of a page. */
async function fillSlots(file: string, slots: Readonly<Record<string, string>>): Promise<void> {
  let html = await fs.readFile(file, 'utf8');
  for (const [slot, value] of Object.entries(slots)) html = html.replace(slot, () => value);
  await fs.writeFile(file, html);
}
