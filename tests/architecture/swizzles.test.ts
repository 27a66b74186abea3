/**
 * Checks that the table of swizzled components matches the tree, and that the first line of each
 * component describes the change.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';

const folder = 'src/theme';

/** Names of the swizzled components: `DocItem/Content` for `src/theme/DocItem/Content/index.tsx`. */
const swizzled = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)index\.tsx?$/.test(file) || /^[\w-]+\.(?:js|tsx?)$/.test(file))
  .map((file) => ({ file, name: file.replace(/\/?(?:index)?\.(?:js|tsx?)$/, '') }));

const rows = fs
  .readFileSync(path.join(folder, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('table of swizzled components', () => {
  it('lists exactly the components in src/theme', () => {
    expect(rows.map(([, name]) => name?.replaceAll('`', '')).sort()).toEqual(
      swizzled.map(({ name }) => name).sort(),
    );
  });

  it('has the method, safety, version and reason of each', () => {
    for (const [, name, how, safety, version, reason] of rows) {
      expect([name, how]).toEqual([name, expect.stringMatching(/^(wrap|eject|add)$/)]);
      expect([name, safety]).toEqual([
        name,
        expect.stringMatching(/^(safe|unsafe|forbidden|own)$/),
      ]);
      expect([name, version]).toEqual([name, expect.stringMatching(/^(\d+\.\d+\.\d+|–)$/)]);
      expect((reason ?? '').length).toBeGreaterThan(10);
    }
  });

  it.each(swizzled)('$name describes the change in its first line', ({ file }) => {
    const [first = ''] = fs.readFileSync(path.join(folder, file), 'utf8').split('\n');
    expect(first).toMatch(/^\/\/ Change: .{10,}/);
  });
});
