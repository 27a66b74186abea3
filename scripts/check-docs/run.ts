/** Runs all checks on the content. Checks changed pages and uses cached results for the others. */
import fs from 'node:fs';
import path from 'node:path';
import { hashOf, hashOfFiles } from '../../src/cache/hash';
import { PersistentCache } from '../../src/cache/persistentCache';
import { ResultCache } from '../../src/cache/resultCache';
import type { Catalog } from '../../src/checks/catalog';
import type { PageFacts } from '../../src/checks/checkPage';
import { checkSite } from '../../src/checks/checkSite';
import type { WalkthroughPage } from '../../src/checks/continuity';
import { sortProblems } from '../../src/checks/report';
import { errorIn, type Problem } from '../../src/checks/types';
import { CatalogFolder, catalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { recordFile, recordSchema } from '../../src/remark/checks-coverage/record';
import { continuityFile, readContinuity } from '../../src/site/continuity';
import { redirectsModule } from '../../src/site/redirectRules';
import { findOutdatedRecord, findUnchecked, readCoverage } from './coverage';
import { hashOfStructure, type InterfaceFacts, InterfaceIndex, serviceFolders } from './interfaces';
import { readPages, type Source } from './readPages';
import { listFiles, listPages, readImportedPages, readSite, readWords } from './site';
import { type UnitFindings, validateUnits } from './terraform/validateUnits';
import { runTools, type ToolFinding } from './tools';

/** Folder of cached results. */
export const checksCacheFolder = '.cache/check-docs';

export type Run = Awaited<ReturnType<typeof checkAll>>;

/** Code that all results depend on. The catalog's interfaces have their own hashes. */
const codeFolders = [
  'src/checks',
  'src/hcl',
  'src/plugins/catalog',
  'src/remark/input-glossary',
  'src/remark/service-interface',
  'src/search/engine',
  'src/site',
  'scripts/check-docs',
  'scripts/catalog-import',
];

/** Result of a page, with the fingerprint of each interface that it uses, by folder. */
interface CachedPage {
  facts: PageFacts;
  interfaces: Record<string, string>;
}

interface RunOptions {
  /** Whether to use the results of earlier runs. */
  cache: boolean;
  /** Whether all unchecked code is an error, unless the reason is reviewed. */
  ci: boolean;
}

/**
 * Checks all pages.
 *
 * @param files pages and folders to report on; empty for all
 * @throws {Error} if a given path contains no page
 */
export async function checkAll(files: readonly string[], { cache: usesCache, ci }: RunOptions) {
  const start = performance.now();
  const today = new Date().toISOString().slice(0, 10);
  const pages = listPages();
  const wanted = files.map((file) => path.relative('.', file).split(path.sep).join('/'));
  rejectUnknown(wanted, pages);
  const version = hashOf(
    hashOfFiles([
      // No cached result depends on the redirects.
      ...codeFolders
        .flatMap((folder) => listFiles(folder))
        .filter((file) => file !== redirectsModule),
      'package-lock.json',
    ]),
    today.slice(0, 7),
  );
  const caches: SavedCache[] = [];
  const persistent = new PersistentCache(checksCacheFolder);
  const openCache = async <Value>(name: string): Promise<ResultCache<Value>> => {
    const cache = await ResultCache.load<Value>(persistent, name, version, !usesCache);
    caches.push(cache);
    return cache;
  };
  const catalog = new CatalogFolder(catalogFolder);
  const interfaces = new InterfaceIndex(await openCache<InterfaceFacts>('interfaces'), catalog);
  const structure = hashOfStructure();
  interfaces.preload(serviceFolders());
  const cache = await openCache<CachedPage>('pages');
  const checked = await checkPages(pages, { cache, structure, catalog, interfaces, today });
  const { facts } = checked;
  const site = await readSite();
  const importedPages = await openCache<string[]>('imported-pages');
  const siteContext = {
    ...site,
    navigation: [
      ...site.navigation,
      ...(await importedPages.getOrCreate(structure, () => readImportedPages(catalog))),
    ],
    interfaceAnchors: await readAnchors(facts, interfaces),
  };
  const toolFindings = await openCache<ToolFinding[]>('tools');
  const unitFindings = await openCache<UnitFindings>('terraform');
  const [tools, terraform] = await Promise.all([
    runTools(facts, toolFindings),
    validateUnits(facts, interfaces, unitFindings),
  ]);
  const coverage = readCoverage(facts, tools, terraform);
  const problems = [
    ...checked.problems,
    ...tools.problems,
    ...terraform.problems,
    ...facts.flatMap(({ file, problems: own }) => own.map((problem) => ({ file, ...problem }))),
    ...checkSite(facts, siteContext),
    ...(await readContinuityProblems(facts, await openCache<Problem[]>('continuity'))),
    ...(await readCatalogProblems(interfaces)),
    ...findUnchecked(coverage, ci),
    ...(ci ? findOutdatedRecord(coverage, readRecord()) : []),
  ];
  return {
    problems: sortProblems(
      wanted.length === 0
        ? problems
        : problems.filter(({ file }) => wanted.some((name) => isAt(file, name))),
    ),
    pages: pages.length,
    coverage,
    /** Failures that do not affect the results, one line each. */
    notes: await saveCaches(caches, persistent),
    milliseconds: performance.now() - start,
  };
}

const readRecord = () => recordSchema.parse(JSON.parse(fs.readFileSync(recordFile, 'utf8')));

/** Returns whether a page has a path or is in the folder with this path. */
const isAt = (page: string, name: string): boolean =>
  name === '' || page === name || page.startsWith(`${name}/`);

function rejectUnknown(wanted: readonly string[], pages: readonly string[]): void {
  const unknown = wanted.filter((name) => !pages.some((page) => isAt(page, name)));
  if (unknown.length > 0) {
    throw new Error(
      `No page at ${unknown.join(', ')}. Expected a page or folder in docs/ or blog/.`,
    );
  }
}

type SavedCache = Pick<ResultCache<unknown>, 'save'>;

/**
 * Saves the caches. Returns an error message instead of throwing, because a failure only slows down
 * the next run.
 */
export async function saveCaches(
  caches: readonly SavedCache[],
  persistent: PersistentCache,
): Promise<string[]> {
  try {
    for (const cache of caches) await cache.save();
    await persistent.prune();
    return [];
  } catch (error) {
    return [`Could not save the cache: ${(error as Error).message}`];
  }
}

interface PageDependencies {
  cache: ResultCache<CachedPage>;
  /** Result of `hashOfStructure`. */
  structure: string;
  catalog: CatalogFolder;
  interfaces: InterfaceIndex;
  today: string;
}

/** Page without a current result, and the cache key of its result. */
interface ChangedPage extends Source {
  key: string;
}

/**
 * Checks pages that changed or whose interfaces changed. Returns the facts about all pages, and a
 * problem for each page whose checks threw an error.
 */
async function checkPages(files: readonly string[], use: PageDependencies) {
  const found = new Map<string, PageFacts>();
  const changed: ChangedPage[] = [];
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8');
    const key = hashOf(use.structure, file, text);
    const cached = use.cache.get(key);
    if (cached && (await isCurrent(cached, use.interfaces))) found.set(file, cached.facts);
    else changed.push({ file, text, key });
  }
  const problems = changed.length > 0 ? await checkChanged(changed, found, use) : [];
  return { facts: files.flatMap((file) => found.get(file) ?? []), problems };
}

async function isCurrent(page: CachedPage, interfaces: InterfaceIndex): Promise<boolean> {
  for (const [folder, fingerprint] of Object.entries(page.interfaces)) {
    if (!fs.existsSync(folder)) return false;
    if ((await interfaces.get(folder)).fingerprint !== fingerprint) return false;
  }
  return true;
}

async function checkChanged(
  sources: ChangedPage[],
  found: Map<string, PageFacts>,
  { cache, catalog: folder, interfaces, today }: PageDependencies,
): Promise<Problem[]> {
  const reading = readPages(sources);
  const keys = new Map(sources.map(({ file, key }) => [file, key]));
  const { checkPage } = await import('../../src/checks/checkPage');
  const { readCatalog } = await import('./catalog');
  const [words, catalog] = [readWords(), readCatalog(folder)];
  const problems: Problem[] = [];
  const usedOn = new Map<PageFacts, Set<string>>();
  for await (const page of reading) {
    const used = new Set<string>();
    try {
      const facts = await checkPage(page, { catalog: recordUses(catalog, used), words, today });
      found.set(page.file, facts);
      usedOn.set(facts, used);
    } catch (error) {
      problems.push(failure(page.file, error));
    }
  }
  for (const [facts, used] of usedOn) {
    const fingerprints = [...used].map(
      async (name) => [name, (await interfaces.get(name)).fingerprint] as const,
    );
    const entry = { facts, interfaces: Object.fromEntries(await Promise.all(fingerprints)) };
    cache.set(keys.get(facts.file) ?? '', entry);
  }
  return problems;
}

/** Returns a catalog that records the folder of each interface that is read. */
const recordUses = (catalog: Catalog, used: Set<string>): Catalog => ({
  ...catalog,
  readInterface: async (service, version) => {
    const found = await catalog.readInterface(service, version);
    if (found) used.add(found.folder);
    return found;
  },
});

const failure = (file: string, error: unknown): Problem =>
  errorIn(file, 'check-failed', {
    message: `The checks failed on this page: ${error instanceof Error ? error.message : String(error)}.`,
    advice: 'This is a bug of the checks. Report it with the page.',
  });

/**
 * Returns inconsistencies between the walkthroughs. The cache key contains all inputs of
 * `checkContinuity`, so that changes of other pages do not repeat this slow check.
 */
export async function readContinuityProblems(
  facts: readonly WalkthroughPage[],
  cache: ResultCache<Problem[]>,
): Promise<Problem[]> {
  if (!fs.existsSync(continuityFile)) return [];
  const text = fs.readFileSync(continuityFile, 'utf8');
  const pages = facts.flatMap(({ file, walkthrough }) =>
    walkthrough ? [{ file, walkthrough }] : [],
  );
  return cache.getOrCreate(hashOf(text, JSON.stringify(pages)), async () => {
    const { checkContinuity } = await import('../../src/checks/continuity');
    return checkContinuity(pages, readContinuity(text));
  });
}

/** Returns the anchors of each service whose interface is on a page. */
async function readAnchors(
  pages: readonly PageFacts[],
  interfaces: InterfaceIndex,
): Promise<Record<string, string[]>> {
  const services = [...new Set(pages.flatMap((page) => page.interfaces))];
  const entries = services
    .map((service) => ({ service, folder: path.join(catalogFolder, service) }))
    .filter(({ folder }) => fs.existsSync(folder))
    .map(async ({ service, folder }) => [service, (await interfaces.get(folder)).anchors] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function readCatalogProblems(interfaces: InterfaceIndex): Promise<Problem[]> {
  const found = await Promise.all(serviceFolders().map((folder) => interfaces.get(folder)));
  return found.flatMap(({ problems }) => problems);
}
