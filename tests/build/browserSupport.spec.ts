/** Functions that a browser in the browserslist of `package.json` lacks. SWC converts only syntax. */
import fs from 'node:fs';
import path from 'node:path';
import { buildFolder } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

/** Functions that Chrome 109, the oldest browser in the list, does not have. */
const missing =
  /\.to(?:Reversed|Sorted|Spliced)\(|\bURL\.canParse\(|\b(?:Object|Map)\.groupBy\(|\bPromise\.withResolvers\(|\bArray\.fromAsync\(|\.(?:to|is)WellFormed\(/g;

test('published scripts call no function that a supported browser lacks', () => {
  const scripts = fs
    .readdirSync(buildFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const calls = scripts.flatMap((file) => {
    const text = fs.readFileSync(path.join(buildFolder, file), 'utf8');
    return [...text.matchAll(missing)].map(
      ({ index }) => `${file}: ${text.slice(index - 40, index + 20)}`,
    );
  });
  expect(calls).toEqual([]);
});
