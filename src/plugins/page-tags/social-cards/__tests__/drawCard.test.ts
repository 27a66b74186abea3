/** @jest-environment node */
import fs from 'node:fs';
import { Renderer } from '@takumi-rs/core';
import { imageSize } from 'image-size';
import { cardSize, fontFamily, layOutCard } from '../card';
import { drawCard } from '../drawCard';
import { readBrand } from '../makeCard';

/** Logo without letters, so that all letters of a card are those of its title. */
const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 152 32"><rect width="152" height="32"/></svg>',
)}`;

const layOut = (title: string) =>
  layOutCard({ title, section: '', description: '' }, { ...readBrand(process.cwd()), logo });

test('a card is a PNG with the required size, identical each time', async () => {
  const image = await drawCard(layOut('VPC'));
  expect(imageSize(image)).toMatchObject({ ...cardSize, type: 'png' });
  expect(await drawCard(layOut('VPC'))).toEqual(image);
});

test.each([
  ['english', 'a'],
  ['latin', 'é'],
])('letters of the %s file of the font are drawn from it', async (name, letter) => {
  const renderer = new Renderer();
  const data = fs.readFileSync(`static/fonts/source-sans-3-${name}.woff2`);
  await renderer.registerFont({ name: fontFamily, data });
  const expected = await renderer.render(layOut(letter), { ...cardSize, format: 'png' });
  expect((await drawCard(layOut(letter))).equals(expected)).toBe(true);
});
