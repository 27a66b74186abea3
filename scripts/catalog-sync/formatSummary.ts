/** Formats the summary of a sync as Markdown, for the terminal and pull requests. */
import { codeSpan } from '../../src/advisor/codeSpan';
import type { SyncEvent } from './syncCatalog';

/**
 * Returns the numbers of new releases, and sections for added, changed and refused releases, moved
 * and skipped tags, and remaining tasks. Texts from modules are code, in which a code host finds no
 * names and links.
 */
export function formatSummary(events: readonly SyncEvent[]): string {
  const of = (result: SyncEvent['result']) => events.filter((event) => event.result === result);
  const counts = (['added', 'changed', 'unchanged', 'refused'] as const)
    .map((result) => `${of(result).length} ${result}`)
    .join(', ');
  const advice = [...new Set(events.flatMap((event) => event.advice))];
  return [
    events.some(({ release }) => release !== undefined) || of('refused').length > 0
      ? `New releases: ${counts}.`
      : 'No new releases.',
    ...section('Added', of('added').map(nameOf)),
    ...section('Changed', of('changed').map(nameOf)),
    ...section(
      'Refused',
      of('refused').map(
        (event) => `${nameOf(event)}: ${codeSpan(event.reason?.split('\n')[0] ?? '')}`,
      ),
    ),
    ...section(
      'Moved tags',
      of('moved').map((event) => `${nameOf(event)}: ${event.reason}`),
    ),
    ...section(
      'Skipped tags',
      of('skipped').map((event) => `${nameOf(event)}: ${event.reason}`),
    ),
    ...section('To do', advice),
    '',
  ].join('\n');
}

const nameOf = ({ service, release }: SyncEvent): string =>
  release === undefined ? service : `${service} ${release}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${visible(line)}`)];

/** Replaces control characters, because modules choose their file names: `\x1b` starts a command. */
const visible = (line: string): string => line.replaceAll(/\p{Cc}/gu, '\uFFFD');
