/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Node } from '@takumi-rs/core';
import { PersistentCache } from '../../../../cache/persistentCache';
import { fontFiles, layOutCard } from '../card';
import { drawCard } from '../drawCard';
import { cardFolder, hashOfRenderer, planCard, readBrand, writeCard } from '../makeCard';

jest.mock('../drawCard', () => ({ drawCard: jest.fn(async () => Buffer.from('image')) }));

const brand = { primary: '#1', background: '#2', text: '#3', muted: '#4', logo: 'data:' };
const text = { title: 'VPC', section: 'Guides', description: 'A network.' };

/** Returns the texts of a card with their sizes. */
const linesOf = (node: Node): [string, unknown][] => {
  if (node.type === 'text') return [[node.text, node.style?.fontSize]];
  return node.type === 'container' ? (node.children ?? []).flatMap(linesOf) : [];
};

test('a card shows the section, title and description of a page', () => {
  expect(linesOf(layOutCard(text, brand))).toEqual([
    ['Guides', 32],
    ['VPC', 80],
    ['A network.', 28],
  ]);
  expect(linesOf(layOutCard({ ...text, section: '' }, brand)).map(([line]) => line)).toEqual([
    'VPC',
    'A network.',
  ]);
});

test('a long title has a smaller font', () => {
  const sizeOf = (length: number) =>
    linesOf(layOutCard({ ...text, title: 'x'.repeat(length) }, brand))[1]?.[1];
  expect([45, 46, 76].map(sizeOf)).toEqual([80, 68, 56]);
});

describe('makeCard', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
  const outDir = path.join(folder, 'out');
  const cache = new PersistentCache(path.join(folder, 'cache'));
  beforeAll(() => fs.mkdirSync(path.join(outDir, cardFolder), { recursive: true }));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  async function makeCard(...card: Parameters<typeof planCard>): Promise<string> {
    const planned = planCard(...card);
    await writeCard(planned, cache, outDir);
    return planned.file;
  }

  it('draws a card once, and again only if its text, the brand or the renderer changes', async () => {
    const first = await makeCard(text, brand, 'a');
    expect(first).toMatch(/^assets\/cards\/card-[0-9a-f]{16}\.png$/);
    expect(fs.readFileSync(path.join(outDir, first), 'utf8')).toBe('image');
    expect(await makeCard(text, brand, 'a')).toBe(first);
    expect(drawCard).toHaveBeenCalledTimes(1);
    expect(await makeCard({ ...text, title: 'EKS' }, brand, 'a')).not.toBe(first);
    expect(await makeCard(text, { ...brand, primary: '#5' }, 'a')).not.toBe(first);
    expect(await makeCard(text, brand, 'b')).not.toBe(first);
    expect(drawCard).toHaveBeenCalledTimes(4);
  });

  it('returns another hash for another renderer or font', () => {
    const copy = fs.mkdtempSync(path.join(folder, 'site-'));
    for (const file of [
      'package.json',
      'src/plugins/page-tags/social-cards/drawCard.ts',
      ...fontFiles,
    ]) {
      fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      fs.copyFileSync(file, path.join(copy, file));
    }
    const same = hashOfRenderer(copy);
    expect(hashOfRenderer(copy)).toBe(same);
    for (const file of ['package.json', fontFiles[1] ?? '']) {
      const before = fs.readFileSync(path.join(copy, file));
      const after = before
        .toString('latin1')
        .replace('"@takumi-rs/core": "', '"@takumi-rs/core": "9');
      fs.writeFileSync(
        path.join(copy, file),
        file.endsWith('.json') ? after : `${after}.`,
        'latin1',
      );
      expect(hashOfRenderer(copy)).not.toBe(same);
      fs.writeFileSync(path.join(copy, file), before);
    }
  });

  it('reads the colors from the tokens and the logo from the site', () => {
    const { primary, logo } = readBrand('.');
    expect(primary).toBe('#1d5c46');
    expect(logo).toMatch(/^data:image\/svg\+xml;base64,/);
  });
});
