/** Packs records into the headings file and unpacks them. */
import type {
  HeadingsFile,
  Hierarchy,
  Kind,
  PackedPage,
  PackedRecord,
  RecordType,
  SearchRecord,
} from '../../plugins/search-index/types';

/** A record of the engine, without its text. */
export interface Entry {
  /** Path with anchor, relative to the base URL. */
  readonly objectID: string;
  readonly path: string;
  readonly anchor: string | null;
  readonly kind: Kind;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  readonly language: string;
  readonly docusaurus_tag: string;
}

/** Returns the default anchor of a heading. The file stores an anchor only if it differs. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

const outputMark = '>';
const attributeMark = '.';
const levels = 6;

function hierarchyOf(path: readonly string[]): Hierarchy {
  return Object.fromEntries(
    Array.from({ length: levels + 1 }, (_, level) => [`lvl${level}`, path[level] ?? null]),
  ) as Hierarchy;
}

/** Returns a record's own name: the deepest level of its hierarchy. */
export function ownHeading({ hierarchy, type }: Pick<Entry, 'hierarchy' | 'type'>): string {
  return hierarchy[type] ?? '';
}

/** @param input the last preceding input that is not an attribute of another input. */
function packRecord(record: SearchRecord, input: string): PackedRecord {
  const heading = ownHeading(record);
  if (record.kind === 'output') return outputMark + heading;
  if (record.kind === 'input') {
    const isAttribute = input !== '' && heading.startsWith(input + attributeMark);
    return isAttribute ? heading.slice(input.length) : heading;
  }
  const level = Number(record.type.slice(3));
  return record.anchor === slugOf(heading)
    ? [level, heading]
    : [level, heading, record.anchor ?? ''];
}

/** Packs records for the headings file. The records must be in page order. */
export function packHeadings(records: readonly SearchRecord[]): HeadingsFile {
  const sections: string[] = [];
  const kinds: Kind[] = [];
  const facets: { language: string; docusaurus_tag: string }[] = [];
  const pages: (PackedPage & { records: PackedRecord[] })[] = [];
  const indexIn = <Value>(list: Value[], value: Value): number => {
    const key = JSON.stringify(value);
    const found = list.findIndex((other) => JSON.stringify(other) === key);
    return found >= 0 ? found : list.push(value) - 1;
  };
  let input = '';
  for (const record of records) {
    if (record.type === 'lvl1') {
      input = '';
      const { language, docusaurus_tag } = record;
      pages.push({
        path: record.objectID,
        title: record.hierarchy.lvl1 ?? '',
        section: indexIn(sections, record.hierarchy.lvl0 ?? ''),
        kind: indexIn(kinds, record.kind),
        facet: indexIn(facets, { language, docusaurus_tag }),
        records: [],
      });
    } else {
      pages.at(-1)?.records.push(packRecord(record, input));
      const name = ownHeading(record);
      if (record.kind === 'input' && !name.includes(attributeMark)) input = name;
    }
  }
  return { sections, kinds, facets, pages };
}

/** Unpacks the records of a headings file in their original order. */
export function unpackHeadings(file: HeadingsFile): Entry[] {
  const entries: Entry[] = [];
  for (const page of file.pages) {
    const { language = 'en', docusaurus_tag = 'default' } = file.facets[page.facet] ?? {};
    const pageKind = file.kinds[page.kind] ?? 'guide';
    const root = [file.sections[page.section] ?? '', page.title];
    const add = (trail: readonly string[], anchor: string | null, kind: Kind) => {
      entries.push({
        objectID: anchor ? `${page.path}#${anchor}` : page.path,
        path: page.path,
        anchor,
        kind,
        type: `lvl${trail.length + 1}` as RecordType,
        hierarchy: hierarchyOf([...root, ...trail]),
        language,
        docusaurus_tag,
      });
    };
    add([], null, pageKind);
    let trail: string[] = [];
    let input = '';
    for (const record of page.records) {
      if (typeof record !== 'string') {
        const [level, text, anchor] = record;
        trail = [...trail.slice(0, level - 2), text];
        add(trail, anchor ?? slugOf(text), pageKind);
      } else if (record.startsWith(outputMark)) {
        const name = record.slice(outputMark.length);
        add([...trail.slice(0, 1), name], `output-${name}`, 'output');
      } else {
        const name = record.startsWith(attributeMark) ? input + record : record;
        if (!name.includes(attributeMark)) input = name;
        add([...trail.slice(0, 1), name], `input-${name}`, 'input');
      }
    }
  }
  return entries;
}
