import type { QualityReport } from '../../src/plugins/catalog/quality';

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
    ...Object.entries(counts).map(([rule, count]) => `${String(count).padStart(6)} ${rule}`),
  ].join('\n');
