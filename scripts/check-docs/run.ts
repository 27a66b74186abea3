/** One run over the content: reads what changed, takes the rest from the cache, checks the whole. */
import fs from 'node:fs';
import path from 'node:path';
import type { Catalog, CheckContext, PageFacts, Problem } from '../../src/checks';
import { checkSite } from '../../src/checks/checkSite';
import { sortProblems } from '../../src/checks/report';
import { hashOf, hashOfFiles, ResultCache } from '../../src/plugins/result-cache/resultCache';
import { attributeAnchors } from '../../src/remark/service-interface/interfaceItems';
import { readPages } from './readPages';
import { listFiles, listPages, readSite, readWords } from './site';
import { checkWithTerraform, type UnitFindings } from './terraform';
import { type Finding, ToolRun } from './tools';

/** Where results are kept. */
const shelf = (name: string) => `.cache/check-docs/${name}.json`;

/** What a run found. */
export interface Run {
  problems: Problem[];
  pages: number;
  fences: number;
  /** What could not be checked on this machine, one line each. */
  notes: string[];
  milliseconds: number;
}

/** Code and data that every result follows from. */
const engineFolders = [
  'src/checks',
  'src/hcl',
  'src/plugins/catalog',
  'src/remark/service-interface',
  'src/site',
  'scripts/check-docs',
  'catalog',
];

/** Checks all pages; reports on the given ones, or on all where none is given. */
export async function checkAll({
  files,
  cache: cached,
}: {
  files: string[];
  cache: boolean;
}): Promise<Run> {
  const start = performance.now();
  const mode = cached ? 'kept' : 'fresh';
  const today = new Date().toISOString().slice(0, 10);
  const engine = hashOf(
    hashOfFiles([...engineFolders.flatMap((folder) => listFiles(folder)), 'package-lock.json']),
    today.slice(0, 7),
  );
  const pages = listPages();
  const context = new Context(today);
  const toolRun = new ToolRun(new ResultCache<Finding[]>(shelf('tools'), engine, mode));
  const facts = await checkPages(
    pages,
    new ResultCache(shelf('pages'), engine, mode),
    context,
    toolRun,
  );
  const site = {
    ...readSite(),
    interfaceAnchors: await readAnchors(new ResultCache(shelf('anchors'), engine, mode), context),
  };
  const tools = await toolRun.finish(facts);
  const terraform = checkWithTerraform(
    facts,
    new ResultCache<UnitFindings>(shelf('terraform'), engine, mode),
    new ResultCache<string[]>(shelf('terraform-notes'), engine, mode),
  );
  const problems = [
    ...tools.problems,
    ...terraform.problems,
    ...facts.flatMap(({ file, problems: own }) => own.map((problem) => ({ file, ...problem }))),
    ...checkSite(facts, site),
  ];
  const wanted = files.map((file) => path.relative('.', file).split(path.sep).join('/'));
  const missing = wanted.filter((file) => !pages.some((page) => isAt(page, file)));
  return {
    problems: sortProblems(
      wanted.length === 0
        ? problems
        : problems.filter(({ file }) => wanted.some((name) => isAt(file, name))),
    ),
    pages: pages.length,
    fences: facts.reduce((sum, page) => sum + page.fences, 0),
    notes: [
      ...missing.map((file) => `There is no page at ${file}.`),
      ...tools.notes,
      ...terraform.notes,
    ],
    milliseconds: performance.now() - start,
  };
}

/** Whether a page is a file or stands in a folder. */
const isAt = (page: string, name: string): boolean => page === name || page.startsWith(`${name}/`);

/** What every page is checked with, read when a page has changed and not before. */
class Context {
  private catalog: Promise<Catalog> | undefined;

  constructor(private readonly today: string) {}

  loadCatalog(): Promise<Catalog> {
    this.catalog ??= import('./catalog').then(({ readCatalog }) => readCatalog());
    return this.catalog;
  }

  async load(): Promise<CheckContext> {
    return { catalog: await this.loadCatalog(), words: readWords(), today: this.today };
  }
}

async function checkPages(
  files: string[],
  cache: ResultCache<PageFacts>,
  context: Context,
  tools: ToolRun,
): Promise<PageFacts[]> {
  const sources = files.map((file) => {
    const text = fs.readFileSync(file, 'utf8');
    return { file, text, key: hashOf(file, text) };
  });
  const fresh = sources.filter(({ key }) => cache.get(key) === undefined);
  const keys = new Map(fresh.map(({ file, key }) => [file, key]));
  if (fresh.length > 0) {
    const reading = readPages(fresh);
    const [{ checkPage }, settings] = await Promise.all([
      import('../../src/checks/checkPage'),
      context.load(),
    ]);
    for await (const page of reading) {
      const facts = await checkPage(page, settings);
      cache.set(keys.get(page.file) ?? '', facts);
      tools.add(facts);
    }
  }
  cache.save();
  return sources.flatMap(({ key }) => cache.get(key) ?? []);
}

/** Anchors of every service's inputs and outputs. */
async function readAnchors(cache: ResultCache<Record<string, string[]>>, context: Context) {
  const known = cache.get('anchors');
  if (known) return known;
  const { services, readInterface } = await context.loadCatalog();
  const anchors: Record<string, string[]> = {};
  for (const service of services.keys()) {
    const { inputs, outputs } = await readInterface(service);
    anchors[service] = [
      ...inputs.flatMap(({ name, type }) => {
        const anchor = `input-${name}`;
        return [anchor, ...attributeAnchors(type, anchor)];
      }),
      ...outputs.map((name) => `output-${name}`),
    ];
  }
  cache.set('anchors', anchors);
  cache.save();
  return anchors;
}
