/** @jest-environment node */
import fs from 'node:fs';
import { translate } from '../translate';

const cache = {
  type: 'persistent',
  version: 'client-production-en-1',
  buildDependencies: ['/site/docusaurus.config.ts'],
};
const client = { name: 'client', mode: 'production', cache: true };

/** Returns the cache settings for a configuration file. */
const cacheWith = (file: string) =>
  (
    translate(
      { ...client, experiments: { cache: { ...cache, buildDependencies: [file] } } },
      false,
    ) as {
      cache: { name: string };
    }
  ).cache;

test('the persistent cache is enabled in the option that Rspack 2 expects', () => {
  expect(cacheWith('/site/docusaurus.config.ts')).toEqual({
    ...cache,
    name: expect.stringMatching(/^client-production-[0-9a-f]{8}$/),
  });
});

test('each configuration has its own cache', () => {
  expect(cacheWith('/site/a.ts').name).toBe(cacheWith('/site/a.ts').name);
  expect(cacheWith('/site/a.ts').name).not.toBe(cacheWith('/site/b.ts').name);
});

test('no cache is added if Docusaurus configures none', () => {
  expect(translate({ experiments: { cache } }, false)).toEqual({});
  expect(translate({ cache: true, experiments: {} }, false)).toEqual({});
  expect(translate({ cache: true }, false)).toEqual({});
});

test('only the server bundle has a module type', () => {
  const output = { libraryTarget: 'commonjs2' };
  expect(translate({ output }, true)).toEqual({ output: { library: { type: 'commonjs2' } } });
  expect(translate({ output }, false)).toEqual({});
});

describe('Docusaurus', () => {
  const read = (file: string) =>
    fs.readFileSync(`node_modules/@docusaurus/core/lib/${file}`, 'utf8');

  // If one of these tests fails, Docusaurus was upgraded: check whether the translation is still
  // needed.
  it('writes the settings that are translated', () => {
    expect(read('webpack/base.js')).toContain('experiments.cache = {');
    expect(read('webpack/server.js')).toContain("libraryTarget: 'commonjs2'");
  });

  it('uses Rspack 2', () => {
    const { version } = JSON.parse(
      fs.readFileSync('node_modules/@rspack/core/package.json', 'utf8'),
    );
    expect(version).toMatch(/^2\./);
    expect(fs.existsSync('node_modules/@docusaurus/faster/node_modules/@rspack')).toBe(false);
  });
});
