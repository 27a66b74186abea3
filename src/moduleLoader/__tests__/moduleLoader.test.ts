/**
 * @jest-environment node
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const loader = path.resolve(__dirname, '../index.cjs');

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'module-loader-'));
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

/** Runs code with `load` in a Node.js process of its own. Returns what it prints. */
const run = (code: string): string =>
  execFileSync(
    process.execPath,
    ['-e', `const load = require(${JSON.stringify(loader)})(${JSON.stringify(loader)});\n${code}`],
    { cwd: folder, encoding: 'utf8' },
  ).trim();

const load = (name: string) => `load(${JSON.stringify(path.join(folder, name))})`;

it('returns the default export with the named exports, as jiti 1 does', () => {
  write(
    'plugin.ts',
    `import type { Plugin } from '@docusaurus/types';
    export const validateOptions = (): string => 'valid';
    export default function plugin(): Plugin { return { name: 'a' }; }`,
  );
  const code = `const plugin = ${load('plugin.ts')}; console.log(plugin().name, plugin.validateOptions());`;
  expect(run(code)).toBe('a valid');
});

it('loads packages that are ECMAScript modules with Node.js', () => {
  write(
    'remark.ts',
    `import { unified } from 'unified';
    import remarkParse from 'remark-parse';
    export const first = unified().use(remarkParse).parse('# A').children[0]?.type;`,
  );
  expect(run(`console.log(${load('remark.ts')}.first);`)).toBe('heading');
});

it.each([
  ['shared.ts', 'export const value = 1;', 'export const value: number = 2;'],
  ['shared.json', '{ "value": 1 }', '{ "value": 2 }'],
])('loads modules again after an edit of %s', (name, before, after) => {
  write(name, before);
  write('between.ts', `export { value } from './${name.replace('.ts', '')}';`);
  write('config.ts', "import { value } from './between';\nexport default { value };");
  const edited = JSON.stringify(path.join(folder, name));
  const code = `const read = () => ${load('config.ts')}.value;
  const before = read();
  require('node:fs').writeFileSync(${edited}, ${JSON.stringify(after)});
  console.log(before, read());`;
  expect(run(code)).toBe('1 2');
});

it('names the line of the source in stack traces', () => {
  write(
    'fails.ts',
    `/** Types are removed. */
interface Options {
  readonly name: string;
}
export default function fails({ name }: Options): never {
  throw new Error(name);
}`,
  );
  const code = `try { ${load('fails.ts')}({ name: 'broken' }); } catch (error) { console.log(error.stack); }`;
  expect(run(code)).toMatch(/^Error: broken\n {4}at fails \(.*fails\.ts:6:9\)/);
});

it('replaces the loader of Docusaurus if it is preloaded', () => {
  const register = path.resolve(__dirname, '../register.cjs');
  const config = path.join(folder, 'config.ts');
  write('config.ts', "import { unified } from 'unified';\nexport default { unified };");
  // jiti 1 evaluates a copy of the package.
  const code = `require('@docusaurus/utils').loadFreshModule(${JSON.stringify(config)})
    .then(({ unified }) => console.log(unified === require('unified').unified));`;
  const loaded = (...preload: string[]) =>
    execFileSync(process.execPath, [...preload, '-e', code], { encoding: 'utf8' }).trim();
  expect([loaded(), loaded('--require', register)]).toEqual(['false', 'true']);
});

it('evaluates a module once that two plugins import', () => {
  write('shared.ts', "console.log('evaluated');\nexport const value = 1;");
  write('a.ts', "import { value } from './shared';\nexport default { value };");
  write('b.ts', "import { value } from './shared';\nexport default { value };");
  expect(run(`${load('a.ts')}; ${load('b.ts')};`)).toBe('evaluated');
});

it('evaluates the loaded module again', () => {
  write('config.ts', 'export default { locale: process.env.LOCALE };');
  const code = `process.env.LOCALE = 'en';
  const { locale } = ${load('config.ts')};
  process.env.LOCALE = 'de';
  console.log(locale, ${load('config.ts')}.locale);`;
  expect(run(code)).toBe('en de');
});
