/**
 * Generates the traceability table of a benchmark's section from
 * `catalog/compliance/<benchmark>.yml`:
 *
 *   before  ::compliance-table{benchmark="cis-aws-foundations-1.4" section="3"}
 *   after   | Recommendation | Level | Satisfied by | What you do |
 *           | 3.1 CloudTrail records all Regions | 1 | Account baseline …: `cloudtrail_is_multi_region_trail` | |
 */
import type { DocumentReader, Recommendation } from '../../plugins/catalog/types';
import { groupBy } from '../../site/groupBy';
import { expandDirectives } from '../expandDirectives';

/** Catalog readers of the plugin. */
export interface ComplianceSource {
  /** Returns the recommendations of a benchmark; throws if its file is missing or invalid. */
  readonly readBenchmark: (id: string) => readonly Recommendation[];
  readonly readService: DocumentReader['readService'];
}

/** Links with the titles of services, by ID. */
type ServiceLinks = ReadonlyMap<string, string>;

type Satisfier = Recommendation['satisfied_by'][number];

const inputLink = (service: string, input: string) =>
  `[\`${input}\`](/docs/reference/services/${service}#input-${input})`;

/** Formats the third column. Services with the same inputs and note share an entry. */
function satisfiersOf(satisfiers: readonly Satisfier[], links: ServiceLinks): string {
  const groups = groupBy(satisfiers, ({ inputs, note }) => JSON.stringify([inputs, note]));
  return [...groups.values()]
    .map((group) => {
      const [first] = group;
      if (!first) return '';
      const services = group.map(({ service }) => links.get(service) ?? service).join(', ');
      const inputs = first.inputs.map((input) => inputLink(first.service, input)).join(', ');
      return [services, inputs && `: ${inputs}`, first.note && `. ${first.note}`].join('');
    })
    .join('<br />');
}

/** Formats the table of recommendations as Markdown. */
function tableOf(recommendations: readonly Recommendation[], links: ServiceLinks): string {
  const rows = recommendations.map(
    ({ id, title, level, satisfied_by: satisfiers, manual }) =>
      `| ${id} ${title} | ${level} | ${satisfiersOf(satisfiers, links) || '–'} | ${manual ?? '–'} |`,
  );
  return [
    '| Recommendation | Level | Satisfied by | What you do |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Remark plugin. Throws if a directive names a section that its benchmark does not have. */
export default function complianceTable({ readBenchmark, readService }: ComplianceSource) {
  return expandDirectives({
    'compliance-table': async ({ attributes }, place) => {
      const { benchmark, section } = attributes ?? {};
      const rows = readBenchmark(benchmark ?? '').filter(({ id }) => id.startsWith(`${section}.`));
      if (rows.length === 0) throw new Error(`${place}: ${benchmark} has no section "${section}".`);
      const ids = rows.flatMap((row) => row.satisfied_by.map(({ service }) => service));
      const links = new Map<string, string>();
      for (const id of ids) {
        links.set(id, `[${(await readService(id)).title}](/docs/reference/services/${id})`);
      }
      return tableOf(rows, links);
    },
  });
}
