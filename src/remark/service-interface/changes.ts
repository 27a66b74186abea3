/** The section "What changed": a table a release of what it did to the interface. */
import type { PhrasingContent, RootContent } from 'mdast';
import type { InterfaceChange, ReleaseChanges, ServiceDocument } from '../../plugins/catalog/types';
import { parseInline } from './descriptions';
import { code, heading, inline, join, link, paragraph, table, text } from './nodes';

/** Heading of a row, by kind of change, for one thing and for more. */
const labels: Readonly<Record<InterfaceChange['kind'], (noun: string) => string>> = {
  removed: (noun) => `Removed ${noun}`,
  'added-required': (noun) => `New required ${noun}`,
  'newly-required': (noun) => `Now required ${noun}`,
  type: (noun) => `${capitalize(noun)} of a new type`,
  default: (noun) => `${capitalize(noun)} with a new default`,
  sensitive: (noun) => `Now sensitive ${noun}`,
  'not-sensitive': (noun) => `No longer sensitive ${noun}`,
  'no-longer-required': (noun) => `No longer required ${noun}`,
  added: (noun) => `New ${noun}`,
};

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The section, or nothing where no earlier interface is known. */
export function changesSection(service: ServiceDocument): RootContent[] {
  if (service.changes.length === 0) return [];
  const anchors = new Map([
    ...service.inputs.map((input) => [`input ${input.name}`, anchorOf(input.path)] as const),
    ...service.outputs.map((output) => [`output ${output.name}`, anchorOf(output.path)] as const),
  ]);
  return [
    heading(2, 'What changed'),
    paragraph([
      text(
        'What each release changed of the interface. Everything but additions can break a call.',
      ),
    ]),
    ...service.changes.flatMap((release) => releaseSection(release, anchors)),
  ];
}

const anchorOf = (path: string): string => path.slice(path.indexOf('#'));

const releaseSection = (
  { release, notes, changes }: ReleaseChanges,
  anchors: ReadonlyMap<string, string>,
): RootContent[] => [
  heading(3, release),
  changesTable(changes, anchors),
  paragraph([link(notes, [text(`Release notes of ${release}`)])]),
];

/** A row for each kind of change; `anchors` has the places of what is still there. */
export const changesTable = (
  changes: readonly InterfaceChange[],
  anchors: ReadonlyMap<string, string>,
): RootContent => {
  const rows = new Map<string, InterfaceChange[]>();
  for (const change of changes) {
    const key = `${change.kind} ${change.subject}`;
    rows.set(key, [...(rows.get(key) ?? []), change]);
  }
  return table([
    [[text('Change')], [text('Inputs and outputs')]],
    ...[...rows.values()].map((same) => row(same, anchors)),
  ]);
};

const row = (
  changes: readonly InterfaceChange[],
  anchors: ReadonlyMap<string, string>,
): PhrasingContent[][] => {
  const [first] = changes;
  if (!first) return [];
  const noun = `${first.subject}${changes.length > 1 ? 's' : ''}`;
  const entries = changes.map(({ subject, name, ...change }) => {
    const anchor = anchors.get(`${subject} ${name}`);
    const details = detailsOf(change);
    return [
      ...(anchor ? [link(anchor, [code(name)])] : [code(name)]),
      ...(details.length > 0 ? [text(': '), ...details] : []),
    ];
  });
  const isLong = entries.some((entry) => entry.length > 1);
  const cell = isLong
    ? entries.flatMap((entry, index) => (index > 0 ? [inline('br'), ...entry] : entry))
    : join(entries, ', ');
  return [[text(labels[first.kind](noun))], cell];
};

/** Longest type or default that stands in a cell, in characters. */
const cellLength = 48;

const detailsOf = ({
  kind,
  before,
  after,
  details,
}: Omit<InterfaceChange, 'subject' | 'name'>): PhrasingContent[] => {
  if (details) return join(details.map(parseInline), '; ');
  if (kind === 'newly-required' && before) return [text('the default was '), value(before)];
  if (kind === 'no-longer-required' && after) return [text('the default is '), value(after)];
  return before && after ? [value(before), text(' → '), value(after)] : [];
};

/** A type or default on one line; of a long one its beginning. */
const value = (written: string): PhrasingContent => {
  const line = written.replace(/\s*\n\s*/g, ' ');
  if (line.length <= cellLength) return code(line);
  const [opening = ''] = written.split('\n');
  return code(`${opening.slice(0, cellLength)} …`);
};
