/** @jest-environment node */
import { hostedRecord, hostedSynonyms } from '../hosted';
import type { SearchRecord } from '../types';

const record = (content: string, code: string): SearchRecord => ({
  objectID: '/docs/a',
  url: 'https://docs.example.com/docs/a',
  anchor: null,
  type: 'lvl1',
  kind: 'guide',
  hierarchy: { lvl0: 'G', lvl1: 'A', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content,
  code,
  language: 'en',
  docusaurus_tag: 'default',
  weight: { level: 60, position: 0 },
});

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('hostedRecord', () => {
  it('does not change a small record', () => {
    expect(hostedRecord(record('Text.', 'a = 1'))).toEqual(record('Text.', 'a = 1'));
  });

  it.each([
    ['plain', 'word '.repeat(4_000)],
    ['of wide letters', 'größe '.repeat(4_000)],
    ['of quotes, which are longer in JSON', '"quoted" '.repeat(4_000)],
  ])('cuts a long text %s to the limit, at a word', (_, text) => {
    const cut = hostedRecord(record(text, text));
    expect(bytes(cut)).toBeLessThanOrEqual(10_000);
    expect(bytes(cut)).toBeGreaterThan(9_000);
    expect(cut.content.endsWith(text.split(' ')[0] as string)).toBe(true);
  });

  it('cuts the code before the text', () => {
    const cut = hostedRecord(record('word '.repeat(1_500).trim(), 'code '.repeat(4_000)));
    expect(cut.content).toBe('word '.repeat(1_500).trim());
    expect(cut.code.length).toBeLessThan(3_000);
  });
});

it('gives every synonym group a unique ID', () => {
  const ids = hostedSynonyms.map(({ objectID }) => objectID);
  expect(new Set(ids).size).toBe(ids.length);
});
