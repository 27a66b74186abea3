/**
 * Detects upstream changes to the Docusaurus components and modules that this site replaces or
 * imports.
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buildInternals } from '../contract/buildInternals';
import { ejectedNames, type Internal, internals } from '../contract/internals';

const all = [...internals, ...buildInternals];

/** Describes a change and what to do; empty if nothing changed. */
function changeOf({ name, file, expected, usedBy, upstream }: Internal): string {
  const where = path.join('node_modules', file);
  const next =
    `Compare ${file} with the previous release, carry the change over to ${usedBy.join(', ')}, ` +
    `and update its hash or texts in tests/contract/ or in ` +
    `src/plugins/fast-client/replacements.ts.${upstream ? ` See ${upstream}.` : ''}`;
  if (!fs.existsSync(where)) return `${file}, which defines ${name}, is gone. ${next}`;
  const text = fs.readFileSync(where, 'utf8');
  if ('texts' in expected) {
    const missing = expected.texts.filter((part) => !text.includes(part));
    return missing.length > 0 ? `${name} has no "${missing.join('", "')}" any more. ${next}` : '';
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

it('describes a change and what to do in one sentence', () => {
  const internal: Internal = {
    name: 'the package',
    file: '@docusaurus/core/package.json',
    expected: { texts: ['"@docusaurus/core"', 'no such text'] },
    usedBy: ['docusaurus.config.ts'],
    upstream: 'https://example.com/1',
  };
  expect(changeOf(internal)).toBe(
    'the package has no "no such text" any more. Compare @docusaurus/core/package.json with the ' +
      'previous release, carry the change over to docusaurus.config.ts, and update ' +
      'its hash or texts in tests/contract/ or in src/plugins/fast-client/replacements.ts. ' +
      'See https://example.com/1.',
  );
  expect(changeOf({ ...internal, expected: { sha256: '' } })).toContain('its hash is now');
  expect(changeOf({ ...internal, file: 'none.js' })).toContain('is gone');
});
