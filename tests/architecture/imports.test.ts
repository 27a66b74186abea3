/**
 * The rooms of the code base and the doors between them: who may import whom.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';

type Room =
  | 'site'
  | 'hcl'
  | 'cache'
  | 'html'
  | 'checks'
  | 'remark'
  | 'plugins'
  | 'components'
  | 'search'
  | 'clientModules'
  | 'theme'
  | 'pages'
  | 'scripts'
  | 'css'
  | 'types'
  | 'benchmarks'
  | 'docusaurus.config';

/** Rooms that each room may import; a room may always import itself. */
const doors: Readonly<Record<string, readonly Room[]>> = {
  site: [],
  hcl: [],
  cache: [],
  html: [],
  checks: ['hcl', 'site', 'plugins', 'cache'],
  remark: ['hcl', 'site'],
  plugins: ['hcl', 'site', 'remark', 'cache', 'html'],
  scripts: ['cache', 'hcl', 'checks', 'site', 'plugins', 'remark'],
  // The site is measured beside the same configuration without what makes it another.
  benchmarks: ['hcl', 'site', 'plugins', 'remark', 'search', 'scripts', 'docusaurus.config'],
  components: ['site'],
  search: ['site'],
  clientModules: ['site', 'components', 'search'],
  theme: ['components', 'search', 'site'],
  pages: ['components', 'site'],
};

const root = path.resolve('.');

/**
 * The search engine is pure: no browser, no React. The index is built with the very code that later
 * reads it, so plugins may use it too.
 */
const engine = path.join('src', 'search', 'engine');
const isEngine = (file: string) => path.relative(root, file).startsWith(engine);

/** Rooms that may import the types of a plugin alone: browser code, and transforms of pages. */
const typeRooms = new Set(['components', 'search', 'clientModules', 'theme', 'pages', 'remark']);

interface Import {
  readonly from: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

/** Room of a file, from its path. */
function roomOf(file: string): string | undefined {
  const [first, second] = path.relative(root, file).split(path.sep);
  return first === 'src' ? second : first;
}

function sourceFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/__tests__|\.d\.ts$/.test(file))
    .map((file) => path.join(root, folder, file));
}

/** Imports of a file that lead to another file of the project. */
function projectImports(file: string): Import[] {
  const text = fs.readFileSync(file, 'utf8');
  const pattern = /^(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+\s+from\s+)?['"]([^'"]+)['"]/gm;
  return [...text.matchAll(pattern)]
    .map(([, type, target = '']) => ({ from: file, target, typeOnly: Boolean(type) }))
    .filter(({ target }) => target.startsWith('.') || target.startsWith('@site/'))
    .map((found) => ({
      ...found,
      target: found.target.startsWith('@site/')
        ? path.join(root, found.target.slice('@site/'.length))
        : path.resolve(path.dirname(file), found.target),
    }));
}

const files = ['src', 'scripts', 'benchmarks'].flatMap(sourceFiles);

describe('the rooms of the code base', () => {
  it('are all known', () => {
    const rooms = new Set(files.map(roomOf));
    for (const room of rooms) expect([...Object.keys(doors), 'types', 'css']).toContain(room);
  });

  it('import only through their doors', () => {
    const wrong = files.flatMap(projectImports).filter(({ from, target, typeOnly }) => {
      const here = roomOf(from) ?? '';
      const there = roomOf(target) ?? '';
      if (here === there || there === 'css') return false;
      if (here === 'plugins' && isEngine(target)) return false;
      if (typeRooms.has(here) && there === 'plugins')
        return !(typeOnly && path.basename(target) === 'types');
      return !(doors[here] ?? []).includes(there as Room);
    });
    expect(
      wrong.map(
        ({ from, target }) => `${path.relative(root, from)} imports ${path.relative(root, target)}`,
      ),
    ).toEqual([]);
  });

  it('import the HCL reader through its index', () => {
    const wrong = files
      .flatMap(projectImports)
      .filter(({ from, target }) => {
        const inside = path.relative(path.join(root, 'src', 'hcl'), target);
        return roomOf(target) === 'hcl' && roomOf(from) !== 'hcl' && !/^(index)?$/.test(inside);
      })
      .map(
        ({ from, target }) => `${path.relative(root, from)} imports ${path.relative(root, target)}`,
      );
    expect(wrong).toEqual([]);
  });

  it('keep Node modules out of the HCL reader', () => {
    const wrong = files.filter(
      (file) =>
        roomOf(file) === 'hcl' && /from 'node:|\brequire\(/.test(fs.readFileSync(file, 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  it('keep the search engine to itself and to types', () => {
    const wrong = files
      .filter(isEngine)
      .flatMap(projectImports)
      .filter(({ target, typeOnly }) => !isEngine(target) && !typeOnly);
    expect(wrong).toEqual([]);
  });

  it('never reach for a swizzled component by its path', () => {
    const wrong = files
      .flatMap(projectImports)
      .filter(({ from, target }) => roomOf(target) === 'theme' && roomOf(from) !== 'theme');
    expect(wrong).toEqual([]);
  });

  it('keep the wiring of a plugin within 60 lines', () => {
    const long = fs.readdirSync('src/plugins').filter((name) => {
      const index = path.join('src/plugins', name, 'index.ts');
      return fs.existsSync(index) && fs.readFileSync(index, 'utf8').split('\n').length > 61;
    });
    expect(long).toEqual([]);
  });

  it('have only plugins in the folder of plugins', () => {
    const others = fs
      .readdirSync('src/plugins')
      .filter((name) => !fs.existsSync(path.join('src/plugins', name, 'index.ts')));
    expect(others).toEqual([]);
  });

  it('have steps after the build that do not import the pipeline', () => {
    const wrong = files
      .flatMap(projectImports)
      .filter(({ target }) => path.relative(root, target) === 'src/plugins/post-build/pipeline')
      .map(({ from }) => path.relative(root, from));
    expect(wrong).toEqual([]);
  });

  it('have no shelves for whatever', () => {
    expect(files.filter((file) => /\b(utils|helpers|misc|common)\.tsx?$/.test(file))).toEqual([]);
  });
});
