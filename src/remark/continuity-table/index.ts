/**
 * Generates tables from the data of the walkthroughs:
 *
 *   ::who-applies-what                     what each role and profile applies, and in which account
 *   ::walkthroughs                         prerequisites and results of each walkthrough
 *   ::walkthrough-needs{walkthrough="vpc"} needs of a walkthrough, with links to the steps that create them
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Continuity, continuityFile, readContinuity } from '../../site/continuity';
import { expandDirectives } from '../expandDirectives';
import { needsTable, overviewTable } from './walkthroughTables';

const listOf = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ');

/** Returns one name for profiles that are the names of the accounts with the same ending. */
const shortened = (profiles: readonly string[], accounts: readonly string[]): readonly string[] => {
  const [first = ''] = accounts;
  const ending = profiles[0]?.startsWith(first) ? profiles[0].slice(first.length) : '';
  const isPattern =
    ending !== '' && profiles.join() === accounts.map((account) => account + ending).join();
  return isPattern && accounts.length > 1 ? [`<account>${ending}`] : profiles;
};

/** Formats the table "Who applies what" as Markdown. */
export const appliesTable = ({ applies }: Pick<Continuity, 'applies'>): string =>
  [
    '| What | Account | Who | Profile | Role |',
    '| --- | --- | --- | --- | --- |',
    ...applies.map(
      ({ what, accounts, who, profiles, role }) =>
        `| ${what} | ${listOf(accounts)} | ${who} | ${listOf(shortened(profiles, accounts))} | ${role} |`,
    ),
  ].join('\n');

/**
 * Remark plugin.
 *
 * @param file path of the data
 * @throws {Error} if the data is invalid
 */
export default function continuityTable({ file }: { file: string }) {
  const site = file.slice(0, -continuityFile.length);
  const readPage = (page: string) => fs.readFileSync(path.join(site, page), 'utf8');
  const readData = () => readContinuity(fs.readFileSync(file, 'utf8'));
  return expandDirectives({
    'who-applies-what': () => appliesTable(readData()),
    walkthroughs: () => overviewTable(readData()),
    'walkthrough-needs': ({ attributes }) =>
      needsTable(readData(), attributes?.walkthrough ?? '', readPage),
  });
}
