/**
 * Converts the pages that Docusaurus rendered to the published site. Parses and serializes each
 * page once (`pages.ts`), and caches the result by the HTML and its other inputs. Values that are
 * known only after all pages are parsed are filled into slots of the text.
 */
import fs from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import { hashOf } from '../../cache/hash';
import { openCache } from '../../cache/persistentCache';
import { type BuiltSite, builtFiles } from '../../html/builtSite';
import { readSettings } from '../../site/settings';
import { mapInThread } from '../../threads/mapInThread';
import { finishClient, stockSlots } from '../fast-client/finishClient';
import { writeTwinFiles } from '../markdown-twins/writeTwinFiles';
import { type Build, writeSearchIndex } from '../search-index/writeSearchIndex';
import { writeDiscovery } from './discovery/writeDiscovery';
import { fillSlots } from './fillSlots';
import { joinNeeds } from './host-files/findNeeds';
import { contentSecurityPolicy } from './host-files/policy';
import { policyForElement, policySlot } from './host-files/policyElement';
import { writeHostFiles } from './host-files/writeHostFiles';
import { cachePages, concurrency, type FinishedPage, preparePages } from './pages';
import { openSiteWriter } from './previousSite';

/** Number of pages that take longer to process than a thread takes to start. */
const pagesPerThread = 50;

/** Finishes pages for the cache in another thread. */
async function cacheInThread(site: BuiltSite, files: readonly string[]): Promise<void> {
  const module = path.join(site.siteDir, 'src/plugins/post-build/pages.ts');
  const results = mapInThread<void>({ module, name: cachePages.name }, [[site, files]]);
  for await (const _ of results);
}

/** Divides the pages of a site among the cores. The first share is for this thread. */
function shareFiles(files: readonly string[]): string[][] {
  const cores = Math.min(availableParallelism(), Math.ceil(files.length / pagesPerThread));
  return Array.from({ length: cores }, (_, core) =>
    files.filter((_file, index) => index % cores === core),
  );
}

/** Finishes the built site: first the pages, then the files that depend on all of them. */
export async function finishSite(site: BuiltSite, build: Build): Promise<void> {
  const { siteDir, outDir } = site;
  const settings = readSettings(process.env);
  const cache = openCache(siteDir);
  const { version, twins, writeCard, finishPages } = await preparePages(site, settings);

  /** Finishes the pages that are created from a file, and writes their social cards. */
  const finishFile = async (file: string) => {
    const pages = await finishPages(file);
    for (const { card } of pages) if (card) await writeCard(card, cache);
    return pages;
  };
  const finishAll = (files: readonly string[]) => pMap(files, finishFile, { concurrency });

  const files = builtFiles(outDir, '.html');
  const finishedKey = hashOf('finished-pages', version);
  // On the first build with these inputs, threads fill the cache, and this thread reads it.
  const isFirst = (await cache.read(finishedKey)) === undefined;
  const [own = [], ...shares] = isFirst ? shareFiles(files) : [files];
  const [finished] = await Promise.all([
    finishAll(own),
    ...shares.map((share) => cacheInThread(site, share)),
  ]);
  finished.push(...(await finishAll(shares.flat())));
  await cache.write(finishedKey, '');
  const pages = finished.flat().sort((a, b) => (a.file < b.file ? -1 : 1));

  const writer = await openSiteWriter(site, cache);
  /** Writes the files of all pages. Returns the policy for them. */
  const writePages = async (): Promise<string> => {
    const markdownByFile = new Map(pages.map(({ file, markdown }) => [file, markdown]));
    await writeDiscovery(site, writeTwinFiles(site, twins, markdownByFile));
    const clientPages = pages.flatMap(({ file, client }) => (client ? [{ file, ...client }] : []));
    const slotsByFile = settings.fastClient
      ? await finishClient(site, clientPages)
      : stockSlots(clientPages);
    const needs = joinNeeds(pages.map((page) => page.needs));
    const policy = contentSecurityPolicy(needs, settings);
    const sharedSlots: Readonly<Record<string, string>> = settings.policyElement
      ? { [policySlot]: policyForElement(policy) }
      : {};
    const writePage = async ({ file, files }: FinishedPage) => {
      const values = { ...slotsByFile.get(file), ...sharedSlots };
      for (const [name, cached] of Object.entries(files)) {
        if (name === file) {
          await writer.put(
            name,
            hashOf(version, cached.integrity, JSON.stringify(values)),
            async (target) => {
              const html = await cache.readFile(cached);
              await fs.writeFile(target, fillSlots(file, html, values));
            },
          );
        } else {
          await writer.put(name, cached.integrity, (target) => cache.copyFile(cached, target));
        }
      }
    };
    const names = pages.flatMap(({ files }) => Object.keys(files));
    for (const folder of new Set(names.map((name) => path.join(outDir, path.dirname(name))))) {
      await fs.mkdir(folder, { recursive: true });
    }
    await pMap(pages, writePage, { concurrency });
    return policy;
  };
  const [, policy] = await Promise.all([writeSearchIndex(site, build, cache, pages), writePages()]);
  writeHostFiles(
    site,
    policy,
    pages.map(({ file }) => file),
  );
  await writer.finish();
  await cache.prune();
}
