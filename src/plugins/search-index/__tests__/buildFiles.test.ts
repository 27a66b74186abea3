/** @jest-environment node */
import { unpackHeadings } from '../../../search/engine/headings';
import { TermStore, unpackPostings } from '../../../search/engine/TermStore';
import { TextStore } from '../../../search/engine/TextStore';
import { buildFiles } from '../buildFiles';
import { allFiles } from '../indexFiles';
import { makeRecords } from '../makeRecords';
import type {
  HeadingsFile,
  Kind,
  Manifest,
  SearchRecord,
  TermShard,
  TermsFile,
  TextShard,
} from '../types';

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

const sizes = { shardSize: 1_000, termShardSize: 1_000 };

describe('buildFiles', () => {
  it('packs records without changing them', () => {
    const records = recordsOf();
    const { headings } = buildFiles(records, sizes);
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

  it('stores an anchor only if it differs from the slug of its heading', () => {
    const { headings } = buildFiles(recordsOf(), sizes);
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

  it('splits the text into shards that the terms file lists', () => {
    const { terms, texts: shards } = buildFiles(recordsOf('x'.repeat(900)), sizes);
    const file = JSON.parse(terms.text) as TermsFile;
    expect(file.texts.map(([name]) => name)).toEqual(shards.map(({ name }) => name));
    const texts = shards.flatMap(({ text }) => JSON.parse(text) as TextShard);
    expect(texts).toHaveLength(recordsOf().length);
    let first = 0;
    for (const [index, shard] of shards.entries()) {
      expect(file.texts[index]?.[1]).toBe(first);
      first += (JSON.parse(shard.text) as TextShard).length;
    }
  });

  it('lists the shards of a large site in files that are loaded on demand', async () => {
    const pages = Array.from({ length: 400 }, (_, index) =>
      page(`${index}`, 'guide', `Text ${index}`),
    );
    const records = makeRecords(pages, 'https://docs.example.com');
    const files = buildFiles(records, { shardSize: 1, termShardSize: 1_000 });
    const byName = new Map(allFiles(files).map(({ name, text }) => [name, text]));
    const lists = JSON.parse(files.terms.text) as TermsFile;
    expect(lists.texts).toEqual([]);
    expect(lists.textLists).toHaveLength(Math.ceil(files.texts.length / 64));
    const [, second = 0] = lists.textLists?.[1] ?? [];
    const fetched: string[] = [];
    const store = new TextStore(async (name) => {
      fetched.push(name);
      return JSON.parse(byName.get(name) ?? '') as never;
    });
    store.addShards(lists);
    expect(store.peek(second)).toBeUndefined();
    for (const id of [0, second - 1, second, records.length - 1]) {
      expect((await store.get(id)).content).toBe(records[id]?.content);
      expect(store.peek(id)?.content).toBe(records[id]?.content);
    }
    expect(fetched.filter((name) => name.startsWith('text-list.'))).toHaveLength(3);
  });

  it('puts content hashes into file names, and lists the files in the manifest', () => {
    const one = buildFiles(recordsOf(), sizes);
    const same = buildFiles(recordsOf(), sizes);
    const other = buildFiles(recordsOf('Other text.'), sizes);
    expect(same).toEqual(one);
    expect(one.headings.name).toMatch(/^headings\.[0-9a-f]{10}\.json$/);
    expect(one.terms.name).toMatch(/^terms-list\.[0-9a-f]{10}\.json$/);
    expect(other.terms.name).not.toBe(one.terms.name);
    expect(one.manifest.name).toBe('manifest.json');
    expect(JSON.parse(one.manifest.text) as Manifest).toEqual({
      headings: one.headings.name,
      terms: one.terms.name,
    });
  });

  it('splits the terms into shards by range', () => {
    const text = Array.from({ length: 400 }, (_, at) => `word${at}x`).join(' ');
    const { terms, termShards } = buildFiles(recordsOf(text), sizes);
    const { shards } = JSON.parse(terms.text) as TermsFile;
    expect(shards.length).toBeGreaterThan(3);
    expect(shards.map(([name]) => name)).toEqual(termShards.map(({ name }) => name));
    const firsts = shards.map(([, first]) => first);
    expect(firsts).toEqual([...firsts].sort());
    termShards.forEach(({ text: json }, at) => {
      const found = Object.keys(JSON.parse(json) as TermShard);
      expect(found.every((term) => term >= (firsts[at] ?? ''))).toBe(true);
      expect(found.every((term) => term < (firsts[at + 1] ?? '\uffff'))).toBe(true);
    });
  });

  it('ranks words higher if they are in the opening or frequent', () => {
    const words = Array.from({ length: 40 }, (_, at) => `filler${at}`).join(' ');
    const { termShards } = buildFiles(recordsOf(`Opening gateway. ${words} lonely`), sizes);
    const strengthOf = (term: string) => {
      const packed = termShards
        .map(({ text }) => (JSON.parse(text) as TermShard)[term])
        .find((found) => found !== undefined);
      return unpackPostings(packed ?? '').strength[0] ?? 0;
    };
    expect(strengthOf('open')).toBeGreaterThan(strengthOf('lone'));
    expect(strengthOf('lone')).toBeGreaterThan(0);
  });

  it('indexes questions and error messages by their record', () => {
    const [first, ...others] = recordsOf();
    const records = [
      {
        ...(first as SearchRecord),
        questions: ['How do I store files?'],
        messages: ['The bucket is full'],
      },
      ...others,
    ];
    const { termShards, terms } = buildFiles(records, sizes);
    const packed = termShards.map(({ text }) => (JSON.parse(text) as TermShard).store).join('');
    expect(unpackPostings(packed).phrases).toEqual([0]);
    const store = new TermStore(JSON.parse(terms.text) as TermsFile, () => Promise.reject());
    expect(store.phrases).toEqual([
      { record: 0, length: 2, isMessage: false },
      { record: 0, length: 2, isMessage: true },
    ]);
  });

  it('indexes old names whole, without their parts', () => {
    const [first] = recordsOf();
    const records = [{ ...(first as SearchRecord), oldNames: ['worker_ami_id'] }];
    const { termShards } = buildFiles(records, sizes);
    const terms = Object.assign({}, ...termShards.map(({ text }) => JSON.parse(text) as TermShard));
    expect(unpackPostings(terms.worker_ami_id).phrases).toEqual([0]);
    expect(terms).not.toHaveProperty('worker');
  });

  it('keeps terms that are names of object properties', () => {
    const { termShards } = buildFiles(recordsOf('constructor __proto__ toString'), sizes);
    const all = termShards.flatMap(({ text }) => Object.keys(JSON.parse(text) as TermShard));
    expect(all).toContain('constructor');
    expect(all).toContain('proto');
  });

  it('selects the strongest texts of a common term, and counts its pages', () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      page(`p${at}`, 'guide', at === 7 ? 'Peering.' : `Peering ${'and other words '.repeat(20)}`),
    );
    const { termShards } = buildFiles(makeRecords(many, 'https://docs.example.com'), sizes);
    const shards = termShards.map(({ text }) => JSON.parse(text) as TermShard);
    const packed = shards.flatMap((shard) => (Object.hasOwn(shard, 'peer') ? [shard.peer] : []));
    const { records, strength, pages } = unpackPostings(packed[0] ?? '');
    expect(records).toHaveLength(800);
    expect(pages).toBe(500);
    const strongest = Math.max(...strength);
    expect(strength.filter((step) => step === strongest).length).toBeLessThan(10);
    expect([...records]).toEqual([...records].sort((a, b) => a - b));
  });
});
