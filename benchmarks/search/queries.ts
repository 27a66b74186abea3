/** Reads the query sets. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { SearchRecord } from '../../src/plugins/search-index/types';
import type { RelevanceQuery } from './measure';

/**
 * The engine is tuned on `development`. `test` is held out. The author of `blind` saw only the
 * titles and the sidebar; the benchmark prints only its totals.
 */
const writtenSets = ['development', 'test', 'blind'] as const;

/** Names of the query sets. `catalog` is computed from the services of any site. */
export const setNames = [...writtenSets, 'catalog'] as const;
export type SetName = (typeof setNames)[number];

const queriesFolder = path.resolve('benchmarks/search/queries');
const fileOf = (set: SetName): string => path.join(queriesFolder, `${set}.yml`);

/** Returns the sets written for this site, or `catalog` if there are none. */
export function defaultSets(): readonly SetName[] {
  const written = writtenSets.filter((set) => fs.existsSync(fileOf(set)));
  return written.length > 0 ? written : ['catalog'];
}

const schema = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)])),
);

/** Reads a written set: its queries by class, each with the page or pages that answer it. */
export function readQueries(set: (typeof writtenSets)[number]): RelevanceQuery[] {
  const classes = schema.parse(parse(fs.readFileSync(fileOf(set), 'utf8')));
  return Object.entries(classes).flatMap(([name, queries]) =>
    Object.entries(queries).map(([query, answers]) => ({
      query,
      class: name,
      answers: typeof answers === 'string' ? [answers] : answers,
    })),
  );
}

/** Returns queries for each service: its title, and its title with each of its inputs. */
export function catalogQueries(records: readonly SearchRecord[]): RelevanceQuery[] {
  return records.flatMap(({ kind, type, objectID, hierarchy }) => {
    const title = hierarchy.lvl1 ?? '';
    if (kind === 'service' && type === 'lvl1') {
      return [{ query: title, class: 'titles', answers: [objectID] }];
    }
    const [, name] = /#input-([\w-]+)$/.exec(objectID) ?? [];
    return kind === 'input' && name
      ? [{ query: `${title} ${name}`, class: 'inputs', answers: [objectID] }]
      : [];
  });
}

/** Returns the queries of a set for a site with the given records. */
export const queriesOf = (set: SetName, records: readonly SearchRecord[]): RelevanceQuery[] =>
  set === 'catalog' ? catalogQueries(records) : readQueries(set);
