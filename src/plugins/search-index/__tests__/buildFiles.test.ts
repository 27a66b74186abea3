/** @jest-environment node */
import { unpackHeadings } from '../../../search/engine/headings';
import { buildFiles } from '../buildFiles';
import { makeRecords } from '../makeRecords';
import type { HeadingsFile, Kind, Manifest, SearchRecord, TextShard } from '../types';

const page = (name: string, kind: Kind, text = 'Some text.') => ({
  path: `/docs/${name}`,
  title: `Page ${name}`,
  section: 'Guides',
  kind,
  language: 'en',
  docusaurus_tag: 'default',
  sections: [
    { level: 1, anchor: null, heading: `Page ${name}`, trail: [], content: text, code: '' },
    {
      level: 2,
      anchor: 'set-it-up',
      heading: 'Set it up',
      trail: [],
      content: text,
      code: 'a = 1',
    },
    {
      level: 3,
      anchor: 'other',
      heading: 'Its own id',
      trail: ['Set it up'],
      content: '',
      code: '',
    },
    { level: 2, anchor: 'inputs', heading: 'Inputs', trail: [], content: '', code: '' },
    {
      level: 3,
      anchor: 'input-a',
      heading: 'a',
      trail: ['Inputs'],
      item: 'input' as const,
      content: text,
      code: '',
    },
    {
      level: 3,
      anchor: 'input-a.b',
      heading: 'a.b',
      trail: ['Inputs'],
      item: 'input' as const,
      content: text,
      code: '',
    },
    {
      level: 3,
      anchor: 'output-c',
      heading: 'c',
      trail: ['Inputs'],
      item: 'output' as const,
      content: text,
      code: '',
    },
  ],
});

const recordsOf = (text?: string): SearchRecord[] =>
  makeRecords([page('a', 'guide', text), page('b', 'service')], 'https://docs.example.com');

describe('buildFiles', () => {
  it('packs records so that they come out as they went in', () => {
    const records = recordsOf();
    const { headings } = buildFiles(records, 1_000);
    const entries = unpackHeadings(JSON.parse(headings.text) as HeadingsFile);
    expect(entries).toEqual(
      records.map(({ objectID, anchor, kind, type, hierarchy, language, docusaurus_tag }) => ({
        objectID,
        path: objectID.split('#')[0],
        anchor,
        kind,
        type,
        hierarchy,
        language,
        docusaurus_tag,
      })),
    );
  });

  it('stores an anchor only where it is not the slug of its heading', () => {
    const { headings } = buildFiles(recordsOf(), 1_000);
    const [first] = (JSON.parse(headings.text) as HeadingsFile).pages;
    expect(first?.records).toEqual([
      [2, 'Set it up'],
      [3, 'Its own id', 'other'],
      [2, 'Inputs'],
      'a',
      '.b',
      '>c',
    ]);
  });

  it('cuts the text into shards that the headings file names', () => {
    const { headings, shards } = buildFiles(recordsOf('x'.repeat(900)), 1_000);
    const file = JSON.parse(headings.text) as HeadingsFile;
    expect(file.shards.map(([name]) => name)).toEqual(shards.map(({ name }) => name));
    const texts = shards.flatMap(({ text }) => JSON.parse(text) as TextShard);
    expect(texts).toHaveLength(recordsOf().length);
    let first = 0;
    for (const [index, shard] of shards.entries()) {
      expect(file.shards[index]?.[1]).toBe(first);
      first += (JSON.parse(shard.text) as TextShard).length;
    }
  });

  it('names files for their content, and in the manifest', () => {
    const one = buildFiles(recordsOf(), 1_000);
    const same = buildFiles(recordsOf(), 1_000);
    const other = buildFiles(recordsOf('Other text.'), 1_000);
    expect(same).toEqual(one);
    expect(one.headings.name).toMatch(/^headings\.[0-9a-f]{10}\.json$/);
    expect(one.fullText.name).toMatch(/^full-text\.[0-9a-f]{10}\.json$/);
    expect(other.fullText.name).not.toBe(one.fullText.name);
    expect(one.manifest.name).toBe('manifest.json');
    expect(JSON.parse(one.manifest.text) as Manifest).toEqual({
      headings: one.headings.name,
      fullText: one.fullText.name,
    });
  });
});
