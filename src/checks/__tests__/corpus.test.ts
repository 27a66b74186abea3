/**
 * Tests the corpus: every broken sample is reported at its line with its message and nothing else,
 * and no right sample is rejected. A sample is a page; a folder of samples is a site. A broken
 * sample ends with its expectations: comments `expect LINE RULE PART OF THE REPORT`.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import { readCatalog } from '../../../scripts/check-docs/catalog';
import { InterfaceIndex } from '../../../scripts/check-docs/interfaces';
import { listFiles, readWords } from '../../../scripts/check-docs/site';
import { validateUnits } from '../../../scripts/check-docs/terraform/validateUnits';
import { isInstalled, runTools } from '../../../scripts/check-docs/tools';
import { sampleLibrary } from '../../../tests/fixtures/check-docs/library';
import { ResultCache } from '../../cache/resultCache';
import { CatalogFolder } from '../../plugins/catalog/CatalogFolder';
import { checkPage, type PageFacts } from '../checkPage';
import { checkSite } from '../checkSite';
import { readPage } from '../readPage';
import { formatReport, sortProblems } from '../report';
import type { Problem } from '../types';

const root = 'tests/fixtures/check-docs';
const catalogFolder = `${root}/catalog`;
const context = {
  catalog: readCatalog(new CatalogFolder(catalogFolder), sampleLibrary),
  words: readWords(),
  today: '2026-11-20',
};

/** Timeout in milliseconds, long enough for Terraform to validate all samples. */
const allowance = 300_000;

/** Returns a cache that is never saved. */
const memory = <Value>() => ResultCache.inMemory<Value>();

/** Tools that find the problems of a rule. Without the tool, the problems are not expected. */
const toolOf: Readonly<Record<string, string>> = {
  'shell-syntax': 'bash',
  shellcheck: 'shellcheck',
  'go-syntax': 'gofmt',
  'go-format': 'gofmt',
  'python-syntax': 'python3',
  'jq-syntax': 'jq',
  'terraform-validate': 'terraform',
};

const samples = (kind: string): string[] => [
  ...new Set(
    listFiles(`${root}/${kind}`, /\.mdx$/).map(
      (file) => path.posix.relative(`${root}/${kind}`, file).split('/')[0] ?? '',
    ),
  ),
];

interface Expectation {
  line: number;
  rule: string;
  words: string;
}

const expectation = /\{\/\* expect (\d+) ([\w-]+)(?: (.*))? \*\/\}/g;

const readExpectations = (file: string): Expectation[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(expectation)].map(
    ([, line, rule = '', words = '']) => ({
      line: Number(line),
      rule,
      words,
    }),
  );

const filesOf = (kind: string, sample: string): string[] => {
  const place = `${root}/${kind}/${sample}`;
  return fs.statSync(place).isDirectory() ? listFiles(place, /\.mdx$/) : [place];
};

/** Returns the facts of a sample's pages. */
const read = (files: string[], folder: string): Promise<PageFacts[]> =>
  Promise.all(
    files.map((file) => {
      const name = path.posix.relative(folder, file);
      const text = fs.readFileSync(file, 'utf8').replace(expectation, '').trimEnd();
      const page = readPage(`${text}\n`, name.startsWith('blog/') ? name : `docs/${name}`);
      return checkPage(page, context);
    }),
  );

const contractLine = { file: 'contract.txt', line: 1 };

/** Returns the problems found by the checks of the site and of single pages. */
const checkSample = (facts: PageFacts[]): Problem[] => [
  ...facts.flatMap(({ file, problems }) => problems.map((problem) => ({ file, ...problem }))),
  ...checkSite(facts, {
    files: ['/diagrams/vpc.svg'],
    sourceFiles: [],
    generated: ['/'],
    generatedFolders: ['/blog/tags/'],
    contract: facts.map(({ route }) => ({
      ...contractLine,
      url: route,
      ...(route.endsWith('/orphan') ? {} : { sidebar: 'guides' }),
    })),
    redirects: [{ from: '/docs/moved', to: facts[0]?.route ?? '/' }],
    navigation: facts
      .map(({ route }) => route)
      .filter((route) => !/\/(?:orphan|unlinked)$/.test(route)),
    authors: ['library-team'],
    tags: ['release', 'article'],
    components: ['Tabs', 'TabItem'],
    interfaceAnchors: { 'networking/vpc': ['input-cidr_block', 'output-vpc_id'] },
  }),
];

/** Checks each sample of a folder as its own site. Runs each tool once for all samples. */
const checkAllSamples = async (kind: string): Promise<Map<string, Problem[]>> => {
  const all = new Map<string, PageFacts[]>();
  for (const sample of samples(kind)) {
    all.set(sample, await read(filesOf(kind, sample), `${root}/${kind}`));
  }
  const facts = [...all.values()].flat();
  const interfaces = new InterfaceIndex(memory());
  const tools = [
    ...(await runTools(facts, memory())).problems,
    ...(await validateUnits(facts, interfaces, memory())).problems,
  ];
  return new Map(
    [...all].map(([sample, pages]) => [
      sample,
      sortProblems([
        ...checkSample(pages),
        ...tools.filter((problem) => pages.some(({ file }) => file === problem.file)),
      ]),
    ]),
  );
};

describe('broken samples', () => {
  const all = samples('broken');
  let problems = new Map<string, Problem[]>();

  beforeAll(async () => {
    problems = await checkAllSamples('broken');
  }, allowance);

  it('contain at least 120 samples', () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
  });

  it.each(all)('%s', (sample) => {
    const files = filesOf('broken', sample);
    const expected = files
      .flatMap(readExpectations)
      .filter(({ rule }) => !toolOf[rule] || isInstalled(toolOf[rule]));
    const found = problems.get(sample) ?? [];
    expect(found.map(({ line, rule }) => `${line} ${rule}`).sort()).toEqual(
      expected.map(({ line, rule }) => `${line} ${rule}`).sort(),
    );
    for (const { line, rule, words } of expected) {
      const reports = found
        .filter((problem) => problem.line === line && problem.rule === rule)
        .map((problem) => formatReport([problem], 'text'));
      expect(reports.some((report) => report.includes(words)) || reports).toBe(true);
    }
  });
});

describe('right samples', () => {
  const all = samples('right');
  let problems = new Map<string, Problem[]>();

  beforeAll(async () => {
    problems = await checkAllSamples('right');
  }, allowance);

  it('contain at least 60 samples', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
  });

  it.each(all)('%s', (sample) => {
    const found = problems.get(sample) ?? [];
    expect(found.map(({ line, rule, message }) => `${line} ${rule} ${message}`)).toEqual([]);
  });
});
