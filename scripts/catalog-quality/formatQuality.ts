/** The quality report as text for the terminal. */
import {
  type QualityReport,
  type QualityRule,
  qualityRules,
} from '../../src/plugins/catalog/quality';

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
