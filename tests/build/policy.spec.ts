/** Content security policy of the built pages and of the hosts. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { redirects } from '../../src/site/redirects';
import { buildFolder } from '../fixtures/site';

const read = (file: string) => fs.readFileSync(path.join(buildFolder, file), 'utf8');

test('redirect pages share one script, so that the policy does not grow with their number', () => {
  const scripts = redirects.map(
    ({ from }) => /<script>.*<\/script>/s.exec(read(`${from}/index.html`))?.[0],
  );
  expect(new Set(scripts).size).toBe(1);
  expect(scripts[0]).toContain('location.replace');
});

test('no line of _headers exceeds the limit of the hosts', () => {
  // Cloudflare Pages ignores longer lines.
  for (const line of read('_headers').split('\n')) expect(line.length, line).toBeLessThan(2000);
});
