/**
 * Renders the changes of releases: of one interface on its page, of all interfaces in release
 * notes.
 */
import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { InterfaceChange, ServiceDocument } from '../../plugins/catalog/types';
import { meaningOfChange, meaningOrder, meanings } from '../../site/changeMeaning';
import { changeLabel, detailsOf } from '../../site/changeText';
import { groupBy } from '../../site/groupBy';
import { pages } from '../../site/pages';
import { postsPath } from '../../site/releaseNotes';
import { parseInline } from './descriptions';
import {
  type Cell,
  codeLink,
  heading,
  item,
  join,
  lineItem,
  link,
  list,
  paragraph,
  strong,
  table,
  text,
} from './nodes';

/** Returns the query of the comparison for the last two interfaces. */
const span = ({ interfaces, changed }: ServiceDocument): string => {
  const before = interfaces.at(-1)?.release;
  return before ? `&from=${before}&to=${changed}` : '';
};

/** Returns links to the upgrade tools that the site has. */
function toolLinks(service: ServiceDocument): PhrasingContent[] {
  const { upgradeAdvisor, releaseComparison } = pages;
  const query = `?service=${service.id}${span(service)}`;
  const words = upgradeAdvisor ? 'compare releases' : 'Compare releases';
  const links = [
    ...(upgradeAdvisor ? [link(upgradeAdvisor, [text('Check your own code')])] : []),
    ...(releaseComparison ? [link(releaseComparison + query, [text(words)])] : []),
  ];
  if (links.length === 0) return [];
  return [text(' '), ...join(links, ' or '), text('.')];
}

/** Returns the section of a service page; empty if no earlier interface is known. */
export function changesSection(service: ServiceDocument): RootContent[] {
  if (service.changes.length === 0) return [];
  return [
    heading(2, 'What changed'),
    paragraph([
      text(
        'The changes of the interface by release, and what they mean for a call that you leave unchanged.',
      ),
      ...toolLinks(service),
    ]),
    ...service.changes.flatMap(({ release, notes, changes }) => [
      heading(3, release),
      ...changesTables(changes, placesOf(service, anchorOf)),
      ...(notes === postsPath
        ? []
        : [paragraph([link(notes, [text(`Release notes of ${release}`)])])]),
    ]),
  ];
}

/** Returns the section of a release's notes. */
export function releaseChanges(
  release: string,
  services: readonly ServiceDocument[],
): RootContent[] {
  const known = services.flatMap((service) => {
    const entry = service.changes.find((changes) => changes.release === release);
    return entry ? [{ service, changes: entry.changes }] : [];
  });
  const added = services.filter(({ since }) => since === release);
  const oldest = services.filter(
    (service) => oldestRelease(service) === release && !added.includes(service),
  );
  if (known.length + added.length + oldest.length === 0) return [];
  return [
    heading(2, 'What changed in the interfaces'),
    ...(added.length > 0 ? [sentence('New services: ', added)] : []),
    ...(oldest.length > 0
      ? [
          sentence(
            'The interface of this release is the oldest that is published for the following services. Its changes to them are not listed, so compare your inputs with the page of the service: ',
            oldest,
          ),
        ]
      : []),
    ...known.flatMap(({ service, changes }) => [
      heading(3, service.title),
      ...changesTables(
        changes,
        placesOf(service, (path) => path),
      ),
      paragraph([link(service.path, [text(`${service.title} in the catalog`)])]),
    ]),
  ];
}

/** Returns the release of the oldest known interface of a service. */
const oldestRelease = ({ interfaces, changed }: ServiceDocument): string =>
  interfaces[0]?.release ?? changed;

const sentence = (start: string, services: readonly ServiceDocument[]): RootContent => {
  const links = services.map(({ title, path }) => link(path, [text(title)]));
  return paragraph([text(start), ...join(links, ', '), text('.')]);
};

/** Returns links to inputs and outputs, by `input <name>` and `output <name>`. */
const placesOf = (
  { inputs, outputs }: ServiceDocument,
  place: (path: string) => string,
): ReadonlyMap<string, string> =>
  new Map([
    ...inputs.map(({ name, path }) => [`input ${name}`, place(path)] as const),
    ...outputs.map(({ name, path }) => [`output ${name}`, place(path)] as const),
  ]);

const anchorOf = (path: string): string => path.slice(path.indexOf('#'));

/**
 * Returns the changes with a consequence, most dangerous first, and a table of the others; `places`
 * contains the links of items that still exist.
 */
const changesTables = (
  changes: readonly InterfaceChange[],
  places: ReadonlyMap<string, string>,
): RootContent[] => {
  const names = new Set(
    changes.flatMap(({ subject, name, consequence }) =>
      consequence ? [`${subject} ${name}`] : [],
    ),
  );
  const isDescribed = ({ subject, name }: InterfaceChange) => names.has(`${subject} ${name}`);
  const others = changes.filter((change) => !isDescribed(change));
  return [
    ...(names.size > 0 ? [consequencesTable(changes.filter(isDescribed), places)] : []),
    ...(others.length > 0 ? [changesTable(others, places)] : []),
  ];
};

/** Returns a table with a row for each input with a consequence. */
const consequencesTable = (
  changes: readonly InterfaceChange[],
  places: ReadonlyMap<string, string>,
): RootContent => {
  const rows = meaningOrder.flatMap((effect) =>
    changes.flatMap(({ name, consequence }) => {
      if (consequence?.effect !== effect) return [];
      const same = changes.filter((change) => change.name === name);
      return [
        [
          [
            codeLink(name, places.get(`input ${name}`)),
            list(
              same.map((change) =>
                changeItem(text(changeLabel(change.subject, change.kind)), change, places),
              ),
            ),
          ],
          [strong([text(meanings[effect])]), text('. '), ...parseInline(consequence.text)],
        ],
      ];
    }),
  );
  return table(
    [[[text('Input')], [text('If you leave your call unchanged')]], ...rows],
    'iface-changes iface-consequences',
  );
};

/** Returns a table with a row for each kind and meaning of change. */
const changesTable = (
  changes: readonly InterfaceChange[],
  places: ReadonlyMap<string, string>,
): RootContent => {
  const hasVersions = changes.some(({ kind }) => kind === 'version');
  const rows = groupBy(
    changes,
    (change) => `${change.kind} ${change.subject} ${meaningOfChange(change)}`,
  );
  return table(
    [
      [[text('Change')], [text(hasVersions ? 'Names' : 'Inputs and outputs')]],
      ...[...rows.values()].map((same) => row(same, places)),
    ],
    'iface-changes',
  );
};

const row = (changes: readonly InterfaceChange[], places: ReadonlyMap<string, string>): Cell[] => {
  const [first] = changes;
  if (!first) return [];
  const nameOf = ({ subject, name }: InterfaceChange) =>
    codeLink(name, places.get(`${subject} ${name}`));
  const hasDetails = changes.some(({ before, after, details }) => before ?? after ?? details);
  return [
    [
      strong([text(changeLabel(first.subject, first.kind))]),
      text(`. ${meanings[meaningOfChange(first)]}.`),
    ],
    hasDetails
      ? [list(changes.map((change) => changeItem(nameOf(change), change, places)))]
      : join(changes.map(nameOf), ', '),
  ];
};

/** Maximum length of a type or default in a cell, in characters. */
const cellLength = 48;

/** Returns an item with the label or name of a change, and its details. */
const changeItem = (
  start: PhrasingContent,
  change: InterfaceChange,
  places: ReadonlyMap<string, string>,
): ListItem => {
  const details = detailsOf(change, cellLength);
  const newPlace = change.kind === 'renamed' ? places.get(`input ${change.after}`) : undefined;
  const inline = parseInline(details.text).map((node) =>
    node.type === 'inlineCode' ? codeLink(node.value, newPlace) : node,
  );
  const line = details.text ? [start, text(': '), ...inline] : [start];
  const several = details.list.map((detail) => lineItem(parseInline(detail)));
  // A tight item has no paragraphs.
  return {
    ...item([paragraph(line), ...(several.length > 0 ? [list(several)] : [])]),
    spread: false,
  };
};
