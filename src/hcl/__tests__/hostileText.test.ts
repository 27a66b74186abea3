/**
 * Tests text that crashed the process or could crash it. Each sample must be parsed or rejected
 * with an `HclError` that has a position.
 * @jest-environment node
 */
import { checkValues, readTfvars } from '..';
import { HclError } from '../errors';
import { formatHcl } from '../format';
import { readModuleCalls } from '../moduleCalls';
import { findExcessNesting, NESTING_LIMIT } from '../nesting';
import { parseHcl } from '../parse';
import { graphemesOf } from '../positions';
import { readVariables } from '../variables';

const nested = (open: string, inner: string, close: string, levels: number) =>
  `${open.repeat(levels)}${inner}${close.repeat(levels)}`;

/** Kinds of nesting. Each function returns a text with the given number of levels. */
const nestings: Readonly<Record<string, (levels: number) => string>> = {
  lists: (levels) => `a = ${nested('[', '', ']', levels)}\n`,
  objects: (levels) => `a = ${nested('{ a = ', '1', ' }', levels)}\n`,
  parentheses: (levels) => `a = ${nested('(', '1', ')', levels)}\n`,
  templates: (levels) => `a = ${nested(`"\${`, '1', '}"', Math.ceil(levels / 2))}\n`,
  calls: (levels) => `a = ${nested('max(', '1', ')', levels)}\n`,
  blocks: (levels) => nested('a {\n', '', '}\n', levels),
  labels: (levels) => `a ${'"b" '.repeat(levels)}{}\n`,
  'labels without quotes': (levels) => `a ${'b/**/'.repeat(levels)}{}\n`,
  conditionals: (levels) => `a = ${'b ? 1 : '.repeat(levels)}2\n`,
  'conditionals on several lines': (levels) => `a = (${'b ?\n 1 : '.repeat(levels)}2)\n`,
  negations: (levels) => `a = ${'!'.repeat(levels)}b\n`,
  signs: (levels) => `a = ${'-'.repeat(levels)}b\n`,
  'unclosed lists': (levels) => `a = ${'['.repeat(levels)}\n`,
  'unclosed templates': (levels) => `a = ${`"\${`.repeat(levels)}\n`,
};

describe.each(Object.entries(nestings))('%s', (_name, write) => {
  it.each([1_000, 3_000, 20_000])('with %d levels are rejected with a position', async (levels) => {
    for (const read of [parseHcl(write(levels), 'a.tf'), formatHcl(write(levels), 'a.tf')]) {
      const error: unknown = await read.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(HclError);
      expect(error).toMatchObject({ line: expect.any(Number), file: 'a.tf' });
    }
  });

  it('are parsed after a rejection, if they are closed', async () => {
    const text = write(20);
    const result = parseHcl(text, 'a.tf');
    await (_name.startsWith('unclosed')
      ? expect(result).rejects.toThrow(HclError)
      : expect(result).resolves.toMatchObject({ text }));
  });
});

it.each([
  ['one name', 'a'.repeat(200_000)],
  ['one name in another script', 'é'.repeat(200_000)],
  ['one string', `"${'a'.repeat(200_000)}`],
  ['thousands of errors in a line', '\r'.repeat(10_000)],
])('rejects %s in seconds, with a short message', async (_name, text) => {
  const error = (await parseHcl(text, 'a.tf').catch((reason: unknown) => reason)) as HclError;
  expect(error).toBeInstanceOf(HclError);
  expect(error.message.length).toBeLessThan(500);
});

it('splits a long text into graphemes like a segmenter', () => {
  const graphemes = ['a', 'é', 'e\u0301', '🇫🇷', '👨‍👩‍👧', '\r\n', `z${'\u0301'.repeat(700)}`, '각'];
  const many = Array.from({ length: 2000 }, (_, at) => graphemes[(at * at) % 8] ?? '');
  expect(graphemesOf(many.join(''))).toEqual(many);
});

it.each(['[', '{"variable":'])('rejects JSON with 20,000 levels of %s', async (open) => {
  const read = readVariables(open.repeat(20_000), 'a.tf.json');
  await expect(read).rejects.toThrow('at most 250 levels of nesting');
  await expect(read).rejects.toBeInstanceOf(HclError);
});

it('does not count operators of separate arguments, or brackets in strings and comments', () => {
  const lines = Array.from({ length: 400 }, (_, line) => `a${line} = b ? -1 : !c`).join('\n');
  expect(findExcessNesting(`${lines}\n`)).toBeUndefined();
  const string = `a = "${'('.repeat(400)}"\n# ${'['.repeat(400)}\n# ${'-'.repeat(400)}\n`;
  expect(findExcessNesting(string)).toBeUndefined();
  expect(findExcessNesting(`a = ${nested('[', '', ']', NESTING_LIMIT)}\n`)).toBeUndefined();
  expect(findExcessNesting(`a = ${nested('[', '', ']', NESTING_LIMIT + 1)}\n`)).toBe(
    'a = '.length + NESTING_LIMIT,
  );
});

it.each([
  'module {}\nmodule "y" {}\n',
  'module "y" {}\nmodule {}\n',
  'a {}\na "b" {}\na "b" "c" {}\n',
])('parses blocks with and without labels: %j', async (text) => {
  const { body } = await parseHcl(text, 'a.tf');
  expect(body.blocks.map(({ labels }) => labels.length).length).toBeGreaterThan(1);
});

it('parses locals that double at every level without the doubled values', async () => {
  const levels = Array.from(
    { length: 60 },
    (_, level) => `  a${level + 1} = [local.a${level}, local.a${level}]`,
  );
  const call = 'module "m" {\n  source = "./m"\n  few = local.a3\n  many = local.a60\n}\n';
  const text = `locals {\n  a0 = 1\n${levels.join('\n')}\n}\n${call}`;
  const [read] = await readModuleCalls(text, 'a.tf');
  const sizes = read?.arguments.map(({ value }) => JSON.stringify(value).length) ?? [];
  expect(sizes).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.max(...sizes)).toBeLessThan(5_000_000);
});

const bombs: Readonly<Record<string, string>> = {
  'nested loops': '[for a in range(500): [for b in range(500): [for c in range(500): 1]]]',
  'nested loops in a template':
    '"%{ for a in range(500) }%{ for b in range(500) }%{ for c in range(500) }x%{ endfor }%{ endfor }%{ endfor }"',
  'nested loops in functions':
    'anytrue([for a in range(500): can(regex("b", join("", [for b in range(500): join("", range(500))])))])',
  'lists in nested loops': '[for a in range(500): [for b in range(400): range(1024)]]',
  'texts in nested loops':
    '[for a in range(500): [for b in range(500): join(",", [for c in range(9): format("%100000s", b)])]]',
  'a product of long lists': 'setproduct(range(1024), range(1024), range(1024))',
};

it.each(Object.entries(bombs))('does not compute %s', async (_name, expression) => {
  const text = `module "m" {\n  source = "./m"\n  few = [for a in range(500): a]\n  many = ${expression}\n}\n`;
  const [read] = await readModuleCalls(text, 'a.tf');
  expect(read?.arguments.map(({ value }) => value.kind)).toEqual(['tuple', 'unknown']);
});

it('computes a loop that reads a long list in each iteration', async () => {
  const locals = 'locals {\n  long = range(1024)\n  all = range(500)\n}\n';
  const value = 'alltrue([for a in local.all : contains(local.long, a)])';
  const text = `${locals}module "m" {\n  source = "./m"\n  a = ${value}\n}\n`;
  const [read] = await readModuleCalls(text, 'a.tf');
  expect(read?.arguments[0]?.value).toMatchObject({ kind: 'bool', value: true });
});

/** Limit in milliseconds for texts that take half a minute in quadratic time. */
const LINEAR_TIME = 10_000;

it('trims a text with long spaces inside in linear time', async () => {
  const inside = `a${' '.repeat(190_000)}b`;
  const text = `module "m" {\n  source = "./m"\n  name = trimspace(" \u0085${inside}\u3000")\n}\n`;
  const start = performance.now();
  const [read] = await readModuleCalls(text, 'a.tf');
  expect(performance.now() - start).toBeLessThan(LINEAR_TIME);
  expect(read?.arguments[0]?.value).toMatchObject({ kind: 'string', value: inside });
});

it('reports a long value with spaces in linear time', async () => {
  const rule = 'validation {\n    condition     = var.a == ""\n    error_message = "Bad."\n  }';
  const inputs = await readVariables(`variable "a" {\n  type = string\n  ${rule}\n}\n`, 'a.tf');
  const text = `a = "${' '.repeat(190_000)}b"\n`;
  const values = await readTfvars(text, 'a.tfvars');
  const start = performance.now();
  const found = checkValues(values, { inputs }, 'a.tfvars');
  expect(performance.now() - start).toBeLessThan(LINEAR_TIME);
  expect(found).toMatchObject([{ code: 'failed-validation' }]);
});

it('rejects thousands of operators in a row', async () => {
  const text = `module "m" {\n  source = "./m"\n  sum = 1${' + 1'.repeat(5_000)}\n}\n`;
  const read = readModuleCalls(text, 'a.tf');
  await expect(read).rejects.toThrow('at most 250 operators in a row');
  await expect(read).rejects.toBeInstanceOf(HclError);
});

it('stops at circular locals', async () => {
  const locals = 'locals {\n  a = [local.b]\n  b = local.a\n}\n';
  const text = `${locals}module "c" {\n  source = "./c"\n  value = local.a\n}\n`;
  const [call] = await readModuleCalls(text, 'a.tf');
  const [argument] = call?.arguments ?? [];
  expect(argument?.value).toMatchObject({ kind: 'tuple', items: [{ kind: 'unknown' }] });
});
