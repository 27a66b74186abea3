/**
 * Reads compliance benchmarks, which list the recommendations that a service satisfies, from
 * `catalog/compliance/<benchmark>.yml`.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { SatisfiedRecommendation } from './types';
import { readYaml } from './yamlFile';

const recommendationSchema = z.strictObject({
  /** Number of the recommendation, such as `3.1`. */
  id: z.string(),
  title: z.string(),
  level: z.number().int().positive(),
  assessment: z.enum(['automated', 'manual']),
  satisfied_by: z
    .array(
      z.strictObject({
        /** `<group>/<service>` */
        service: z.string(),
        inputs: z.array(z.string()).default([]),
        note: z.string().optional(),
      }),
    )
    .default([]),
  /** Action that a person must take. */
  manual: z.string().optional(),
});

const benchmarkSchema = z.strictObject({
  /** Name and version of the benchmark, as shown to readers. */
  title: z.string(),
  /** Path of the guide that explains how to satisfy it. */
  guide: z.string().startsWith('/'),
  recommendations: z.array(recommendationSchema),
});

/** Content of `catalog/compliance/<benchmark>.yml`. */
export type Benchmark = z.infer<typeof benchmarkSchema>;

/** Recommendation of a benchmark, and the services that satisfy it. */
export type Recommendation = z.infer<typeof recommendationSchema>;

/** Returns the folder of the benchmarks in a catalog. */
const folderOf = (root: string): string => path.join(root, 'compliance');

/** Returns the IDs of the benchmarks of a catalog, sorted. */
const benchmarkIds = (root: string): string[] =>
  fs.existsSync(folderOf(root))
    ? fs
        .readdirSync(folderOf(root))
        .filter((name) => name.endsWith('.yml'))
        .map((name) => path.basename(name, '.yml'))
        .sort()
    : [];

/**
 * Returns a benchmark, with its recommendations in file order.
 *
 * @param root folder of the catalog
 * @throws an error that lists the known benchmarks if `id` is unknown
 */
export function readBenchmark(root: string, id: string): Benchmark {
  const known = benchmarkIds(root);
  if (!known.includes(id)) {
    throw new Error(`The benchmark "${id}" is not known. Known: ${known.join(', ') || 'none'}.`);
  }
  return readYaml(path.join(folderOf(root), `${id}.yml`), benchmarkSchema);
}

/**
 * Returns the recommendations that services satisfy, by `<group>/<service>`, in file order.
 *
 * @param root folder of the catalog
 */
export function readCompliance(root: string): Map<string, SatisfiedRecommendation[]> {
  const found = new Map<string, SatisfiedRecommendation[]>();
  for (const benchmark of benchmarkIds(root)) {
    for (const recommendation of readBenchmark(root, benchmark).recommendations) {
      const { id, title, level, assessment, satisfied_by: services } = recommendation;
      for (const { service, inputs, note } of services) {
        const row = { benchmark, id, title, level, assessment, inputs, ...(note ? { note } : {}) };
        found.set(service, [...(found.get(service) ?? []), row]);
      }
    }
  }
  return found;
}
