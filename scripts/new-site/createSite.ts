/**
 * Creates a documentation site for another library. Copies the code of this repository, and
 * replaces the content of the demonstration with starter pages, an empty catalog, an identity and
 * navigation from `template/`.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isSeq, parseDocument, type YAMLMap } from 'yaml';
import { identity as demonstration } from '../../src/site/identity';
import { filesBelow } from '../files/filesBelow';
import { drawTouchIcon } from './drawTouchIcon';

/** Answers to `siteQuestions`, and the date of creation, such as `2026-10-06`. */
export type NewSiteFacts = Readonly<
  Record<FactName, string> & Record<'visibility' | 'docsVisibility', 'public' | 'private'>
>;

type FactName =
  | ('name' | 'organization' | 'repository' | 'docsRepository')
  | ('url' | 'home' | 'codeHost' | 'supportMail' | 'securityMail' | 'today');

const templateFolder = path.resolve(__dirname, 'template');

/**
 * Files that only the demonstration has: content, and tests that depend on it. Folders end with a
 * slash.
 */
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

/** Browser tests that find their pages in the built site, so they work on every site. */
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

/** Files that contain the demonstration's host, which is replaced. */
const hostFiles = [
  'deploy/nginx/site.conf',
  'deploy/caddy/Caddyfile',
  '.github/ISSUE_TEMPLATE/wrong-page.yml',
];

const quoted = (value: string): string => `'${value.replace(/[\\']/g, '\\$&')}'`;

const publicRepositories = (facts: NewSiteFacts): string => {
  const names = [
    ...(facts.visibility === 'public' ? [facts.repository] : []),
    ...(facts.docsVisibility === 'public' ? [facts.docsRepository] : []),
  ];
  return names.length === 2 ? "'all'" : `[${names.map(quoted).join(', ')}]`;
};

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
  publicRepositories: ${publicRepositories(facts)},
  copyrightYears: { from: ${facts.today.slice(0, 4)}, to: ${facts.today.slice(0, 4)} },
  mail: {
    support: ${quoted(facts.supportMail)},
    security: ${quoted(facts.securityMail)},
  },
} satisfies Identity;
`;

/** Replaces all matches of a pattern in a file. Throws if there are none. */
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

/** Replaces `{{name}}` in a text with its value. Throws for a name without a value. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined)
      throw new Error(`The template contains {{${key}}}, which has no value.`);
    return value;
  });

function editJson(file: string, edit: (data: Record<string, unknown>) => void): void {
  const data = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  edit(data);
  fs.writeFileSync(file, `${JSON.stringify(data, undefined, 2)}\n`);
}

/** Packages that only the demonstration's tests use. */
const demonstrationPackages = [
  '@types/selenium-webdriver',
  'ajv',
  'ajv-formats',
  'puppeteer-core',
  'selenium-webdriver',
];

/** Matches the language exceptions for files of the demonstration. */
const demonstrationExceptions =
  /^ {2}- \{ files: "(?:catalog\/\*\/\*\/versions|tests\/specification|benchmarks\/search\/queries).*\}\n/gm;

/** Matches the parts of CONTRIBUTING.md about files that only the demonstration has. */
const demonstrationText = /<!-- demonstration -->[\s\S]*?<!-- \/demonstration -->/g;

/** Matches a row of a Markdown table whose last cell is empty. */
const emptyRow = /^\|.*\|\s*\|\n/gm;

/** Removes what a guide says about the demonstration, including rows without another text. */
function removeDemonstrationText(file: string): void {
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(demonstrationText, '').replace(emptyRow, ''));
}

/**
 * Matches the parts of `playwright.config.ts` for a fixture site that only the demonstration's
 * tests use.
 */
const fixtureSite = [
  /^import .*behaviors\/site';\n/gm,
  /^ {4}\{\n {6}command: .*behaviors\/serve\.ts.*\n(?: {6}.*\n)+ {4}\},\n/gm,
];

/** Adds the words in names to the sorted dictionary of the site. */
function addWords(file: string, names: readonly string[]): void {
  const [comment = '', ...words] = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  const own = names.flatMap((name) => name.match(/\p{L}{4,}/gu) ?? []);
  // The first spelling of a word takes precedence: that of the dictionary, then that of the
  // provider's name.
  const all = [...words, ...own].toReversed();
  const known = new Map(all.map((word) => [word.toLowerCase(), word]));
  const sorted = [...known].sort(([a], [b]) => a.localeCompare(b)).map(([, word]) => word);
  fs.writeFileSync(file, `${[comment, ...sorted].join('\n')}\n`);
}

/**
 * Copies the demonstration's example values to a fixture for the unit tests of the new site. The
 * new site has its own values.
 */
function copyExampleValues(source: string, inTarget: (file: string) => string): void {
  const fixture = 'tests/fixtures/exampleValues.ts';
  fs.copyFileSync(path.join(source, 'src/site/exampleValues.ts'), inTarget(fixture));
  replaceIn(inTarget(fixture), "'./valueKinds'", "'../../src/site/valueKinds'");
  replaceIn(
    inTarget('jest.config.js'),
    '  moduleNameMapper: {\n',
    `  moduleNameMapper: {\n    // Unit tests of the code use these example values instead of those of the site.\n    '/exampleValues$': '<rootDir>/${fixture}',\n`,
  );
}

/** Removes the jobs and steps that only the demonstration needs from the CI workflow. */
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

/** Adapts the configuration of tests and linters to a site without the demonstration. */
function adaptConfiguration(inTarget: (file: string) => string): void {
  replaceIn(
    inTarget('knip.json'),
    '  "ignoreDependencies": [\n',
    `  "ignore": ["tests/fixtures/**"],\n  "ignoreDependencies": [\n${demonstrationPackages
      .map((name) => `    "${name}",\n`)
      .join('')}`,
  );
  // Some exports are used only by the demonstration's tests.
  replaceIn(inTarget('knip.json'), '"exclude": [', '"exclude": ["exports", ');
  replaceIn(inTarget('scripts/language/words.yml'), demonstrationExceptions, '');
  for (const part of fixtureSite) replaceIn(inTarget('playwright.config.ts'), part, '');
  adaptWorkflow(inTarget('.github/workflows/ci.yml'));
}

/**
 * Writes the site to a folder, and commits it.
 *
 * @param source root of this repository
 * @param target new or empty folder
 * @throws {Error} if the folder is not empty
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
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const tracked = execFileSync('git', list, {
    cwd: source,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
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
  const named = { name: `${slugOf(facts.name)}-docs`, version: '0.0.0' };
  editJson(inTarget('package.json'), (data) => {
    Object.assign(data, named, { description: `The documentation site of ${facts.name}.` });
  });
  editJson(inTarget('package-lock.json'), (data) => {
    const { packages } = data as { packages: Record<string, object> };
    Object.assign(data, named);
    Object.assign(packages[''] ?? {}, named);
  });
  addWords(inTarget('spelling.txt'), [
    ...[facts.name, facts.organization, facts.repository, facts.docsRepository],
    ...[facts.supportMail, facts.securityMail].map((mail) => mail.replace(/^.*@/, '')),
  ]);
  removeDemonstrationText(inTarget('CONTRIBUTING.md'));
  // Sites that this function wrote do not contain the demonstration.
  if (fs.existsSync(path.join(source, 'tests/specification.md'))) {
    copyExampleValues(source, inTarget);
    adaptConfiguration(inTarget);
  }
  commit(facts, target);
}

/** Converts a name to a slug: `Acme Cloud` → `acme-cloud`. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Creates a Git repository with one commit, because pages show the date of their last change. */
function commit({ name, supportMail }: NewSiteFacts, folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  const author = ['-c', `user.name=${name} Docs`, '-c', `user.email=${supportMail}`];
  git(...author, 'commit', '--quiet', '--no-verify', '--message', `Create the site of ${name}`);
}
