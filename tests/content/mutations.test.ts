/**
 * Makes 200 changes to real pages, with a fixed seed. The checks must not fail, `--fix` must not
 * lose a character, and a change that breaks code must be reported.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCatalog } from '../../scripts/check-docs/catalog';
import { applyFixes } from '../../scripts/check-docs/fix';
import { listPages } from '../../scripts/check-docs/site';
import { checkPage } from '../../src/checks/checkPage';
import { readPage } from '../../src/checks/readPage';
import type { PageProblem } from '../../src/checks/types';

/** Time to check 400 pages, in milliseconds. */
jest.setTimeout(600_000);

const context = { catalog: readCatalog(), words: [], today: '2026-11-20' };
/** Current release, which most calls pin, as a pattern. */
const release = context.catalog.releases.at(-1)?.version.replaceAll('.', '\\.');
const pages = listPages()
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }))
  .filter(({ text }) => text.includes('```hcl'));

/** Returns a generator of numbers from 0 to 1 that is the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = numbersFrom(30);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
};

const check = async (text: string, file: string): Promise<PageProblem[]> =>
  (await checkPage(readPage(text, file), context)).problems;

const splice = (text: string, at: number, removed: number, added = ''): string =>
  text.slice(0, at) + added + text.slice(at + removed);

const anywhere = (text: string): number => Math.floor(random() * text.length);

/** Changes that a writer or an editor might make by mistake. The page can still be valid. */
const accidents: Readonly<Record<string, (text: string) => string>> = {
  'a removed character': (text) => splice(text, anywhere(text), 1),
  'an added character': (text) =>
    splice(
      text,
      anywhere(text),
      0,
      pick([
        '{',
        '}',
        '`',
        '"',
        '<',
        '>',
        '$',
        '%',
        '\t',
        '\\',
        ':',
        '[',
        '\u0000',
        '\uFEFF',
        '😀',
      ]),
    ),
  'a removed stretch': (text) => splice(text, anywhere(text), 40),
  'a removed line': (text) =>
    text
      .split('\n')
      .toSpliced(Math.floor(random() * text.split('\n').length), 1)
      .join('\n'),
  'Windows line endings': (text) => text.replaceAll('\n', '\r\n'),
  'code without indentation': (text) => text.replace(/^ +(?=\w+ += )/gm, ''),
  'code with more spaces': (text) => text.replace(/^( +)(\w+) = /gm, '$1   $2   = '),
  'code in a block quote': (text) =>
    text.replace(/^```hcl[\s\S]*?^```$/m, (fence) =>
      fence.replace(/^/gm, '> ').replace(/ = /g, '  = '),
    ),
  'code in a list with tabs': (text) =>
    text.replace(
      /^```hcl[\s\S]*?^```$/m,
      (fence) => `- Item\n\n${fence.replace(/^(?=.)/gm, '\t').replace(/ = /g, '  = ')}`,
    ),
  'the end is missing': (text) => text.slice(0, anywhere(text)),
};

/** Changes that break code. A change returns `undefined` if it does not apply to the page. */
const faults: Readonly<Record<string, (text: string) => string | undefined>> = {
  // Other sources, such as those with an interpolation, name no service that the checks know.
  'an unknown release': (text) =>
    replaceOne(
      text,
      new RegExp(
        `^( +source += "git::[^"\\n]*terraform-aws-service-catalog[^"\\n]*\\?ref=)${release}"$`,
        'gm',
      ),
      '$1v9.9.9"',
    ),
  'an unknown input': (text) =>
    replaceOne(
      text,
      new RegExp(
        `^(module "\\w+" \\{\\n {2}source += "[^"\\n]*terraform-aws-service-catalog[^"\\n]*\\?ref=${release}")$`,
        'gm',
      ),
      '$1\n  no_such_input = 1',
    ),
  'a missing brace': (text) =>
    replaceOne(text, /^(```hcl(?: title="[^"]*")?\n[^`]*?)\n\}\n```$/gm, '$1\n```'),
  'an unknown language': (text) => replaceOne(text, /^```hcl/gm, '```hlc'),
  'a missing value': (text) =>
    replaceOne(text, /^(```hcl(?: title="[^"]*")?\n[^`]*? = )"[^"\n]*"$/gm, '$1'),
};

function replaceOne(text: string, pattern: RegExp, by: string): string | undefined {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return undefined;
  const match = pick(matches);
  const single = new RegExp(pattern.source, pattern.flags.replace('g', ''));
  return splice(text, match.index, match[0].length, match[0].replace(single, by));
}

/** Returns the characters of a page without spaces and block quote markers. */
const characters = (text: string): string => text.replace(/[\s>]/g, '');

it('handles 100 accidental changes, and --fix loses no character', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mutations-'));
  const file = path.join(folder, 'page.mdx');
  const lost: string[] = [];
  let fixes = 0;
  for (let round = 0; round < 100; round += 1) {
    const [name, change] = pick(Object.entries(accidents));
    const page = pick(pages);
    const text = change(page.text);
    const problems = await check(text, page.file);
    fs.writeFileSync(file, text);
    fixes += (await applyFixes(problems.map((problem) => ({ ...problem, file })))).fixed;
    const fixed = fs.readFileSync(file, 'utf8');
    if (characters(fixed) !== characters(text)) lost.push(`${name} in ${page.file}`);
    const isMixed = fixed.includes('\r\n') && /[^\r]\n/.test(fixed);
    if (isMixed && name === 'Windows line endings') lost.push(`line endings in ${page.file}`);
  }
  fs.rmSync(folder, { recursive: true });
  expect(lost).toEqual([]);
  expect(fixes).toBeGreaterThan(10);
});

it('reports 100 faults', async () => {
  const silent: string[] = [];
  const describeProblem = ({ rule, message }: PageProblem) => `${rule} ${message}`;
  for (let round = 0; round < 100; ) {
    const [name, change] = pick(Object.entries(faults));
    const { file, text } = pick(pages.filter((page) => !page.text.includes('expect-error')));
    const broken = change(text);
    if (broken === undefined) continue;
    round += 1;
    const before = new Set((await check(text, file)).map(describeProblem));
    const after = (await check(broken, file)).filter(({ severity }) => severity === 'error');
    if (after.every((problem) => before.has(describeProblem(problem)))) {
      silent.push(`${name} in ${file}`);
    }
  }
  expect(silent).toEqual([]);
});
