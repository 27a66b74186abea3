/** The section "What changed": a table a release of what it did to the interface. */
import type { PhrasingContent, RootContent } from 'mdast';
import type { InterfaceChange, ReleaseChanges, ServiceDocument } from '../../plugins/catalog/types';
import { parseInline } from './descriptions';
import { code, heading, join, link, paragraph, table, text } from './nodes';

const words: Readonly<Record<InterfaceChange['kind'], string>> = {
  removed: 'Removed',
  'added-required': 'Added, required',
  'newly-required': 'Newly required',
  type: 'Changed type',
  default: 'Changed default',
  sensitive: 'Now sensitive',
  'not-sensitive': 'No longer sensitive',
  'no-longer-required': 'No longer required',
  added: 'Added',
};

/** The section, or nothing where no earlier interface is known. */
export function changesSection(service: ServiceDocument): RootContent[] {
  if (service.changes.length === 0) return [];
  const anchors = new Map([
    ...service.inputs.map((input) => [`input ${input.name}`, input.path] as const),
    ...service.outputs.map((output) => [`output ${output.name}`, output.path] as const),
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

const releaseSection = (
  { release, notes, changes }: ReleaseChanges,
  anchors: ReadonlyMap<string, string>,
): RootContent[] => [
  heading(3, release),
  table([
    [[text('Change')], [text('Name')], [text('Details')]],
    ...group(changes).map((same) => row(same, anchors)),
  ]),
  paragraph([link(notes, [text(`Release notes of ${release}`)])]),
];

/** Changes of one kind that have no details share a row. */
const group = (changes: readonly InterfaceChange[]): InterfaceChange[][] => {
  const rows: InterfaceChange[][] = [];
  for (const change of changes) {
    const last = rows.at(-1);
    const joins = (other: InterfaceChange | undefined) =>
      other?.kind === change.kind && other.subject === change.subject && !hasDetails(change);
    if (last && joins(last[0])) last.push(change);
    else rows.push([change]);
  }
  return rows;
};

const hasDetails = ({ before, after, details }: InterfaceChange): boolean =>
  (before ?? after ?? details) !== undefined;

const row = (
  changes: readonly InterfaceChange[],
  anchors: ReadonlyMap<string, string>,
): PhrasingContent[][] => {
  const [first] = changes;
  if (!first) return [];
  const noun = `${first.subject}${changes.length > 1 ? 's' : ''}`;
  const names = changes.map(({ subject, name }) => {
    const path = anchors.get(`${subject} ${name}`);
    return path ? [link(path.slice(path.indexOf('#')), [code(name)])] : [code(name)];
  });
  return [[text(`${words[first.kind]} ${noun}`)], join(names, ', '), detailsOf(first)];
};

/** Longest type or default that stands in a cell, in characters. */
const cellLength = 48;

const detailsOf = ({ kind, before, after, details }: InterfaceChange): PhrasingContent[] => {
  if (details) return join(details.map(parseInline), '; ');
  if (kind === 'newly-required' && before) return [text('Default was '), ...value(before)];
  if (kind === 'no-longer-required' && after) return [text('Default is '), ...value(after)];
  if (!before || !after) return [];
  return [...value(before), text(' → '), ...value(after)];
};

const value = (written: string): PhrasingContent[] => {
  const line = written.replace(/\s*\n\s*/g, ' ');
  if (line.length <= cellLength) return [code(line)];
  const [opening = ''] = written.split('\n');
  return [code(`${opening.slice(0, cellLength)} …`)];
};
