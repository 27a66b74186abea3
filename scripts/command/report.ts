/** Option and output of the commands that report problems. */
import { Option } from 'commander';
import { type Format, formatReport, formats } from '../../src/checks/report';
import type { Problem } from '../../src/checks/types';

export const formatOption = (): Option =>
  new Option('--format <format>', 'format of the report').choices(formats).default('text');

/** Prints problems, or nothing if there are none in the text format. */
export function printReport(problems: Problem[], format: Format): void {
  const report = formatReport(problems, format);
  if (report !== '') process.stdout.write(`${report}\n`);
}
