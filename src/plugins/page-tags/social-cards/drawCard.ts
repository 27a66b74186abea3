/** Draws a laid-out card as a PNG, with the site's fonts. */
import { readFile } from 'node:fs/promises';
import { type Node, Renderer } from '@takumi-rs/core';
import { cardSize, fontFamily, fontFiles } from './card';

async function startRenderer(): Promise<Renderer> {
  const started = new Renderer();
  for (const file of fontFiles) {
    await started.registerFont({ name: fontFamily, data: await readFile(file) });
  }
  return started;
}

let renderer: Promise<Renderer> | undefined;

/** Returns the image of a card. The renderer paints it in another thread. */
export async function drawCard(card: Node): Promise<Buffer> {
  renderer ??= startRenderer();
  return (await renderer).render(card, { ...cardSize, format: 'png' });
}
