/** Draws a laid-out card as a PNG. The fonts stand beside this file: the renderer reads no WOFF2. */
import fs from 'node:fs';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import { type CardElement, cardSize } from './card';

const weights = [400, 600] as const;

const fonts = weights.map((weight) => ({
  name: 'Source Sans 3',
  weight,
  style: 'normal' as const,
  data: fs.readFileSync(path.join(__dirname, 'fonts', `source-sans-3-latin-${weight}-normal.woff`)),
}));

/** The image of a card. */
export async function drawCard(card: CardElement): Promise<Buffer> {
  const svg = await satori(card as unknown as Parameters<typeof satori>[0], { ...cardSize, fonts });
  // The image is painted in another thread.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
