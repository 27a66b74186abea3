/** Options shared by the deployment commands. */
import { InvalidArgumentError, Option } from 'commander';

function daysOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a number of days, like 30.');
}

export const keepDaysOption = (): Option =>
  new Option('--keep-days <days>', 'number of days to keep the assets of replaced builds')
    .default(30)
    .argParser(daysOf);
