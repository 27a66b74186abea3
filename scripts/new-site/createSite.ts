/**
 * Creates the documentation site of another library: the code of this repository with an identity, an
 * empty catalog, navigation and starter pages from `template/` in place of the demonstration's content.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isSeq, parseDocument, type YAMLMap } from 'yaml';
import { identity as demonstration } from '../../src/site/identity';
import { filesBelow } from '../files/filesBelow';
import { drawTouchIcon } from './drawTouchIcon';

/** What the new site says about its provider. */
export interface NewSiteFacts {
  /** Short name of the library or its provider: `Acme`. */
  readonly name: string;
  /** Organization on the code host. */
  readonly organization: string;
  /** Repository with the modules. */
  readonly repository: string;
  /** Repository of the new site. */
  readonly docsRepository: string;
  /** Origin under which the site is published. */
  readonly url: string;
  /** The provider's home page. */
  readonly home: string;
  /** Origin of the code host. */
  readonly codeHost: string;
  /** Newest release of the library: `v1.0.0`. */
  readonly release: string;
  readonly supportMail: string;
  readonly securityMail: string;
  /** Day of the creation: `2026-10-06`. */
  readonly today: string;
}

const templateFolder = path.resolve(__dirname, 'template');

/** Files of the demonstration: content, and tests that need it. A folder ends with a slash. */
const demonstrationFiles = [
  'docs/',
  'blog/',
  'catalog/',
  'static/diagrams/',
  'static/img/',
  'benchmarks/results/',
  'benchmarks/search/queries/',
  'tests/content/',
  'tests/contract/routes.txt',
  'tests/contract/additions.txt',
  'tests/specification/',
  'tests/specification.md',
  'tests/architecture/specification.test.ts',
  'tests/fixtures/another-library/',
  'tests/fixtures/anotherLibrary.ts',
  'tests/mcp/',
  'tests/engines/',
  'tests/comparison/',
  'tests/build/',
  'tests/e2e/',
  'tests/a11y/',
  '.github/landing-page.png',
  'README.md',
];

/** Browser tests that read from the built site what they look for. */
const generalTests = [
  'tests/a11y/pages.spec.ts',
  'tests/build/contract.spec.ts',
  'tests/build/feeds.spec.ts',
  'tests/build/policy.spec.ts',
  'tests/build/privateLinks.spec.ts',
  'tests/build/quality.spec.ts',
  'tests/build/renderCache.spec.ts',
  'tests/build/styles.spec.ts',
  'tests/e2e/chunkRecovery.spec.ts',
  'tests/e2e/crash.spec.ts',
  'tests/e2e/crawl.spec.ts',
  'tests/e2e/navigationFocus.spec.ts',
  'tests/e2e/readerJourneys.spec.ts',
  'tests/e2e/redirects.spec.ts',
  'tests/e2e/routes.spec.ts',
  'tests/e2e/securityHeaders.spec.ts',
];

const isCopied = (file: string): boolean =>
  generalTests.includes(file) ||
  !demonstrationFiles.some((entry) =>
    entry.endsWith('/') ? file.startsWith(entry) : file === entry,
  );

/** Files that contain the demonstration's hosts or organization, which are replaced. */
const hostFiles = [
  'deploy/nginx/site.conf',
  'deploy/caddy/Caddyfile',
  '.github/ISSUE_TEMPLATE/wrong-page.yml',
];

/** A value as TypeScript with single quotes. */
const quoted = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;

/** The object literal in `src/site/identity.ts`. */
const identityLiteral = (facts: NewSiteFacts): string => `{
  name: ${quoted(facts.name)},
  legalName: ${quoted(facts.name)},
  title: ${quoted(`${facts.name} Docs`)},
  tagline: ${quoted(`How to use the Terraform modules of ${facts.name}.`)},
  url: ${quoted(facts.url)},
  hosts: {
    home: ${quoted(facts.home)},
  },
  organization: ${quoted(facts.organization)},
  codeHost: ${quoted(facts.codeHost)},
  docsRepository: { name: ${quoted(facts.docsRepository)}, branch: 'main' },
  catalogRepository: ${quoted(facts.repository)},
  forumRepository: ${quoted(facts.docsRepository)},
  publicRepositories: [${quoted(facts.docsRepository)}],
  copyrightYears: { from: ${facts.today.slice(0, 4)}, to: ${facts.today.slice(0, 4)} },
  mail: {
    support: ${quoted(facts.supportMail)},
    security: ${quoted(facts.securityMail)},
  },
} satisfies Identity;
`;

/** Replaces all matches of a pattern; throws if there is none. */
function replaceIn(file: string, pattern: RegExp | string, text: string): void {
  const before = fs.readFileSync(file, 'utf8');
  let matches = 0;
  const after = before.replaceAll(pattern, () => {
    matches += 1;
    return text;
  });
  if (matches === 0) throw new Error(`${file} does not contain ${String(pattern)}.`);
  fs.writeFileSync(file, after);
}

/** Fills `{{name}}` in a text; throws for a name without a value. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template names {{${key}}}, which has no value.`);
    return value;
  });

/** Edits a JSON file, keeping its format. */
function editJson(file: string, edit: (data: Record<string, unknown>) => void): void {
  const data = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  edit(data);
  fs.writeFileSync(file, `${JSON.stringify(data, undefined, 2)}\n`);
}

/** Packages that only tests of the demonstration use. */
const demonstrationPackages = [
  '@types/selenium-webdriver',
  'ajv',
  'ajv-formats',
  'puppeteer-core',
  'selenium-webdriver',
];

/** Files of the demonstration in which words are allowed that are not used elsewhere. */
const demonstrationExceptions =
  /^ {2}- \{ files: "(?:catalog\/\*\/\*\/versions|tests\/specification|benchmarks\/search\/queries).*\}\n/gm;

/** Whether a checkout has the demonstration: a site that `createSite` wrote has not. */
const hasDemonstration = (source: string): boolean =>
  fs.existsSync(path.join(source, 'tests/specification.md'));

/** What `playwright.config.ts` has for the fixture site of tests that a new site does not have. */
const fixtureSite = [
  /^import .*behaviors\/site';\n/gm,
  /^ {4}\{\n {6}command: .*behaviors\/serve\.ts.*\n(?: {6}.*\n)+ {4}\},\n/gm,
];

/** Adds the words of names to the dictionary of the site, which is sorted. */
function addWords(file: string, names: readonly string[]): void {
  const [comment = '', ...words] = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  const own = names.flatMap((name) => name.match(/\p{L}{4,}/gu) ?? []);
  // The first form of a word wins: that in the name of the provider.
  const all = [...words, ...own].toReversed();
  const known = new Map(all.map((word) => [word.toLowerCase(), word]));
  const sorted = [...known].sort(([a], [b]) => a.localeCompare(b)).map(([, word]) => word);
  fs.writeFileSync(file, `${[comment, ...sorted].join('\n')}\n`);
}

/** Example values of the demonstration, which unit tests of the code refer to. */
const exampleValues = {
  file: 'src/site/exampleValues.ts',
  fixture: 'tests/fixtures/exampleValues.ts',
} as const;

/** Gives the unit tests of a new site the demonstration's example values; those of the site are its own. */
function copyExampleValues(source: string, inTarget: (file: string) => string): void {
  fs.copyFileSync(path.join(source, exampleValues.file), inTarget(exampleValues.fixture));
  replaceIn(inTarget(exampleValues.fixture), "'./valueKinds'", "'../../src/site/valueKinds'");
  replaceIn(
    inTarget('jest.config.js'),
    '  moduleNameMapper: {\n',
    `  moduleNameMapper: {\n    // Tests of the code have example values of their own.\n    '/exampleValues$': '<rootDir>/${exampleValues.fixture}',\n`,
  );
}

/** Takes the jobs and steps out of the workflow of checks that only the demonstration has. */
function adaptWorkflow(file: string): void {
  const workflow = parseDocument(fs.readFileSync(file, 'utf8'));
  const steps = workflow.getIn(['jobs', 'test', 'steps']);
  const mirror = isSeq<YAMLMap>(steps)
    ? steps.items.findIndex((step) => step.get('name') === 'Mirror the AWS provider')
    : -1;
  if (mirror < 0 || !workflow.deleteIn(['jobs', 'test', 'steps', mirror])) {
    throw new Error(`${file} has no step that mirrors the AWS provider.`);
  }
  if (!workflow.deleteIn(['jobs', 'engines'])) throw new Error(`${file} has no job "engines".`);
  fs.writeFileSync(file, workflow.toString({ lineWidth: 0, flowCollectionPadding: false }));
}

/** Adapts the settings of tests and linters to a site without the demonstration. */
function forgetDemonstration(inTarget: (file: string) => string): void {
  replaceIn(
    inTarget('knip.json'),
    '  "ignoreDependencies": [\n',
    `  "ignore": ["tests/fixtures/**"],\n  "ignoreDependencies": [\n${demonstrationPackages
      .map((name) => `    "${name}",\n`)
      .join('')}`,
  );
  // Some exports have no other user than tests of the demonstration.
  replaceIn(inTarget('knip.json'), '"exclude": [', '"exclude": ["exports", ');
  replaceIn(inTarget('scripts/language/words.yml'), demonstrationExceptions, '');
  for (const part of fixtureSite) replaceIn(inTarget('playwright.config.ts'), part, '');
  adaptWorkflow(inTarget('.github/workflows/ci.yml'));
}

/**
 * Writes the site into a folder, which must be empty or absent.
 *
 * @param source root of this repository
 * @throws an error if the folder has files
 */
export async function createSite(
  facts: NewSiteFacts,
  source: string,
  target: string,
): Promise<void> {
  if (fs.existsSync(target) && fs.readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty; nothing was written. Choose another folder.`);
  }
  const inTarget = (file: string) => path.join(target, file);
  const tracked = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: source,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
    },
  );
  for (const file of tracked.split('\0').filter(Boolean).filter(isCopied)) {
    if (!fs.existsSync(path.join(source, file))) continue;
    fs.mkdirSync(path.dirname(inTarget(file)), { recursive: true });
    fs.copyFileSync(path.join(source, file), inTarget(file));
  }
  const values: Record<string, string> = {
    ...facts,
    repositoryUrl: `${facts.codeHost}/${facts.organization}/${facts.repository}`,
    docsUrl: `${facts.codeHost}/${facts.organization}/${facts.docsRepository}`,
    initial: facts.name.charAt(0).toUpperCase(),
  };
  for (const file of filesBelow(templateFolder)) {
    const to = inTarget(fill(file, values).replace(/\.template$/, ''));
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.writeFileSync(to, fill(fs.readFileSync(path.join(templateFolder, file), 'utf8'), values));
  }
  fs.writeFileSync(
    inTarget('static/img/apple-touch-icon.png'),
    await drawTouchIcon(values.initial ?? ''),
  );
  replaceIn(
    inTarget('src/site/identity.ts'),
    /(?<=export const identity = )\{[\s\S]*?\n\} satisfies Identity;\n/g,
    identityLiteral(facts),
  );
  for (const file of hostFiles) {
    replaceIn(inTarget(file), new URL(demonstration.url).host, new URL(facts.url).host);
  }
  replaceIn(inTarget('.devcontainer/devcontainer.json'), demonstration.title, `${facts.name} Docs`);
  const packageName = `${slugOf(facts.name)}-docs`;
  editJson(inTarget('package.json'), (data) => {
    Object.assign(data, {
      name: packageName,
      version: '0.0.0',
      description: `The documentation site of ${facts.name}.`,
    });
  });
  editJson(inTarget('package-lock.json'), (data) => {
    Object.assign(data, { name: packageName, version: '0.0.0' });
    const { packages } = data as { packages: Record<string, object> };
    Object.assign(packages[''] ?? {}, { name: packageName, version: '0.0.0' });
  });
  addWords(inTarget('spelling.txt'), [
    facts.name,
    facts.organization,
    facts.repository,
    facts.docsRepository,
    facts.supportMail.replace(/^.*@/, ''),
    facts.securityMail.replace(/^.*@/, ''),
  ]);
  if (hasDemonstration(source)) {
    copyExampleValues(source, inTarget);
    forgetDemonstration(inTarget);
  }
  commit(facts, target);
}

/** `Acme Cloud` → `acme-cloud`. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Makes the folder a Git repository with one commit: pages show the date of their last change. */
function commit({ name, supportMail }: NewSiteFacts, folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  const author = ['-c', `user.name=${name} Docs`, '-c', `user.email=${supportMail}`];
  git(...author, 'commit', '--quiet', '--no-verify', '--message', `Create the site of ${name}`);
}
