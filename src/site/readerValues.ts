/** Finds the example values of the documentation in code, and judges the values of readers. */
import { exampleValues } from './exampleValues';
import type { ReaderValue } from './valueKinds';

/** An occurrence of a value in a text. */
export interface ValueMatch {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** The reader's values by id. */
export type ReaderValues = Readonly<Record<string, string>>;

const byId = new Map(exampleValues.map((value) => [value.id, value]));

/** Longer values first: `acme-corp` is not the name `acme`. */
const byLength = [...exampleValues].sort((a, b) => b.documentation.length - a.documentation.length);

/** One capture group for each value; a site without values has none. */
const occurrence =
  byLength.length > 0
    ? new RegExp(byLength.map(({ pattern }) => `(${pattern})`).join('|'), 'g')
    : undefined;

/** The patterns without conditions on the text before, which are slow: most texts have no match. */
const candidate = new RegExp(
  byLength.map(({ pattern }) => pattern.replaceAll(/\(\?<[!=][^)]*\)/g, '')).join('|'),
);

/** Finds the documentation's values in a text, from left to right. */
export function findValues(text: string): ValueMatch[] {
  if (!occurrence || !candidate.test(text)) return [];
  return [...text.matchAll(occurrence)].map((match) => {
    const { 0: found, index } = match;
    const group = match.findIndex((part, at) => at > 0 && part !== undefined);
    return { id: byLength[group - 1]?.id ?? '', start: index, end: index + found.length };
  });
}

const spanOf = (block: string) => {
  const [address = '', prefix = '16'] = block.split('/');
  const start = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return { start, end: start + 2 ** (32 - Number(prefix)) };
};

/** What is wrong with a reader's value; `undefined` where it is valid. */
export function problemOf(id: string, text: string): string | undefined {
  const value = byId.get(id);
  if (!value) return 'This value is not known here.';
  const problem = `Expected ${value.formInWords}.`;
  if (text.length > 63 || !value.form.test(text)) return problem;
  if (value.kind !== 'block') return undefined;
  const { start, end } = spanOf(text);
  return start % (end - start) === 0 ? undefined : problem;
}

/** Problems by id: of each value by itself, and of values that exclude each other. */
export function problemsOf(values: ReaderValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [id, text] of Object.entries(values)) {
    const problem = problemOf(id, text);
    if (problem) problems[id] = problem;
  }
  const effective = exampleValues.map((value) => ({
    ...value,
    text: Object.hasOwn(values, value.id) ? (values[value.id] ?? '') : value.documentation,
  }));
  for (const value of effective) {
    if (!Object.hasOwn(values, value.id) || problems[value.id]) continue;
    const other = effective.find(
      ({ id, group, text }) =>
        id !== value.id &&
        group === value.group &&
        !problems[id] &&
        clash(value.kind, text, value.text),
    );
    if (other) problems[value.id] = `This is taken: ${other.label} is ${other.text}.`;
  }
  return problems;
}

function clash(kind: ReaderValue['kind'], one: string, other: string): boolean {
  if (kind === 'distinct') return one === other;
  if (kind !== 'block') return false;
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.start < b.end && b.start < a.end;
}

/** The valid values in data of unknown shape: from storage, a file or a link. */
export function validValues(candidate: unknown): ReaderValues {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return {};
  const entries = Object.entries(candidate).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && problemOf(entry[0], entry[1]) === undefined,
  );
  const values = Object.fromEntries(entries);
  const clashes = problemsOf(values);
  return Object.fromEntries(entries.filter(([id]) => !Object.hasOwn(clashes, id)));
}
