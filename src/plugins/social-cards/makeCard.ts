/**
 * Makes the social card of a page. An image is named by the hash of what it was drawn from and kept in
 * `.cache/`, so that a card is drawn again only when its text, the brand, a font or the renderer changes.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type KeptFiles, placeKept } from '../result-cache/keptFiles';
import { hashOf } from '../result-cache/resultCache';
import { readToken } from '../site-files/readToken';
import { type CardBrand, type CardText, fontFiles, layOutCard } from './card';

const hashLength = 16;

/** Folder of the cards, below that of the built site. */
export const cardFolder = 'assets/cards';

/** The brand of the cards. */
export function readBrand(siteDir: string): CardBrand {
  const logo = fs.readFileSync(path.join(siteDir, 'static/img/logo.svg'), 'base64');
  return {
    primary: readToken('--color-primary'),
    background: readToken('--color-background'),
    text: readToken('--color-text'),
    muted: readToken('--color-text-muted'),
    logo: `data:image/svg+xml;base64,${logo}`,
  };
}

/** Hash of what all cards are drawn with: the renderer, what it is asked for, and the fonts. */
export function readEdition(siteDir: string): string {
  const read = (file: string) => fs.readFileSync(path.join(siteDir, file));
  const { dependencies } = JSON.parse(read('package.json').toString());
  const files = ['src/plugins/social-cards/drawCard.ts', ...fontFiles];
  return hashOf(dependencies['@takumi-rs/core'], ...files.map(read));
}

/** What cards are drawn with, where they come from and go to. */
export interface CardPlaces {
  readonly edition: string;
  readonly kept: KeptFiles;
  /** Folder of the built site; the folder of the cards exists. */
  readonly outDir: string;
}

/**
 * Draws a card, or takes it from the cache, and publishes it.
 *
 * @returns path of the image below the folder of the built site: `assets/cards/card-….png`
 */
export async function makeCard(
  text: CardText,
  brand: CardBrand,
  { edition, kept, outDir }: CardPlaces,
): Promise<string> {
  const card = layOutCard(text, brand);
  const source = JSON.stringify([edition, card]);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, hashLength);
  const name = `card-${hash}.png`;
  const file = await kept.get(name, async () => {
    // Loaded when the first card is drawn: the renderer is large, and most builds draw none.
    const { drawCard } = await import('./drawCard');
    return drawCard(card);
  });
  placeKept(file, path.join(outDir, cardFolder, name));
  return `${cardFolder}/${name}`;
}
