/** What is kept of rendered pages: every page is known by the modules that it follows from. */
import fs from 'node:fs';
import path from 'node:path';
import { pagePaths } from '../../benchmarks/pageWeight';
import { keysFile } from '../../src/plugins/render-cache/settings';
import { keptPath } from '../../src/plugins/result-cache/resultCache';
import { buildFolder } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const cacheFolder = keptPath('.', 'rendered-pages');

test('every page of a route has a key of its own, under which its HTML is kept', () => {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(cacheFolder, file), 'utf8'));
  const keys = Object.entries(read(keysFile) as Record<string, string>);
  expect(keys.map(([page]) => page).sort()).toEqual(pagePaths(buildFolder));
  expect(new Set(keys.map(([, key]) => key)).size).toBe(keys.length);
  const [, key] = keys.find(([page]) => page === '/docs/guides/support') ?? [];
  expect((read(`${key}.json`) as { html: string }).html).toContain('<h1>Support</h1>');
  // Nothing else takes room.
  expect(fs.readdirSync(cacheFolder)).toHaveLength(keys.length + 1);
});
