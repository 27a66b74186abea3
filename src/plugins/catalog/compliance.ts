/**
 * Compliance benchmarks: which recommendations a service satisfies, read from
 * `catalog/compliance/<benchmark>.yml`.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { SatisfiedRecommendation } from './types';
import { readYaml } from './yamlFile';

/** Titles of benchmarks by id, and the guide that explains how to satisfy them. */
const benchmarkPages: Readonly<Record<string, { title: string; path: string }>> = {
  'cis-aws-foundations-1.4': {
    title: 'CIS AWS Foundations Benchmark 1.4',
    path: '/docs/guides/build-it-yourself/achieve-compliance/intro',
  },
};

const recommendationSchema = z.strictObject({
  /** Number of the recommendation: `3.1`. */
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
  /** What a person has to do. */
  manual: z.string().optional(),
});

/** A recommendation of a benchmark and what satisfies it. */
export type Recommendation = z.infer<typeof recommendationSchema>;

/** Folder of the benchmarks in a catalog. */
const folderOf = (root: string): string => path.join(root, 'compliance');

/**
 * The recommendations of a benchmark, in the order of its file.
 *
 * @param root folder of the catalog
 */
export const readBenchmark = (root: string, id: string): readonly Recommendation[] =>
  readYaml(path.join(folderOf(root), `${id}.yml`), z.array(recommendationSchema));

/** A benchmark as a service page names it; throws for an id that is not known. */
export function describeBenchmark(id: string): { id: string; title: string; path: string } {
  const page = benchmarkPages[id];
  if (!page) {
    const known = Object.keys(benchmarkPages).join(', ');
    throw new Error(`The benchmark "${id}" is not known. Known: ${known}.`);
  }
  return { id, ...page };
}

/**
 * Recommendations that services satisfy, by `<group>/<service>`, in the order of the files.
 *
 * @param root folder of the catalog
 */
export function readCompliance(root: string): Map<string, SatisfiedRecommendation[]> {
  const folder = folderOf(root);
  const found = new Map<string, SatisfiedRecommendation[]>();
  if (!fs.existsSync(folder)) return found;
  for (const file of fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .sort()) {
    const benchmark = path.basename(file, '.yml');
    for (const recommendation of readBenchmark(root, benchmark)) {
      const { id, title, level, assessment, satisfied_by: services } = recommendation;
      for (const { service, inputs, note } of services) {
        const row = { benchmark, id, title, level, assessment, inputs, ...(note ? { note } : {}) };
        found.set(service, [...(found.get(service) ?? []), row]);
      }
    }
  }
  return found;
}
