// Functions for regular expressions. Terraform uses RE2, which differs from JavaScript in syntax
// and results.
import { RE2JS } from 're2js';
import { ANY, objectOf, STRING, toValue, unknownOf } from '../evaluation/values';
import type { TypeConstraint, Value } from '../types';
import { FunctionError, type Implementation, textOf } from './implementation';

/** Compiled pattern, and the type of its matches. */
interface Pattern {
  expression: RE2JS;
  names: string[];
  type: TypeConstraint;
}

const compiled = new Map<string, Pattern | FunctionError>();

const compile = (pattern: string): Pattern => {
  const known = compiled.get(pattern) ?? compileNew(pattern);
  compiled.set(pattern, known);
  if (known instanceof FunctionError) throw known;
  return known;
};

const compileNew = (pattern: string): Pattern | FunctionError => {
  try {
    const expression = RE2JS.compile(pattern);
    const count = expression.groupCount();
    const groups = expression.namedGroups() as Record<string, number>;
    const names = Object.keys(groups).sort((a, b) => (groups[a] ?? 0) - (groups[b] ?? 0));
    if (names.length > 0 && names.length < count) {
      return new FunctionError('the pattern has groups with and without names');
    }
    return { expression, names, type: matchType(count, names) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new FunctionError(`the pattern is not valid (${reason})`);
  }
};

const matchType = (count: number, names: string[]): TypeConstraint => {
  if (count === 0) return STRING;
  if (names.length === 0)
    return { kind: 'tuple', elements: Array.from({ length: count }, () => STRING) };
  return {
    kind: 'object',
    attributes: names.map((name) => ({ name, type: STRING, optional: false })),
  };
};

/**
 * Returns the matches of a pattern.
 *
 * @param wanted maximum number of matches
 */
const matchesOf = ({ expression, names }: Pattern, text: string, wanted: number): Value[] => {
  const matcher = expression.matcher(text);
  const matches: Value[] = [];
  while (matches.length < wanted && matcher.find()) {
    const groupAt = (index: number): Value => {
      const group: string | null = matcher.group(index);
      return group === null ? { kind: 'null', type: STRING } : toValue(group);
    };
    const count = expression.groupCount();
    const groups = Array.from({ length: count }, (_, index) => groupAt(index + 1));
    if (count === 0) matches.push(groupAt(0));
    else if (names.length === 0) matches.push({ kind: 'tuple', items: groups });
    else {
      const entries = names.map((key, index) => ({
        key,
        value: groups[index] ?? unknownOf(STRING),
      }));
      matches.push(objectOf(entries));
    }
  }
  return matches;
};

const regex = (pattern: Value, text: Value): Value => {
  const [match] = matchesOf(compile(textOf(pattern)), textOf(text), 1);
  if (!match) throw new FunctionError('the pattern does not match any part of the text');
  return match;
};

const regexAll = (pattern: Value, text: Value): Value => {
  const parsed = compile(textOf(pattern));
  const items = matchesOf(parsed, textOf(text), Number.POSITIVE_INFINITY);
  return { kind: 'list', items, element: parsed.type };
};

const typeOfPattern = (pattern: Value): TypeConstraint =>
  pattern.kind === 'string' ? compile(pattern.value).type : ANY;

/** Implements `replace`. A search text between slashes is a pattern. */
const replace = (text: Value, search: Value, replacement: Value): Value | undefined => {
  const [source, wanted, by] = [textOf(text), textOf(search), textOf(replacement)];
  if (wanted.length > 1 && wanted.startsWith('/') && wanted.endsWith('/')) {
    const { expression } = compile(wanted.slice(1, -1));
    if (/[$\\]/.test(by)) return undefined;
    return toValue(expression.matcher(source).replaceAll(by));
  }
  return toValue(source.replaceAll(wanted, () => by));
};

export const regexFunctions: Readonly<Record<string, Implementation>> = {
  regex: { call: regex, type: typeOfPattern },
  regexall: {
    call: regexAll,
    type: (pattern: Value) => ({ kind: 'list', element: typeOfPattern(pattern) }),
  },
  replace: { call: replace },
};
