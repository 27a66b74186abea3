/**
 * Rules for imports between the folders of the code base.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';

type Folder =
  | 'site'
  | 'hcl'
  | 'cache'
  | 'html'
  | 'threads'
  | 'checks'
  | 'remark'
  | 'plugins'
  | 'components'
  | 'search'
  | 'clientModules'
  | 'theme'
  | 'pages'
  | 'advisor'
  | 'mcp'
  | 'scripts'
  | 'css'
  | 'types'
  | 'benchmarks'
  | 'docusaurus.config';

/** Folders that each folder can import, in addition to itself. */
const allowedImports: Readonly<Record<string, readonly Folder[]>> = {
  site: [],
  hcl: [],
  cache: [],
  html: [],
  threads: [],
  checks: ['hcl', 'html', 'site', 'plugins', 'cache'],
  remark: ['hcl', 'site'],
  plugins: ['hcl', 'site', 'remark', 'cache', 'html', 'threads'],
  advisor: ['hcl', 'checks', 'plugins', 'site'],
  mcp: ['hcl', 'advisor', 'site', 'plugins', 'search'],
  scripts: ['cache', 'hcl', 'checks', 'site', 'plugins', 'remark', 'advisor', 'mcp', 'threads'],
  // Benchmarks compare the site with stock Docusaurus, which uses the same configuration.
  benchmarks: [
    'hcl',
    'html',
    'site',
    'plugins',
    'remark',
    'search',
    'scripts',
    'docusaurus.config',
  ],
  components: ['site', 'advisor'],
  search: ['site'],
  clientModules: ['site', 'components', 'search'],
  theme: ['components', 'search', 'site'],
  pages: ['components', 'site'],
};

const root = path.resolve('.');

/**
 * The search engine depends on neither the browser nor React. Plugins can import it, too, because
 * they build the index with the code that later reads it. The checks compare words like a search.
 */
const engine = path.join('src', 'search', 'engine');
const isEngine = (file: string) => path.relative(root, file).startsWith(engine);

/** Folders that can import only the types of a plugin: browser code and page transforms. */
const typeImporters = new Set([
  'components',
  'search',
  'clientModules',
  'theme',
  'pages',
  'remark',
]);

interface Import {
  readonly from: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

/** Returns the folder of a file. */
function folderOf(file: string): string | undefined {
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

/** Returns the imports of other project files in a file. */
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

describe('folders of the code base', () => {
  it('are all known', () => {
    const folders = new Set(files.map(folderOf));
    for (const folder of folders)
      expect([...Object.keys(allowedImports), 'types', 'css']).toContain(folder);
  });

  it('import only what they are allowed to', () => {
    const wrong = files.flatMap(projectImports).filter(({ from, target, typeOnly }) => {
      const here = folderOf(from) ?? '';
      const there = folderOf(target) ?? '';
      if (here === there || there === 'css') return false;
      if (['plugins', 'checks'].includes(here) && isEngine(target)) return false;
      if (typeImporters.has(here) && there === 'plugins')
        return !(typeOnly && path.basename(target) === 'types');
      return !(allowedImports[here] ?? []).includes(there as Folder);
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
        return folderOf(target) === 'hcl' && folderOf(from) !== 'hcl' && !/^(index)?$/.test(inside);
      })
      .map(
        ({ from, target }) => `${path.relative(root, from)} imports ${path.relative(root, target)}`,
      );
    expect(wrong).toEqual([]);
  });

  it('keep Node modules out of the HCL reader', () => {
    const wrong = files.filter(
      (file) =>
        folderOf(file) === 'hcl' && /from 'node:|\brequire\(/.test(fs.readFileSync(file, 'utf8')),
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

  it('do not import a swizzled component by its path', () => {
    const wrong = files
      .flatMap(projectImports)
      .filter(({ from, target }) => folderOf(target) === 'theme' && folderOf(from) !== 'theme');
    expect(wrong).toEqual([]);
  });

  it('keep the index file of a plugin within 60 lines', () => {
    const long = fs.readdirSync('src/plugins').filter((name) => {
      const index = path.join('src/plugins', name, 'index.ts');
      return fs.existsSync(index) && fs.readFileSync(index, 'utf8').split('\n').length > 61;
    });
    expect(long).toEqual([]);
  });

  it('contain only plugins in src/plugins', () => {
    const others = fs
      .readdirSync('src/plugins')
      .filter((name) => !fs.existsSync(path.join('src/plugins', name, 'index.ts')));
    expect(others).toEqual([]);
  });

  it('contain no post-build step that imports the pipeline', () => {
    const wrong = files
      .flatMap(projectImports)
      .filter(({ target }) => path.relative(root, target) === 'src/plugins/post-build/pipeline')
      .map(({ from }) => path.relative(root, from));
    expect(wrong).toEqual([]);
  });

  // Docusaurus loads the configuration with Node's own resolution first, which prefers JSON.
  it('contain no module next to a JSON file of the same name', () => {
    const hidden = files.filter((file) => fs.existsSync(file.replace(/\.tsx?$/, '.json')));
    expect(hidden.map((file) => path.relative(root, file))).toEqual([]);
  });

  it('export each name only once', () => {
    // Docusaurus calls this export of a plugin by name.
    const givenNames = new Set(['validateOptions']);
    const pattern =
      /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (?<name>\w+)/gm;
    const exporters = new Map<string, string[]>();
    for (const file of files.filter((source) => folderOf(source) !== 'benchmarks'))
      for (const { groups } of fs.readFileSync(file, 'utf8').matchAll(pattern)) {
        const name = groups?.name ?? '';
        exporters.set(name, [...(exporters.get(name) ?? []), path.relative(root, file)]);
      }
    const twice = [...exporters].filter(([name, from]) => from.length > 1 && !givenNames.has(name));
    expect(twice).toEqual([]);
  });

  it('contain no catch-all files', () => {
    expect(files.filter((file) => /\b(utils|helpers|misc|common)\.tsx?$/.test(file))).toEqual([]);
  });
});
