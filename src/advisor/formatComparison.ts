/** Formats the changes between two releases as Markdown. */
import type { Comparison } from './compareReleases';
import { changeWords, classOfChange, oneLine } from './formatChange';
import { classNames } from './formatReport';
import { type FindingClass, findingClasses } from './types';

type Change = Comparison['changes'][number];

/** Returns the label of a change's effect on unchanged calls. */
export const meaningOf = (name: FindingClass): string =>
  name === 'optional' ? 'Affects no call' : classNames[name];

/** Sorts changes by urgency. Changes of the same class keep their order. */
export const byMeaning = (changes: readonly Change[]): Change[] =>
  [...changes].sort(
    (a, b) => findingClasses.indexOf(classOfChange(a)) - findingClasses.indexOf(classOfChange(b)),
  );

/** Returns the type, default or details of a change as one line of Markdown. */
export const detailsOf = ({ kind, before, after, details }: Change): string => {
  // The message of a validation rule explains its condition, so the condition is omitted.
  const short = (detail: string) => detail.replace(/^(added|removed) `[^`]+` \((.+)\)$/s, '$1: $2');
  if (kind === 'validation') return (details ?? []).map(short).join(' ');
  if (details && details.length > 0) return details.join('; ');
  if (before === undefined && after === undefined) return '';
  return [before, after]
    .map((value) => (value === undefined ? '–' : `\`${oneLine(value, 160)}\``))
    .join(' → ');
};

/** Formats the changes of services as Markdown tables. */
export function formatComparison(
  services: readonly (Comparison & { readonly title: string; readonly missing?: string })[],
  from: string,
  to: string,
): string {
  const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
  const sections = services
    .filter(({ changes, missing }) => changes.length > 0 || missing)
    .flatMap(({ title, service, changes, missing }) => [
      `## ${title} (\`${service}\`)`,
      '',
      ...(missing
        ? [missing]
        : [
            '| Meaning | Name | Change | Details |',
            '| --- | --- | --- | --- |',
            ...byMeaning(changes).map((change) => {
              const text = [detailsOf(change), change.consequence?.text].filter(Boolean);
              return `| ${meaningOf(classOfChange(change))} | ${change.subject} \`${change.name}\` | ${changeWords[change.kind]} | ${cell(text.join('. '))} |`;
            }),
          ]),
      '',
    ]);
  const none = sections.length === 0 ? ['The interfaces are the same.', ''] : [];
  return [`# Changes from ${from} to ${to}`, '', ...sections, ...none].join('\n');
}
