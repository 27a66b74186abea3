/**
 * Measures search quality and cost. `npm run bench:search` compares the embedded engine with others
 * on the records of the last build, for each query set and class. `-- --pages 2000` shows how the
 * embedded engine scales, `-- --pool FILE` lists results to judge, and `-- --type` measures
 * keystrokes in a browser. Lists misses only for the development set.
 */
import fs from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Command } from 'commander';
import { stringify } from 'yaml';
import { buildFiles } from '../../src/plugins/search-index/buildFiles';
import { readSearchOptions } from '../../src/plugins/search-index/options';
import type { SearchRecord } from '../../src/plugins/search-index/types';
import { formatTyping, measureTyping, type TypingTask } from '../typing';
import { type Contestant, embedded, engines } from './engines';
import { grow } from './grow';
import { bootstrap, keystrokes, percentile, ranksOf, type Score, scoreOf } from './measure';
import { addToPool, type Pool } from './pool';
import { defaultSets, queriesOf, type SetName, setNames } from './queries';

interface Options {
  readonly records: string;
  readonly pages?: string;
  readonly only?: string;
  readonly sets: string;
  readonly misses: boolean;
  readonly pool?: string;
  readonly type?: string | true;
}

const command = new Command('bench:search')
  .description('Measure the quality and the cost of the search on the records of the last build.')
  .option('--records <file>', 'records of a build', '.docusaurus/search-index/records.json')
  .option('--pages <number>', 'show how the embedded engine scales up to this many pages')
  .option('--only <engine>', 'compare only this engine')
  .option('--sets <names>', 'comma-separated query sets', defaultSets().join(','))
  .option('--misses', 'list the development queries whose answer is not in the first three', false)
  .option('--pool <file>', 'write the first results of all engines that are not in the answers')
  .option('--type [folder]', 'type queries into the search of a built site, on a slow phone');

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

const share = (value: number): string => value.toFixed(3);
const scoreText = ({ mrr, success }: Score): string => `${share(mrr)} / ${share(success)}`;

/** Keystrokes are timed for one in this many queries of the first set, across all classes. */
const timedShare = 10;

/** Measures the duration of each keystroke of some queries, in milliseconds. */
async function latencies(
  contestant: Contestant,
  records: readonly SearchRecord[],
): Promise<number[]> {
  const times: number[] = [];
  const [set = 'catalog'] = defaultSets();
  const timed = queriesOf(set, records).filter((_, at) => at % timedShare === 0);
  for (const { query } of timed) {
    for (const text of keystrokes(query)) {
      const start = performance.now();
      await contestant.search(text);
      times.push(performance.now() - start);
    }
  }
  return times;
}

/** Returns the engines whose name contains a text; all engines by default. */
function compared(only = ''): typeof engines {
  const found = engines.filter(([name]) => name.toLowerCase().includes(only.toLowerCase()));
  if (found.length > 0) return found;
  const names = engines.map(([name]) => name).join(', ');
  return command.error(`Unknown engine "${only}". Expected one of: ${names}.`);
}

function chosenSets(names: string): readonly SetName[] {
  const chosen = names.split(',');
  const unknown = chosen.find((name) => !setNames.some((set) => set === name));
  if (unknown !== undefined) {
    command.error(`Unknown query set "${unknown}". Expected one of: ${setNames.join(', ')}.`);
  }
  return setNames.filter((name) => chosen.includes(name));
}

/** Ranks of an engine in each set, and its cost. */
interface Measured {
  readonly name: string;
  readonly ranks: ReadonlyMap<SetName, Awaited<ReturnType<typeof ranksOf>>>;
  readonly cost: readonly string[];
}

async function measure(
  name: string,
  contestant: Contestant,
  sets: readonly SetName[],
  records: readonly SearchRecord[],
): Promise<Measured> {
  const ranks = new Map<SetName, Awaited<ReturnType<typeof ranksOf>>>();
  for (const set of sets) ranks.set(set, await ranksOf(contestant.search, queriesOf(set, records)));
  const times = await latencies(contestant, records);
  return {
    name,
    ranks,
    cost: [
      name,
      kilobytes(contestant.bytes),
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
    ],
  };
}

/** Formats the scores of all engines in a set: by class, for all queries, and their intervals. */
function tableOf(
  set: SetName,
  measured: readonly Measured[],
  records: readonly SearchRecord[],
): string {
  const queries = queriesOf(set, records);
  const classes = [...new Set(queries.map((query) => query.class))];
  const ranksIn = ({ ranks }: Measured, topic?: string): number[] =>
    (ranks.get(set) ?? [])
      .filter(({ query }) => topic === undefined || query.class === topic)
      .map(({ rank }) => rank);
  const intervals = measured.map((engine) => bootstrap(ranksIn(engine)));
  return table([
    [set, 'queries', ...measured.map(({ name }) => name)],
    ...classes.map((topic) => [
      topic,
      String(queries.filter((query) => query.class === topic).length),
      ...measured.map((engine) => scoreText(scoreOf(ranksIn(engine, topic)))),
    ]),
    [
      'all',
      String(queries.length),
      ...measured.map((engine) => scoreText(scoreOf(ranksIn(engine)))),
    ],
    [
      '95% from',
      '',
      ...intervals.map(({ mrr, success }) => `${share(mrr.low)} / ${share(success.low)}`),
    ],
    [
      '95% to',
      '',
      ...intervals.map(({ mrr, success }) => `${share(mrr.high)} / ${share(success.high)}`),
    ],
  ]);
}

/** Compares the engines. Each cell shows MRR@10 and the share of answers in the first three. */
async function compare(
  records: readonly SearchRecord[],
  { only, sets: names, misses }: Options,
): Promise<void> {
  const sets = chosenSets(names);
  const measured: Measured[] = [];
  for (const [name, index] of compared(only)) {
    const contestant = await index(records);
    measured.push(await measure(name, contestant, sets, records));
    await contestant.close?.();
  }
  console.log(`${records.length} records; MRR@10 / success@3, pages counted once\n`);
  for (const set of sets) console.log(`${tableOf(set, measured, records)}\n`);
  console.log(table([['engine', 'index', 'p50', 'p95'], ...measured.map(({ cost }) => cost)]));
  if (!misses) return;
  for (const { name, ranks } of measured) {
    for (const { query, rank } of ranks.get('development') ?? []) {
      if (rank === 0 || rank > 3) {
        console.log(`${name}: [${query.class}] ${query.query} → rank ${rank || 'over 10'}`);
      }
    }
  }
}

/** Prints the index size and the response time, from the site's own size up to `most` pages. */
async function showGrowth(records: readonly SearchRecord[], most: number): Promise<void> {
  const pages = new Set(records.map(({ objectID }) => objectID.split('#')[0])).size;
  const sizes = [pages, 500, 1_000, 2_000, 4_000].filter((size) => size >= pages && size < most);
  const rows = [
    [
      'pages',
      'records',
      'headings',
      'term list',
      'term shard',
      'text shard',
      'build',
      'p50',
      'p95',
    ],
  ];
  for (const size of [...sizes, most]) {
    const grown = grow(records, size);
    const start = performance.now();
    const files = buildFiles(grown, readSearchOptions({}));
    const build = performance.now() - start;
    const largest = (shards: readonly { readonly compressedBytes: number }[]): string =>
      kilobytes(Math.max(...shards.map(({ compressedBytes }) => compressedBytes)));
    const times = await latencies(await embedded(grown), records);
    rows.push([
      String(size),
      String(grown.length),
      kilobytes(files.headings.compressedBytes),
      kilobytes(files.terms.compressedBytes),
      largest(files.termShards),
      largest(files.texts),
      milliseconds(build),
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
    ]);
  }
  console.log(table(rows));
  console.log('\nSizes are compressed; for shards, the size of the largest.');
}

/**
 * Writes the first results of the engines that the query sets do not list, for relevance judgments.
 */
async function writePool(
  records: readonly SearchRecord[],
  file: string,
  { only, sets }: Options,
): Promise<void> {
  const queries = chosenSets(sets).flatMap((set) => queriesOf(set, records));
  const pool: Pool = {};
  for (const [, index] of compared(only)) {
    const contestant = await index(records);
    await addToPool(pool, contestant.search, queries);
    await contestant.close?.();
  }
  fs.writeFileSync(file, stringify(pool, { lineWidth: 0 }));
}

/** One in this many queries is typed in a browser, across all classes. */
const typedShare = 100;

const searchTask = (queries: readonly string[]): TypingTask => ({
  path: '/docs/intro',
  queries,
  async open(page) {
    await page.keyboard.press('ControlOrMeta+KeyK');
    return page.getByRole('combobox', { name: /^Search/ });
  },
  clear: (field) => field.fill(''),
  changes: { childList: true, characterData: true },
});

/** Types queries of the first set into the search dialog of a built site. */
async function typeQueries(records: readonly SearchRecord[], folder: string): Promise<void> {
  const [set = 'catalog'] = defaultSets();
  const typed = queriesOf(set, records).filter((_, at) => at % typedShare === 0);
  console.log(
    formatTyping(await measureTyping(folder, searchTask(typed.map(({ query }) => query)))),
  );
}

async function main(): Promise<void> {
  const options = command.parse().opts<Options>();
  if (!fs.existsSync(options.records)) {
    command.error(`${options.records} does not exist; build the site first: npm run build`);
  }
  const records = JSON.parse(fs.readFileSync(options.records, 'utf8')) as SearchRecord[];
  if (options.type) {
    await typeQueries(records, options.type === true ? 'build' : options.type);
  } else if (options.pool) await writePool(records, options.pool, options);
  else if (options.pages) await showGrowth(records, Number(options.pages));
  else await compare(records, options);
}

void main();
