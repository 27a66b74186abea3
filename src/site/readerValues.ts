/** Finds the documentation's example values in code, and validates the values of readers. */
import { isPrivate, overlaps, parseCidr } from './cidr';
import { exampleValues } from './exampleValues';
import type { ReaderValue } from './valueKinds';

/** Values of the reader by ID. */
export type ReaderValues = Readonly<Record<string, string>>;

const byId = new Map(exampleValues.map((value) => [value.id, value]));

/** Longer values first, so that `acme-corp` does not match as `acme`. */
const byLength = [...exampleValues].sort((a, b) => b.documentation.length - a.documentation.length);

/** Has one capture group for each value; `undefined` if the site has no values. */
const occurrence =
  byLength.length > 0
    ? new RegExp(byLength.map(({ pattern }) => `(${pattern})`).join('|'), 'g')
    : undefined;

/** Same patterns without lookbehind, which is slow. Rules out most texts quickly. */
const candidate = new RegExp(
  byLength.map(({ pattern }) => pattern.replaceAll(/\(\?<[!=][^)]*\)/g, '')).join('|'),
);

/** Finds the documentation's values in a text, from left to right. */
export function findValues(text: string): { id: string; start: number; end: number }[] {
  if (!occurrence || !candidate.test(text)) return [];
  return [...text.matchAll(occurrence)].map((match) => {
    const { 0: found, index } = match;
    const group = match.findIndex((part, at) => at > 0 && part !== undefined);
    return { id: byLength[group - 1]?.id ?? '', start: index, end: index + found.length };
  });
}

/** Returns the problem of a reader's value, or `undefined` if the value is valid. */
export function problemOf(id: string, text: string): string | undefined {
  const value = byId.get(id);
  if (!value) return 'Unknown value.';
  const problem = `Expected ${value.formInWords}.`;
  if (text.length > 63 || !value.form.test(text)) return problem;
  if (value.kind !== 'block') return undefined;
  const block = parseCidr(text);
  return 'problem' in block || !isPrivate(block) ? problem : undefined;
}

/** Returns problems by ID: of single values, and of values that conflict with each other. */
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
    if (other) problems[value.id] = `Conflicts with ${other.label} (${other.text}).`;
  }
  return problems;
}

function clash(kind: ReaderValue['kind'], one: string, other: string): boolean {
  if (kind === 'distinct') return one === other;
  if (kind !== 'block') return false;
  const [a, b] = [parseCidr(one), parseCidr(other)];
  return !('problem' in a) && !('problem' in b) && overlaps(a, b);
}

/** Returns the valid values in untrusted data from storage, a file or a link. */
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
