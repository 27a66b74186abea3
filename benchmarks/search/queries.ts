/** Reads the relevance set. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { RelevanceQuery } from './measure';

const schema = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)])),
);

/** The queries of `queries.yml`: by class, each with the page or pages that answer it. */
export function readQueries(
  file = path.resolve('benchmarks/search/queries.yml'),
): RelevanceQuery[] {
  const classes = schema.parse(parse(fs.readFileSync(file, 'utf8')));
  return Object.entries(classes).flatMap(([name, queries]) =>
    Object.entries(queries).map(([query, answers]) => ({
      query,
      class: name,
      answers: typeof answers === 'string' ? [answers] : answers,
    })),
  );
}
