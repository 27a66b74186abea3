/** One run over the content: reads what changed, takes the rest from the cache, checks the whole. */
import fs from 'node:fs';
import path from 'node:path';
import type { Catalog, PageFacts, Problem } from '../../src/checks';
import { checkSite } from '../../src/checks/checkSite';
import { sortProblems } from '../../src/checks/report';
import { Cache, hashOf, hashOfFiles } from './cache';
import { listFiles, listPages, readSite, readWords } from './site';
import { checkWithTerraform, type UnitFindings } from './terraform';
import { checkWithTools, type Finding } from './tools';

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
const engineFolders = ['src/checks', 'src/hcl', 'scripts/check-docs', 'catalog'];

/** Checks all pages; reports on the given ones, or on all where none is given. */
export async function checkAll({
  files,
  cache: cached,
}: {
  files: string[];
  cache: boolean;
}): Promise<Run> {
  const start = performance.now();
  const today = new Date().toISOString().slice(0, 10);
  const engine = hashOf(
    hashOfFiles(engineFolders.flatMap((folder) => listFiles(folder))),
    today.slice(0, 7),
  );
  const pages = listPages();
  const facts = await checkPages(pages, new Cache<PageFacts>('pages', engine, cached), today);
  const site = {
    ...readSite(),
    interfaceAnchors: await readAnchors(new Cache('anchors', engine, cached)),
  };
  const tools = checkWithTools(facts, new Cache<Finding[]>('tools', engine, cached));
  const terraform = checkWithTerraform(
    facts,
    new Cache<UnitFindings>('terraform', engine, cached),
    new Cache<string[]>('terraform-notes', engine, cached),
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

let catalog: Promise<Catalog> | undefined;

const loadCatalog = (): Promise<Catalog> => {
  catalog ??= import('./catalog').then(({ readCatalog }) => readCatalog());
  return catalog;
};

async function checkPages(
  files: string[],
  cache: Cache<PageFacts>,
  today: string,
): Promise<PageFacts[]> {
  const facts: PageFacts[] = [];
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8');
    const key = hashOf(file, text);
    const known = cache.get(key);
    if (known) facts.push(known);
    else {
      const fresh = await checkFresh(file, text, today);
      cache.set(key, fresh);
      facts.push(fresh);
    }
  }
  cache.save();
  return facts;
}

/** The parsers are loaded when a page has changed, not before. */
async function checkFresh(file: string, text: string, today: string): Promise<PageFacts> {
  const [{ readPage }, { checkPage }] = await Promise.all([
    import('../../src/checks/readPage'),
    import('../../src/checks/checkPage'),
  ]);
  const context = { catalog: await loadCatalog(), words: readWords(), today };
  return checkPage(readPage(text, file), context);
}

/** Anchors of every service's inputs and outputs. */
async function readAnchors(cache: Cache<Record<string, string[]>>) {
  const known = cache.get('anchors');
  if (known) return known;
  const { services, readInterface } = await loadCatalog();
  const anchors: Record<string, string[]> = {};
  for (const service of services.keys()) {
    const { inputs, outputs } = await readInterface(service);
    anchors[service] = [
      ...inputs.map(({ name }) => `input-${name}`),
      ...outputs.map((name) => `output-${name}`),
    ];
  }
  cache.set('anchors', anchors);
  cache.save();
  return anchors;
}
