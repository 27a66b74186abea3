/** What the commands that check, serve or publish a build ask of their options. */
import fs from 'node:fs';
import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** Ends the command where a folder holds no built site: its absence would read as a site without pages. */
export function requireBuild(command: Command, folder: string): void {
  if (fs.existsSync(path.join(folder, 'index.html'))) return;
  command.error(`${folder}/index.html does not exist; build the site first: npm run build`);
}

function daysOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a number of days, like 30.');
}

/** `--keep-days` */
export const keepDaysOption = (): Option =>
  new Option('--keep-days <days>', 'how long assets of replaced builds stay')
    .default(30)
    .argParser(daysOf);
