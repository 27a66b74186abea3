import {
  type QualityReport,
  type QualityRule,
  qualityRules,
} from '../../src/plugins/catalog/quality';

const rules = Object.keys(qualityRules) as QualityRule[];

/** Returns one line for each finding, then the totals and one line for each rule. */
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
