/**
 * Writes the traceability table of a benchmark's section at compile time, from
 * `catalog/compliance/<benchmark>.yml`:
 *
 *   before  ::compliance-table{benchmark="cis-aws-foundations-1.4" section="3"}
 *   after   | Recommendation | Level | Satisfied by | What you do |
 *           | 3.1 CloudTrail records all Regions | 1 | Account baseline …: `cloudtrail_is_multi_region_trail` | |
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import * as z from 'zod';

const folder = 'catalog/compliance';

const schema = z.array(
  z.strictObject({
    /** Number of the recommendation, like `3.1`. */
    id: z.string(),
    title: z.string(),
    level: z.int().positive(),
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
  }),
);

/** A recommendation of a benchmark and what satisfies it. */
export type Recommendation = z.infer<typeof schema>[number];

/** The recommendations of a benchmark; throws where its file is missing or not usable. */
export function readRecommendations(benchmark: string): Recommendation[] {
  const file = path.join(folder, `${benchmark}.yml`);
  const result = schema.safeParse(parse(fs.readFileSync(file, 'utf8')));
  if (!result.success) throw new Error(`${file} is not usable:\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** `landing-zone/account-baseline-app` → a link with the service's title. */
function serviceLink(service: string): string {
  const manifest = parse(fs.readFileSync(path.join('catalog', service, 'service.yml'), 'utf8'));
  return `[${(manifest as { title: string }).title}](/docs/reference/services/${service})`;
}

type Satisfier = Recommendation['satisfied_by'][number];

const inputLink = (service: string, input: string) =>
  `[\`${input}\`](/docs/reference/services/${service}#input-${input})`;

/** One entry of the third column; services that share inputs and note share the entry. */
function satisfiersOf(satisfiers: readonly Satisfier[]): string {
  const groups = new Map<string, Satisfier[]>();
  for (const satisfier of satisfiers) {
    const key = JSON.stringify([satisfier.inputs, satisfier.note]);
    groups.set(key, [...(groups.get(key) ?? []), satisfier]);
  }
  return [...groups.values()]
    .map((group) => {
      const [first] = group;
      if (!first) return '';
      const services = group.map(({ service }) => serviceLink(service)).join(', ');
      const inputs = first.inputs.map((input) => inputLink(first.service, input)).join(', ');
      return [services, inputs && `: ${inputs}`, first.note && `. ${first.note}`].join('');
    })
    .join('<br />');
}

/** The table of recommendations as Markdown. */
export function tableOf(recommendations: readonly Recommendation[]): string {
  const rows = recommendations.map(
    ({ id, title, level, satisfied_by: satisfiers, manual }) =>
      `| ${id} ${title} | ${level} | ${satisfiersOf(satisfiers) || '–'} | ${manual ?? '–'} |`,
  );
  return [
    '| Recommendation | Level | Satisfied by | What you do |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Remark plugin; throws where the directive names no section that the benchmark has. */
export default function complianceTable() {
  return (tree: Root, file: { path?: string }): void => {
    if (!String(file).includes('::compliance-table')) return;
    visit(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
      if (node.name !== 'compliance-table' || !parent || index === undefined) return;
      const { benchmark = '', section = '' } = node.attributes ?? {};
      const rows = readRecommendations(benchmark ?? '').filter(({ id }) =>
        id.startsWith(`${section}.`),
      );
      if (rows.length === 0) {
        throw new Error(
          `${file.path ?? 'document'}:${node.position?.start.line ?? 0}: ${benchmark} has no section "${section}".`,
        );
      }
      parent.children.splice(index, 1, ...(parser.parse(tableOf(rows)).children as RootContent[]));
    });
  };
}
