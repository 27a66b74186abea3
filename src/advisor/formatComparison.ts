/** Formats the changes between two releases as Markdown. */
import { compareVersions } from '../plugins/catalog/versions';
import { meaningOfChange, meaningOrder, meanings } from '../site/changeMeaning';
import { changeWords, detailsOf } from '../site/changeText';
import { countWithNoun as count } from '../site/words';
import type { Comparison } from './compareReleases';

type Change = Comparison['changes'][number];

/** Changes of a service, with its title. */
export interface ComparedService extends Comparison {
  readonly title: string;
  /** First release with a published interface, if the earlier release of the comparison has none. */
  readonly firstPublished?: string;
}

/** Sorts changes by urgency. Changes of the same meaning keep their order. */
export const byMeaning = (changes: readonly Change[]): Change[] =>
  [...changes].sort(
    (a, b) => meaningOrder.indexOf(meaningOfChange(a)) - meaningOrder.indexOf(meaningOfChange(b)),
  );

/** Adds a change's consequence to a text about it as a sentence of its own. */
export const withConsequence = (text: string, { consequence }: Change): string =>
  consequence ? [text.replace(/\.$/, ''), consequence.text].filter(Boolean).join('. ') : text;

/** Returns a sentence about the services that cannot be compared. Empty if there are none. */
function missingNote(services: readonly ComparedService[], from: string): string {
  const missing = services.filter(({ firstPublished }) => firstPublished);
  const [first] = missing
    .flatMap(({ firstPublished }) => firstPublished ?? [])
    .sort(compareVersions);
  if (!first) return '';
  const what =
    missing.length === 1
      ? `the interface of ${missing[0]?.title} at ${from} is`
      : `the interfaces of ${count(missing.length, 'service')} at ${from} are`;
  return `Cannot be compared: ${what} not published. The first published release is ${first}.`;
}

/** Summarizes a comparison: the number of changes, and what could not be compared. */
export function summarizeComparison(
  services: readonly ComparedService[],
  from: string,
  to: string,
): string {
  const changes = services.reduce((sum, service) => sum + service.changes.length, 0);
  const changed = services.filter((service) => service.changes.length > 0).length;
  const isCompared = services.some(({ firstPublished }) => !firstPublished);
  const found = `${from} → ${to}: ${count(changes, 'change')} in ${count(changed, 'service')}.`;
  return [isCompared && found, missingNote(services, from)].filter(Boolean).join(' ');
}

/** Formats the changes of services as Markdown tables. */
export function formatComparison(
  services: readonly ComparedService[],
  from: string,
  to: string,
): string {
  const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
  const sections = services
    .filter(({ changes }) => changes.length > 0)
    .flatMap(({ title, service, changes }) => {
      const rows = byMeaning(changes).map((change) => {
        const { text, list } = detailsOf(change);
        const lines = [withConsequence(text, change), ...list].filter(Boolean).map(cell);
        return `| ${meanings[meaningOfChange(change)]} | ${change.subject} \`${change.name}\` | ${changeWords[change.kind]} | ${lines.join('<br>')} |`;
      });
      const head = '| Meaning | Name | Change | Details |\n| --- | --- | --- | --- |';
      return [`## ${title} (\`${service}\`)`, [head, ...rows].join('\n')];
    });
  const missing = missingNote(services, from);
  const none = sections.length === 0 && !missing && 'The interfaces are the same.';
  const blocks = [`# Changes from ${from} to ${to}`, missing, ...sections, none].filter(Boolean);
  return `${blocks.join('\n\n')}\n`;
}
