/** Options of the commands that publish a build. */
import { InvalidArgumentError, Option } from 'commander';

function daysOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a number of days, like 30.');
}

/** `--keep-days` */
export const keepDaysOption = (): Option =>
  new Option('--keep-days <days>', 'how long assets of replaced builds stay')
    .default(30)
    .argParser(daysOf);
