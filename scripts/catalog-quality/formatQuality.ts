/** The quality report as text for the terminal, and as a page of the site. */
import {
  type QualityFinding,
  type QualityReport,
  type QualityRule,
  qualityRules,
} from '../../src/plugins/catalog/quality';
import type { ServiceDocument } from '../../src/plugins/catalog/types';

const rules = Object.keys(qualityRules) as QualityRule[];

/** A line for each finding, and one for each rule. */
export const formatQuality = ({
  modules,
  inputs,
  outputs,
  counts,
  findings,
}: QualityReport): string =>
  [
    ...findings.map(
      ({ service, name, rule, message }) => `${service} ${name} [${rule}] ${message}`,
    ),
    `${modules} modules, ${inputs} inputs, ${outputs} outputs`,
    ...rules.map((rule) => `${String(counts[rule]).padStart(6)} ${rule}`),
  ].join('\n');

/** The report as MDX: a table of the rules, and one of the findings of each rule. */
export function qualityPage(
  { modules, inputs, outputs, counts, findings }: QualityReport,
  services: readonly Pick<ServiceDocument, 'id' | 'title' | 'path'>[],
): string {
  const found = rules.filter((rule) => counts[rule] > 0);
  return `---
title: Quality of the library
description: What the modules of the library could improve in their interfaces.
---

The report covers ${modules} modules with ${inputs} inputs and ${outputs} outputs. \`npm run catalog:quality\` writes this page.

| Rule | Findings | Meaning |
| --- | --- | --- |
${rules.map((rule) => `| \`${rule}\` | ${counts[rule]} | ${qualityRules[rule]} |\n`).join('')}
${found.map((rule) => section(rule, findings, services)).join('\n')}`;
}

const section = (
  rule: QualityRule,
  findings: readonly QualityFinding[],
  services: readonly Pick<ServiceDocument, 'id' | 'title' | 'path'>[],
): string => {
  const byId = new Map(services.map((service) => [service.id, service]));
  const rows = findings
    .filter((finding) => finding.rule === rule)
    .map(({ service, subject, name, message }) => {
      const { title = service, path = '' } = byId.get(service) ?? {};
      const anchor = `${path}#${subject}-${name}`;
      return `| [${escapeCell(title)}](${path}) | [\`${name}\`](${anchor}) | ${escapeCell(message)} |\n`;
    });
  return `## \`${rule}\`\n\n${qualityRules[rule]}\n\n| Module | Name | Finding |\n| --- | --- | --- |\n${rows.join('')}`;
};

/** Text that MDX reads as text; code spans stay. */
const escapeCell = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part) =>
      (part.startsWith('`') ? part : part.replace(/[\\{}<>[\]*_]/g, '\\$&')).replaceAll('|', '\\|'),
    )
    .join('');
