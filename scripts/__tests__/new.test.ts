/**
 * Tests the files that `npm run new` writes in a small site: pages with valid front matter, and
 * placeholders that `check:docs` reports.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPage } from '../../src/checks/checkPage';
import { readPage } from '../../src/checks/readPage';
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { identity } from '../../src/site/identity';
import { readCatalog } from '../check-docs/catalog';
import { findManifestPlaceholders } from '../check-docs/readInterfaceFacts';
import { readWords } from '../check-docs/site';

/** Timeout in milliseconds, long enough for the command to start on a busy machine. */
jest.setTimeout(120_000);

/** Files of a catalog with one service. */
const catalogFiles: Readonly<Record<string, string>> = {
  'groups.yml': '- id: networking\n  title: Networking\n  description: Networks.\n',
  'releases.yml': '- { version: v1.0.0, date: 2026-10-06 }\n',
  'networking/network/service.yml': `title: Network
purpose: Creates a network.
since: v1.0.0
changed: v1.0.0
source:
  repository: terraform-modules
  path: modules/networking/network
benchmarks: []
`,
  'networking/network/variables.tf': 'variable "name" {\n  type = string\n}\n',
  'networking/network/outputs.tf': 'output "name" {\n  value = var.name\n}\n',
};

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'new-'));
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      Object.entries(catalogFiles).map(([file, text]) => [`catalog/${file}`, text]),
    ),
    'sidebars.ts': 'export default {\n  guidesSidebar: [\n    // New guides go here.\n  ],\n};\n',
    'tests/contract/routes.txt': '',
    'tests/contract/additions.txt': '',
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/**
 * Paths of a new site that must not mention this one. The code and its tests contain examples of
 * their own.
 */
const contentFolders = [
  'docs',
  'blog',
  'catalog',
  'static',
  ':(glob)src/site/*.ts',
  'deploy',
  '.github',
  '.devcontainer',
];

/** Files and folders that a guide of a new site can name although it does not have them yet. */
const laterFiles = [
  // Written by builds, tests and other commands.
  /^(?:\.cache|\.docusaurus|assets|benchmarks\/results|node_modules)\//,
  /^(?:build-version\.json|llms\.txt|catalog\/sync\.lock\.json|docs\/guides\/my-topic\.mdx)$/,
  /^(?:versioned_docs|versioned_sidebars)\/|^versions\.json$/,
  // Optional, or written for a service, a module or a diagram.
  /^(?:catalog\/(?:glossary|permissions)|docs\/(?:skills|.*continuity)|changes|tests)\.yml$|^i18n\/en\/code\.json$/,
  /^(?:examples|modules|static\/diagrams)\/$|^\/diagrams\/name\.svg$/,
];

const create = (...args: string[]) =>
  spawnSync(path.resolve('node_modules/.bin/jiti'), [path.resolve('scripts/new.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

/** Returns the rules that a new page violates. */
const rulesOf = async (file: string): Promise<string[]> => {
  const catalog = readCatalog(new CatalogFolder(path.join(folder, 'catalog')));
  const context = { catalog, words: readWords(), today: new Date().toISOString().slice(0, 10) };
  const { problems } = await checkPage(readPage(read(file), file), context);
  return [...new Set(problems.map(({ rule }) => rule))];
};

it('writes a guide whose name is a number, and adds it to the sidebar and the contract', async () => {
  const { status } = create('guide', '404');
  expect(status).toBe(0);
  expect(await rulesOf('docs/guides/404.mdx')).toEqual(['banned-word']);
  expect(read('sidebars.ts')).toContain("'guides/404',");
  expect(read('tests/contract/additions.txt')).toContain('/docs/guides/404\tguidesSidebar\n');
});

it('writes a guide into a folder', () => {
  const { status, stdout } = create('guide', 'backups/new-topic');
  expect(status).toBe(0);
  expect(stdout).toContain('To show it in a category, move it there.');
  expect(read('docs/guides/backups/new-topic.mdx')).toContain('title: "New topic"');
  expect(read('sidebars.ts')).toContain("'guides/backups/new-topic',");
  expect(read('tests/contract/additions.txt')).toContain(
    '/docs/guides/backups/new-topic\tguidesSidebar\n',
  );
});

it.each(['../topic', '/topic', 'topic/', 'a//b'])('refuses a guide at %s', (name) => {
  const { status, stderr } = create('guide', name);
  expect(status).toBe(1);
  expect(stderr).toContain('like s3-replication or backups/s3-replication');
});

it('does not claim that the code of a new guide was checked, and shows how to record it', async () => {
  expect(create('guide', 'new-topic').status).toBe(0);
  const file = 'docs/guides/new-topic.mdx';
  expect(readPage(read(file), file).frontMatter.values).not.toHaveProperty('verified');
  const hint = read(file)
    .replace('date: YYYY-MM-DD', 'date: 2026-10-06')
    .replace('X.Y.Z', '1.11.4');
  fs.writeFileSync(path.join(folder, file), hint.replace(/^# (?=verified:| {2})/gm, ''));
  expect(readPage(read(file), file).frontMatter.values.verified).toMatchObject({
    terraform: '1.11.4',
  });
  expect(await rulesOf(file)).toEqual(['banned-word']);
});

it('writes a post whose name is a number', async () => {
  const { status, stdout } = create('post', '2026');
  expect(status).toBe(0);
  expect(stdout).not.toContain('Link to the page');
  const [file = ''] = fs.readdirSync(path.join(folder, 'blog'));
  expect(await rulesOf(`blog/${file}`)).toEqual(['banned-word']);
});

it('writes the note of a release of the catalog, with its changes', async () => {
  expect(create('post', 'v1-0-0').status).toBe(0);
  const [file = ''] = fs.readdirSync(path.join(folder, 'blog'));
  expect(await rulesOf(`blog/${file}`)).toEqual(['banned-word']);
  const text = read(`blog/${file}`);
  expect(text).toContain('tags: [release]\nrelease: v1.0.0\n');
  expect(text).toContain('\n::release-changes{release="v1.0.0"}\n');
  const { status, stderr } = create('post', 'v1-1-0');
  expect([status, stderr]).toEqual([1, expect.stringContaining('has no release v1.1.0. Expected')]);
});

it('writes a service, and reports its placeholders in the page and the manifest', async () => {
  const { status, stderr } = create('service', 'networking', 'vpn-gateway', '--release', 'v1.0.0');
  expect([status, stderr]).toEqual([0, '']);
  const text = read('docs/reference/services/networking/vpn-gateway.mdx');
  expect(text.match(/Replace this:/g)).toHaveLength(4);
  const service = path.join(folder, 'catalog/networking/vpn-gateway');
  expect(findManifestPlaceholders(service).map(({ rule, line }) => `${rule} ${line}`)).toEqual([
    'placeholder 2',
  ]);
  expect(findManifestPlaceholders(path.join(folder, 'catalog/networking/network'))).toEqual([]);
});

it('does not overwrite a file', () => {
  expect(create('guide', 'new-topic').status).toBe(0);
  const before = read('sidebars.ts');
  const { status, stderr } = create('guide', 'new-topic');
  expect(status).toBe(1);
  expect(stderr).toContain('docs/guides/new-topic.mdx already exists');
  expect(read('sidebars.ts')).toBe(before);
});

describe('a site', () => {
  const options = ['--name', 'Quoin', '--organization', 'quoin-infra', '--repository', 'modules'];

  it('requires a name, an organization, a repository and a URL, each in its format', () => {
    const { status, stderr } = create('site', 'docs-site', '--name', 'Acme', '--url', 'docs.acme');
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      '--organization is missing: Organization on the code host, such as acme-infra.',
      '--repository is missing: Repository with the modules, such as terraform-modules.',
      '--url: "docs.acme" is invalid; expected a value such as https://docs.acme.example.',
    ]);
    expect(fs.existsSync(path.join(folder, 'docs-site'))).toBe(false);
  });

  it('has the identity of its provider, and none of this site’s', () => {
    const { status, stderr } = create(
      ...['site', 'docs-site', ...options, '--url', 'https://docs.quoin.test'],
    );
    expect([status, stderr]).toEqual([0, '']);
    const own = path.join(folder, 'docs-site');
    // In a generated site, searches for its title, because comments in the code contain examples of
    // a library called Acme, which could be the name of the site.
    const name = fs.existsSync('tests/specification.md') ? identity.name : identity.title;
    const filesWith = (text: string) =>
      spawnSync('git', ['grep', '-ilF', text, '--', ...contentFolders], {
        cwd: own,
        encoding: 'utf8',
      }).stdout;
    expect(filesWith(name)).toBe('');
    expect(read('docs-site/deploy/nginx/site.conf')).toContain('server_name docs.quoin.test;');
    const written = read('docs-site/src/site/identity.ts');
    expect(written).toContain("  url: 'https://docs.quoin.test',\n");
    expect(written).toContain("  publicRepositories: 'all',\n");
    expect(JSON.parse(read('docs-site/package.json')).name).toBe('quoin-docs');
    expect(read('docs-site/spelling.txt').split('\n')).toContain('Quoin');
    expect(read('docs-site/src/site/exampleValues.ts')).toContain('= [];');
    expect(read('docs-site/docs/reference/services/quality.mdx')).toContain(
      'curl -s https://docs.quoin.test/catalog/quality.json',
    );
  });

  it.each([
    [['--visibility', 'private'], '[]'],
    [['--visibility', 'private', '--docs-visibility', 'public'], "['docs']"],
    [['--docs-visibility', 'private'], "['modules']"],
  ])('lists its public repositories with %j', (visibility, expected) => {
    const { status } = create(
      ...['site', 'docs-site', ...options, ...visibility, '--url', 'https://docs.quoin.test'],
    );
    expect(status).toBe(0);
    expect(read('docs-site/src/site/identity.ts')).toContain(
      `  publicRepositories: ${expected},\n`,
    );
  });

  it('has browser tests with all their imports, and no CI step without tests', () => {
    const { status } = create(
      ...['site', 'docs-site', ...options, '--url', 'https://docs.quoin.test'],
    );
    expect(status).toBe(0);
    const own = path.join(folder, 'docs-site');
    const specs = fs
      .readdirSync(path.join(own, 'tests'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'));
    expect(specs.length).toBeGreaterThan(10);
    const missing = specs.flatMap((spec) =>
      [...read(`docs-site/tests/${spec}`).matchAll(/from '(\.[^']+)'/g)]
        .map(([, target = '']) => path.join(own, 'tests', path.dirname(spec), target))
        .filter((target) => !['.ts', '', '/index.ts'].some((end) => fs.existsSync(target + end))),
    );
    expect(missing).toEqual([]);
    fs.symlinkSync(path.resolve('node_modules'), path.join(own, 'node_modules'));
    const { stdout } = spawnSync(
      'node_modules/.bin/jiti',
      [path.join(own, 'scripts/test.ts'), '--help'],
      {
        cwd: own,
        encoding: 'utf8',
      },
    );
    expect(stdout).toContain('browser');
    expect(stdout).not.toContain('comparison');
    const workflow = read('docs-site/.github/workflows/ci.yml');
    expect(workflow).toContain('- run: bash .ci/run\n');
    expect(workflow).not.toMatch(/engines|aws/i);
  });

  it('passes the spelling and language checks, including the words of its names', () => {
    const { status } = create(
      // No dictionary contains this name.
      ...[
        'site',
        'docs-site',
        ...options,
        '--name',
        'Zyndara',
        '--url',
        'https://docs.zyndara.test',
      ],
    );
    expect(status).toBe(0);
    const own = path.join(folder, 'docs-site');
    fs.symlinkSync(path.resolve('node_modules'), path.join(own, 'node_modules'));
    const run = (tool: string, ...args: string[]) => {
      const result = spawnSync(`node_modules/.bin/${tool}`, args, { cwd: own, encoding: 'utf8' });
      return [result.status, result.stdout + result.stderr];
    };
    // The texts of an imported module are maintained elsewhere.
    for (const [file, text] of [
      ['catalog/data/store/service.yml', 'title: Store\nimported: true\n'],
      ['docs/reference/services/data/store.mdx', 'Stores for all AWS regions.\n'],
    ] as const) {
      fs.mkdirSync(path.join(own, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(own, file), text);
    }
    const texts = ['docs/**/*.mdx', 'blog/**/*.mdx', 'src/site/*.ts', '*.md'];
    expect(run('cspell', '--no-progress', '--no-summary', ...texts)).toEqual([0, '']);
    expect(run('jiti', 'scripts/checkLanguage.ts')).toEqual([
      0,
      expect.stringContaining(' 0 findings.'),
    ]);
  });

  it('has every file and folder that its README and CONTRIBUTING name', () => {
    const { status } = create(
      ...['site', 'docs-site', ...options, '--url', 'https://docs.quoin.test'],
    );
    expect(status).toBe(0);
    const own = path.join(folder, 'docs-site');
    const files = fs
      .readdirSync(own, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.startsWith('.git/'))
      .map((file) => `/${file}`);
    // Rows of tables often name a folder, then files in it.
    const exists = (name: string) => files.some((file) => file.endsWith(`/${name}`));
    const missing = ['README.md', 'CONTRIBUTING.md'].flatMap((page) => {
      const text = read(`docs-site/${page}`);
      expect(text).not.toContain('<!--');
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
      const names = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => /\/|\.(?:css|json|mdx?|tsx?|txt|yml)$/.test(name));
      return [...links, ...names].filter(
        (name) =>
          !exists(name.replace(/\/$/, '')) && !laterFiles.some((pattern) => pattern.test(name)),
      );
    });
    expect([...new Set(missing)].sort()).toEqual([]);
  }, 60_000);

  it('does not replace the files of a folder', () => {
    fs.mkdirSync(path.join(folder, 'docs-site'));
    fs.writeFileSync(path.join(folder, 'docs-site/notes.txt'), 'mine');
    const { status, stderr } = create(
      ...['site', 'docs-site', ...options, '--url', 'https://docs.quoin.test'],
    );
    expect([status, stderr]).toEqual([
      1,
      'docs-site is not empty; nothing was written. Choose another folder.\n',
    ]);
    expect(fs.readdirSync(path.join(folder, 'docs-site'))).toEqual(['notes.txt']);
  });
});
