/**
 * Generates the quality report of the library from `/catalog/quality.json`:
 *
 *   before  ::library-quality
 *   after   The report covers 34 services with 1,512 inputs and 487 outputs.
 *           | Rule | Findings | Meaning |
 *           ### Optional inputs that a call must set {#needed-by-default}
 *           | Service | Input or output | Finding |
 */
import type {
  CatalogDocument,
  DocumentReader,
  QualityFinding,
  QualityReport,
  QualityRule,
} from '../../plugins/catalog/types';
import { groupBy } from '../../site/groupBy';
import { capitalize, countWithNoun } from '../../site/words';
import { expandDirectives } from '../expandDirectives';

type Service = CatalogDocument['services'][number];

/** Titles of the rules, used as headings of their findings. */
const titles: Readonly<Record<QualityRule, string>> = {
  'failing-default': 'Defaults that fail their validation',
  'needed-by-default': 'Optional inputs that a call must set',
  'breaking-minor': 'Breaking changes in minor releases',
  'no-type': 'Inputs without a type',
  'any-type': 'Types that contain `any`',
  'other-type': 'Inputs whose type differs between interfaces',
  'other-name': 'Inputs whose spelling differs between interfaces',
  'no-description': 'Inputs and outputs without a description',
  'no-example': 'Required inputs without an example',
};

const rules = Object.keys(titles) as QualityRule[];

const number = (value: number): string => value.toLocaleString('en-US');

/** Formats the report as Markdown. */
export const formatQualityReport = (
  report: QualityReport,
  { services, noun }: Pick<CatalogDocument, 'services' | 'noun'>,
): string => {
  const { modules, inputs, outputs, counts, rules: meanings, findings } = report;
  const byId = new Map(services.map((service) => [service.id, service]));
  const sections = rules
    .filter((rule) => counts[rule] > 0)
    .map((rule) => {
      const own = findings.filter((finding) => finding.rule === rule);
      const table =
        rule === 'breaking-minor' ? tableOfReleases(own, byId, noun) : tableOf(own, byId, noun);
      return `### ${titles[rule]} {/* #${rule} */}\n\n${meanings[rule]}\n\n${table}`;
    });
  return [
    `The report covers ${countWithNoun(modules, noun)} with ${countWithNoun(inputs, 'input')} and ${countWithNoun(outputs, 'output')}.`,
    [
      '| Rule | Findings | Meaning |',
      '| --- | --- | --- |',
      ...rules.map((rule) => {
        const title = counts[rule] > 0 ? `[${titles[rule]}](#${rule})` : titles[rule];
        return `| ${title} | ${number(counts[rule])} | ${meanings[rule]} |`;
      }),
    ].join('\n'),
    ...sections,
  ].join('\n\n');
};

const linkTo = (id: string, services: ReadonlyMap<string, Service>): string => {
  const service = services.get(id);
  return service ? `[${escapeCell(service.title)}](${service.path})` : id;
};

const tableOf = (
  findings: readonly QualityFinding[],
  services: ReadonlyMap<string, Service>,
  noun: string,
): string =>
  [
    `| ${capitalize(noun)} | Input or output | Finding |`,
    '| --- | --- | --- |',
    ...findings.map(({ service, subject, name, message }) => {
      const target = `${services.get(service)?.path ?? ''}#${subject}-${name}`;
      return `| ${linkTo(service, services)} | [\`${name}\`](${target}) | ${escapeCell(message)} |`;
    }),
  ].join('\n');

/** Formats changes by service and release. Removed inputs have no link. */
const tableOfReleases = (
  findings: readonly QualityFinding[],
  services: ReadonlyMap<string, Service>,
  noun: string,
): string => {
  const groups = groupBy(findings, ({ service, release }) => `${service} ${release}`);
  return [
    `| ${capitalize(noun)} | Release | Inputs and outputs |`,
    '| --- | --- | --- |',
    ...[...groups.values()].map((group) => {
      const [{ service, release } = { service: '', release: '' }] = group;
      const names = group.map(({ name }) => `\`${name}\``).join(', ');
      const target = `${services.get(service)?.path ?? ''}#what-changed`;
      return `| ${linkTo(service, services)} | [${release}](${target}) | ${names} |`;
    }),
  ].join('\n');
};

/** Escapes text for MDX, except code spans. */
const escapeCell = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part) =>
      (part.startsWith('`') ? part : part.replace(/[\\{}<>[\]*_]/g, '\\$&')).replaceAll('|', '\\|'),
    )
    .join('');

/** Remark plugin for `::library-quality`. */
export default function libraryQuality(reader: Pick<DocumentReader, 'readIndex' | 'readQuality'>) {
  return expandDirectives({
    'library-quality': async () => {
      const [report, index] = await Promise.all([reader.readQuality(), reader.readIndex()]);
      return formatQualityReport(report, index);
    },
  });
}
