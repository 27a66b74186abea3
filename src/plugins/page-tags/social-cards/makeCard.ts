/**
 * Creates the social card of a page. The name of an image contains the hash of its inputs, so a
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

/** Folder of the cards in the built site. */
export const cardFolder = 'assets/cards';

/** Reads the brand of the cards. */
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

/**
 * Returns the hash of the inputs that all cards share: the version and the options of the renderer,
 * and the fonts.
 */
export function hashOfRenderer(siteDir: string): string {
  const read = (file: string) => fs.readFileSync(path.join(siteDir, file));
  const { dependencies } = JSON.parse(read('package.json').toString());
  const files = ['src/plugins/page-tags/social-cards/drawCard.ts', ...fontFiles];
  return hashOf(dependencies['@takumi-rs/core'], ...files.map(read));
}

/** Card that has not been drawn yet. */
export interface Card {
  /** Path in the built site: `assets/cards/card-….png`. */
  readonly file: string;
  readonly layout: Node;
}

/**
 * Lays out a card and names it.
 *
 * @param renderer hash from `hashOfRenderer`
 */
export function planCard(text: CardText, brand: CardBrand, renderer: string): Card {
  const layout = layOutCard(text, brand);
  const source = JSON.stringify([renderer, layout]);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, hashLength);
  return { file: `${cardFolder}/card-${hash}.png`, layout };
}

/**
 * Draws a card or reads it from the cache, and writes it to the built site.
 *
 * @param outDir folder of the built site; the folder of the cards must exist
 */
export async function writeCard(
  { file, layout }: Card,
  cache: PersistentCache,
  outDir: string,
): Promise<void> {
  const image = await cache.getOrCreate(file, async () => {
    // Loaded on demand, because the renderer is large and most builds draw no card.
    const { drawCard } = await import('./drawCard');
    return drawCard(layout);
  });
  fs.writeFileSync(path.join(outDir, file), image);
}
