/**
 * Measures search quality and cost. `npm run bench:search` compares the embedded engine with others
 * on the records of the last build, for each query set and class. `-- --pool FILE` lists results to
 * judge. Lists misses only for the development set.
 */
import fs from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Command, Option } from 'commander';
import { stringify } from 'yaml';
import type { SearchRecord } from '../../src/plugins/search-index/types';
import { type Contestant, engines } from './engines';
import { bootstrap, keystrokes, percentile, ranksOf, type Score, scoreOf } from './measure';
import { addToPool, type Pool } from './pool';
import { defaultSets, queriesOf, type SetName, setNames } from './queries';

interface Options {
  readonly records: string;
  readonly only?: string;
  readonly sets: readonly SetName[];
  readonly misses: boolean;
  readonly pool?: string;
}

const command = new Command('bench:search')
  .description('Measure the quality and the cost of the search on the records of the last build.')
  .option('--records <file>', 'records of a build', '.docusaurus/search-index/records.json')
  .option('--only <engine>', 'compare only this engine')
  .addOption(new Option('--sets <names...>', 'query sets').choices(setNames).default(defaultSets()))
  .option('--misses', 'list the development queries whose answer is not in the first three', false)
  .option('--pool <file>', 'write the first results of all engines that are not in the answers');

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
  { only, sets, misses }: Options,
): Promise<void> {
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

/**
 * Writes the first results of the engines that the query sets do not list, for relevance judgments.
 */
async function writePool(
  records: readonly SearchRecord[],
  file: string,
  { only, sets }: Options,
): Promise<void> {
  const queries = sets.flatMap((set) => queriesOf(set, records));
  const pool: Pool = {};
  for (const [, index] of compared(only)) {
    const contestant = await index(records);
    await addToPool(pool, contestant.search, queries);
    await contestant.close?.();
  }
  fs.writeFileSync(file, stringify(pool, { lineWidth: 0 }));
}

async function main(): Promise<void> {
  const options = command.parse().opts<Options>();
  if (!fs.existsSync(options.records)) {
    command.error(`${options.records} does not exist; build the site first: npm run build`);
  }
  const records = JSON.parse(fs.readFileSync(options.records, 'utf8')) as SearchRecord[];
  if (options.pool) await writePool(records, options.pool, options);
  else await compare(records, options);
}

void main();
