/**
 * Detects upstream changes to the Docusaurus components and modules that this site replaces or
 * imports.
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { replacements } from '../../src/plugins/fast-client/replacements';
import { buildInternals } from '../contract/buildInternals';
import { ejectedNames, type Internal, internals } from '../contract/internals';

const all = [...internals, ...buildInternals];

/** Returns the file with the expected hash or texts of an internal. */
function listOf(internal: Internal): string {
  if (buildInternals.includes(internal)) return 'tests/contract/buildInternals.ts';
  return 'sha256' in internal.expected &&
    replacements.some(({ module }) => module === internal.file)
    ? 'src/plugins/fast-client/replacements.ts'
    : 'tests/contract/internals.ts';
}

/** Describes a change and what to do; empty if nothing changed. */
function changeOf(internal: Internal): string {
  const { name, file, expected, usedBy, upstream } = internal;
  const where = path.join('node_modules', file);
  const next =
    `Compare ${file} with the previous release, apply the change to ${usedBy.join(', ')}, ` +
    `and update the ${'texts' in expected ? 'texts' : 'hash'} in ${listOf(internal)}: see ` +
    `"Upgrade Docusaurus" in CONTRIBUTING.md.${upstream ? ` Upstream: ${upstream}` : ''}`;
  if (!fs.existsSync(where)) return `${file}, which defines ${name}, no longer exists. ${next}`;
  const text = fs.readFileSync(where, 'utf8');
  if ('texts' in expected) {
    const missing = expected.texts.filter((part) => !text.includes(part));
    return missing.length > 0
      ? `${name} no longer contains "${missing.join('", "')}". ${next}`
      : '';
  }
  const found = createHash('sha256').update(text).digest('hex');
  return found === expected.sha256 ? '' : `${name} changed; its hash is now ${found}. ${next}`;
}

it.each(all)('$name is unchanged', (internal) => {
  expect(changeOf(internal)).toBe('');
});

it.each(all)('$name is used by files of this site', ({ usedBy }) => {
  for (const file of usedBy) {
    const exists = ['', '.tsx', '/index.tsx'].some((end) => fs.existsSync(file + end));
    expect([file, exists]).toEqual([file, true]);
  }
});

it('has the ejected components of src/theme/README.md in `ejected` of tests/contract/internals.ts', () => {
  const rows = fs
    .readFileSync('src/theme/README.md', 'utf8')
    .matchAll(/^\| `([^`]+)` *\| eject /gm);
  expect([...rows].map(([, name]) => name).sort()).toEqual([...ejectedNames].sort());
});

/**
 * Returns the Docusaurus files that a file imports by path, such as
 * `@docusaurus/core/lib/client/flat`.
 */
function importedInternals(file: string): string[] {
  const imports =
    /(?:from|import|import\(|typeof import\()\s*'(@docusaurus\/[\w-]+\/(?:lib|src)\/[^']+)'/g;
  return [...fs.readFileSync(file, 'utf8').matchAll(imports)].map(([, module = '']) => module);
}

it('lists every Docusaurus module that is imported by its path', () => {
  const listed = all.map(({ file }) => file);
  const unlisted = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/__tests__|\.d\.ts$/.test(file))
    .flatMap((file) =>
      importedInternals(path.join('src', file)).flatMap((module) => {
        const candidates = ['', '.js', '/index.js'].map((end) => module + end);
        return candidates.some((candidate) => listed.includes(candidate))
          ? []
          : [`src/${file} imports ${module}: add it to tests/contract/internals.ts.`];
      }),
    );
  expect(unlisted).toEqual([]);
});

it('describes a change, the files to edit and the list to update', () => {
  const internal: Internal = {
    name: 'the package',
    file: '@docusaurus/core/package.json',
    expected: { texts: ['"@docusaurus/core"', 'no such text'] },
    usedBy: ['docusaurus.config.ts'],
    upstream: 'https://example.com/1',
  };
  expect(changeOf(internal)).toBe(
    'the package no longer contains "no such text". Compare @docusaurus/core/package.json with the ' +
      'previous release, apply the change to docusaurus.config.ts, and update the texts in ' +
      'tests/contract/internals.ts: see "Upgrade Docusaurus" in CONTRIBUTING.md. ' +
      'Upstream: https://example.com/1',
  );
  expect(changeOf({ ...internal, expected: { sha256: '' } })).toContain('its hash is now');
  expect(changeOf({ ...internal, file: 'none.js' })).toContain('no longer exists');
  const [replaced] = replacements.map(({ module }) => module);
  const changed = { ...internal, file: replaced ?? '', expected: { sha256: '' } };
  expect(changeOf(changed)).toContain('update the hash in src/plugins/fast-client/replacements.ts');
  expect(buildInternals.map(listOf)).toEqual(
    buildInternals.map(() => 'tests/contract/buildInternals.ts'),
  );
});
