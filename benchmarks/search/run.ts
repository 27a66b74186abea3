/**
 * Search quality and cost: `npm run bench:search` compares the embedded engine with others on the
 * records of the last build, by class of query; `-- --pages 2000` shows how the embedded one grows.
 */
import fs from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Command } from 'commander';
import { buildFiles } from '../../src/plugins/search-index/buildFiles';
import type {
  FullTextFile,
  HeadingsFile,
  SearchRecord,
} from '../../src/plugins/search-index/types';
import { SearchIndex } from '../../src/search/engine/SearchIndex';
import { type Contestant, engines } from './engines';
import { grow } from './grow';
import { keystrokes, percentile, ranksOf, type Score, scoreOf } from './measure';
import { readQueries } from './queries';

interface Options {
  readonly records: string;
  readonly pages?: string;
  readonly only?: string;
  readonly misses: boolean;
}

const command = new Command('bench:search')
  .description('Measure the quality and the cost of the search on the records of the last build.')
  .option('--records <file>', 'records of a build', '.docusaurus/search-index/records.json')
  .option('--pages <number>', 'show how the embedded engine grows up to so many pages')
  .option('--only <engine>', 'compare this engine alone')
  .option('--misses', 'list the queries whose answer is not in the first three', false);

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const scoreText = ({ mrr, success }: Score): string => `${mrr.toFixed(3)} / ${success.toFixed(3)}`;

/** Time of each keystroke of all queries. */
async function latencies(contestant: Contestant): Promise<number[]> {
  const times: number[] = [];
  for (const { query } of readQueries()) {
    for (const text of keystrokes(query)) {
      const start = performance.now();
      await contestant.search(text);
      times.push(performance.now() - start);
    }
  }
  return times;
}

/** Engines whose name has a text; all where none is given. */
function compared(only = ''): typeof engines {
  const found = engines.filter(([name]) => name.toLowerCase().includes(only.toLowerCase()));
  if (found.length > 0) return found;
  const names = engines.map(([name]) => name).join(', ');
  return command.error(`No engine is called "${only}". There are: ${names}.`);
}

async function compare(records: readonly SearchRecord[], { only, misses }: Options): Promise<void> {
  const queries = readQueries();
  const classes = [...new Set(queries.map((query) => query.class))];
  const header = ['MRR@10 / success@3', 'queries'];
  const columns: string[][] = [];
  const costs: string[][] = [['engine', 'index, brotli', 'keystroke p50', 'p95']];
  for (const [name, index] of compared(only)) {
    const contestant = await index(records);
    const ranks = await ranksOf(contestant.search, queries);
    const scoreIn = (topic?: string) =>
      scoreOf(ranks.filter(({ query }) => !topic || query.class === topic).map(({ rank }) => rank));
    header.push(name);
    columns.push([...classes.map((topic) => scoreText(scoreIn(topic))), scoreText(scoreIn())]);
    const times = await latencies(contestant);
    costs.push([
      name,
      kilobytes(contestant.bytes),
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
    ]);
    if (misses) {
      for (const { query, rank } of ranks.filter((found) => found.rank === 0 || found.rank > 3)) {
        console.log(`${name}: ${query.query} → rank ${rank || 'over 10'}`);
      }
    }
    await contestant.close?.();
  }
  const rows = [...classes, 'all'].map((name, row) => [
    name,
    String(queries.filter((query) => name === 'all' || query.class === name).length),
    ...columns.map((column) => column[row] ?? ''),
  ]);
  console.log(`${records.length} records, ${queries.length} queries\n`);
  console.log(table([header, ...rows]));
  console.log(`\n${table(costs)}`);
}

/** What the index weighs and how fast it answers, from the site's own size up to `most` pages. */
async function showGrowth(records: readonly SearchRecord[], most: number): Promise<void> {
  const pages = new Set(records.map(({ objectID }) => objectID.split('#')[0])).size;
  const sizes = [pages, 500, 1_000, 2_000, 4_000].filter((size) => size >= pages && size < most);
  const rows = [
    [
      'pages',
      'records',
      'headings',
      'full text',
      'text',
      'ready 1',
      'ready 2',
      'memory',
      'p50',
      'p95',
    ],
  ];
  for (const size of [...sizes, most]) {
    const grown = grow(records, size);
    const files = buildFiles(grown, 24_000);
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    let start = performance.now();
    const index = new SearchIndex(JSON.parse(files.headings.text) as HeadingsFile);
    const first = performance.now() - start;
    start = performance.now();
    await index.addText((JSON.parse(files.fullText.text) as FullTextFile).index);
    const second = performance.now() - start;
    globalThis.gc?.();
    const memory = process.memoryUsage().heapUsed - before;
    const times: number[] = [];
    for (const { query } of readQueries()) {
      for (const text of keystrokes(query)) {
        start = performance.now();
        index.search(text);
        times.push(performance.now() - start);
      }
    }
    rows.push([
      String(size),
      String(grown.length),
      kilobytes(files.headings.compressedBytes),
      kilobytes(files.fullText.compressedBytes),
      kilobytes(files.shards.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0)),
      milliseconds(first),
      milliseconds(second),
      `${Math.round(memory / 1e6)} MB`,
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
    ]);
  }
  console.log(table(rows));
  console.log(
    '\nSizes are compressed; "ready" is the time to load each tier, without the network.',
  );
}

async function main(): Promise<void> {
  const options = command.parse().opts<Options>();
  if (!fs.existsSync(options.records)) {
    command.error(`${options.records} does not exist; build the site first: npm run build`);
  }
  const records = JSON.parse(fs.readFileSync(options.records, 'utf8')) as SearchRecord[];
  if (options.pages) await showGrowth(records, Number(options.pages));
  else await compare(records, options);
}

void main();
