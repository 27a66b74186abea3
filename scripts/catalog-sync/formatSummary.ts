/** Formats the summary of a sync as Markdown, for the terminal and pull requests. */
import { codeSpan } from '../../src/site/codeSpan';
import { visible } from '../../src/site/visible';
import type { SyncEvent } from './syncCatalog';

/**
 * Returns the numbers of new releases, and sections for added, changed and refused releases, moved
 * and skipped tags, and remaining tasks. Texts from modules are code, in which a code host finds no
 * names and links.
 */
export function formatSummary(events: readonly SyncEvent[]): string {
  const of = (result: SyncEvent['result'], reasonOf = (reason: string) => reason) =>
    events
      .filter((event) => event.result === result)
      .map(({ service, release, reason }) => {
        const name = release === undefined ? service : `${service} ${release}`;
        return reason === undefined ? name : `${name}: ${reasonOf(reason)}`;
      });
  const counts = (['added', 'changed', 'unchanged', 'refused'] as const)
    .map((result) => `${of(result).length} ${result}`)
    .join(', ');
  return [
    events.some(({ release }) => release !== undefined) || of('refused').length > 0
      ? `New releases: ${counts}.`
      : 'No new releases.',
    ...section('Added', of('added')),
    ...section('Changed', of('changed')),
    ...section(
      'Refused',
      of('refused', (reason) => codeSpan(reason.split('\n')[0] ?? '')),
    ),
    ...section('Moved tags', of('moved')),
    ...section('Skipped tags', of('skipped')),
    ...section('To do', [...new Set(events.flatMap((event) => event.advice))]),
    '',
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${visible(line)}`)];
