/**
 * Creates the social card of a page. An image is named by the hash of what it is drawn from, so that a
 * card is drawn again only if its text, the brand, a font or the renderer changes.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Node } from '@takumi-rs/core';
import { hashOf } from '../../../cache/hash';
import type { PersistentCache } from '../../../cache/persistentCache';
import { readToken } from '../../site-files/readToken';
import { type CardBrand, type CardText, fontFiles, layOutCard } from './card';

const hashLength = 16;

/** Folder of the cards, below that of the built site. */
export const cardFolder = 'assets/cards';

/** The brand of the cards. */
export function readBrand(siteDir: string): CardBrand {
  const logo = fs.readFileSync(path.join(siteDir, 'static/img/logo.svg'), 'base64');
  return {
    primary: readToken(siteDir, '--color-primary'),
    background: readToken(siteDir, '--color-background'),
    text: readToken(siteDir, '--color-text'),
    muted: readToken(siteDir, '--color-text-muted'),
    logo: `data:image/svg+xml;base64,${logo}`,
  };
}

/** Hash of what all cards are drawn with: the version and the options of the renderer, the fonts. */
export function hashOfRenderer(siteDir: string): string {
  const read = (file: string) => fs.readFileSync(path.join(siteDir, file));
  const { dependencies } = JSON.parse(read('package.json').toString());
  const files = ['src/plugins/page-tags/social-cards/drawCard.ts', ...fontFiles];
  return hashOf(dependencies['@takumi-rs/core'], ...files.map(read));
}

/** A card that is not drawn yet. */
export interface Card {
  /** Path below the folder of the built site: `assets/cards/card-….png`. */
  readonly file: string;
  readonly layout: Node;
}

/**
 * Lays out a card and names it.
 *
 * @param renderer hash of what all cards are drawn with
 */
export function planCard(text: CardText, brand: CardBrand, renderer: string): Card {
  const layout = layOutCard(text, brand);
  const source = JSON.stringify([renderer, layout]);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, hashLength);
  return { file: `${cardFolder}/card-${hash}.png`, layout };
}

/**
 * Draws a card, or takes it from the cache, and writes it to the built site.
 *
 * @param outDir folder of the built site; the folder of the cards exists
 */
export async function writeCard(
  { file, layout }: Card,
  cache: PersistentCache,
  outDir: string,
): Promise<void> {
  const image = await cache.getOrCreate(file, async () => {
    // Loaded for the first card that is drawn: the renderer is large, and most builds draw none.
    const { drawCard } = await import('./drawCard');
    return drawCard(layout);
  });
  await fs.promises.writeFile(path.join(outDir, file), image);
}
