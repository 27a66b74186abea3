/**
 * Renders the coverage of the documentation checks, from the record of their last complete run:
 *
 *   before  ::checks-coverage
 *   after   a paragraph with the date, and a list with numbers and the reasons for unchecked code
 */
import fs from 'node:fs';
import { formatDay } from '../../site/words';
import { expandDirectives } from '../expandDirectives';
import { type CoverageRecord, type CoverageTally, recordSchema } from './record';

/**
 * Remark plugin for `::checks-coverage`.
 *
 * @param file path of the record
 */
export default function checksCoverage({ file }: { readonly file: string }) {
  return expandDirectives({
    'checks-coverage': () =>
      describeCoverage(recordSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')))),
  });
}

/** Formats the record as Markdown. */
const describeCoverage = (record: CoverageRecord): string => {
  const { date, pages, fences, calls, terraform, terraformVersion } = record;
  return [
    `The last recorded run, on ${formatDay(date, 'UTC')}, checked ${pages} pages:`,
    '',
    `- **Code blocks:** ${numbers(fences, 'accepted')}.`,
    `- **Module calls:** ${numbers(calls, 'type-checked')}.`,
    `- **HCL blocks under Terraform ${terraformVersion}:** ${numbers(terraform, 'valid')}.`,
  ].join('\n');
};

const numbers = ({ total, accepted, refused, notChecked }: CoverageTally, word: string): string => {
  const reasons = Object.entries(notChecked).map(([reason, count]) => `${count}: ${reason}`);
  const left = total - accepted - refused;
  return [
    `${accepted} of ${total} ${word}`,
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(left > 0 ? [`${left} not checked (${reasons.join('; ')})`] : []),
  ].join(', ');
};
