/** Draws the icon for the home screen of phones: the initial of the provider. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Renderer } from '@takumi-rs/core';

const size = 180;
const font = path.resolve(__dirname, '../../static/fonts/source-sans-3-latin.woff2');
const primary = '#1d5c46';

/** Returns the icon as a PNG of 180 × 180 pixels. */
export async function drawTouchIcon(initial: string): Promise<Buffer> {
  const renderer = new Renderer();
  await renderer.registerFont({ name: 'Source Sans 3', data: await readFile(font) });
  return renderer.render(
    {
      type: 'container',
      style: {
        width: size,
        height: size,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        background: primary,
        color: '#ffffff',
        fontFamily: '"Source Sans 3"',
      },
      children: [{ type: 'text', style: { fontSize: 110, fontWeight: 700 }, text: initial }],
    },
    { width: size, height: size, format: 'png' },
  );
}
