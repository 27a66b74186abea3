/** Reads the query sets. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { RelevanceQuery } from './measure';

/**
 * The engine is tuned on `development`. `test` is held out. `blind` was written by somebody who knew
 * titles and the sidebar alone; only its totals are printed.
 */
export const setNames = ['development', 'test', 'blind'] as const;
export type SetName = (typeof setNames)[number];

const schema = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)])),
);

/** The queries of a set: by class, each with the page or pages that answer it. */
export function readQueries(
  set: SetName,
  folder = path.resolve('benchmarks/search/queries'),
): RelevanceQuery[] {
  const classes = schema.parse(parse(fs.readFileSync(path.join(folder, `${set}.yml`), 'utf8')));
  return Object.entries(classes).flatMap(([name, queries]) =>
    Object.entries(queries).map(([query, answers]) => ({
      query,
      class: name,
      answers: typeof answers === 'string' ? [answers] : answers,
    })),
  );
}
