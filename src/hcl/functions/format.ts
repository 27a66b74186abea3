// The functions `format` and `formatlist`.
import { convertValue } from '../conversion';
import { formatNumber, isWhollyKnown, NUMBER, STRING, toValue } from '../evaluation/values';
import type { Value } from '../types';
import { FunctionError, type Implementation, stringList, textOf } from './implementation';
import { charactersOf } from './strings';

/** Matches a verb of `format` with flags, width, precision and explicit argument index. */
export const VERB = /%([ +#0-]*)(\d*)(?:\.(\d+))?(\[\d+\])?(.?)/gsu;

/** Formats a text. Returns undefined if a verb is not computed, such as one with an index. */
const formatText = (template: string, args: Value[]): string | undefined => {
  let used = 0;
  let isExact = true;
  const text = template.replace(
    VERB,
    (
      whole,
      flags: string,
      width: string,
      precision: string | undefined,
      index: string | undefined,
      verb: string,
    ) => {
      if (whole === '%%') return '%';
      if (index !== undefined) isExact = false;
      if (verb === '') throw new FunctionError('the format ends within a verb');
      const arg = args[used];
      used += 1;
      if (!arg) {
        if (index !== undefined) return '';
        throw new FunctionError(`"${whole}" has no argument`);
      }
      const plain = formatVerb(verb, arg, precision, flags);
      if (plain === undefined) isExact = false;
      return pad(plain ?? '', flags, Number(width));
    },
  );
  if (isExact && used < args.length) {
    throw new FunctionError(`there are ${args.length} arguments for ${used} verbs`);
  }
  return isExact ? text : undefined;
};

const pad = (text: string, flags: string, width: number): string => {
  const missing = width - charactersOf(text).length;
  if (!(missing > 0)) return text;
  if (flags.includes('-')) return text + ' '.repeat(missing);
  if (!flags.includes('0')) return ' '.repeat(missing) + text;
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  return sign + '0'.repeat(missing) + text.slice(sign.length);
};

const formatVerb = (
  verb: string,
  arg: Value,
  precision: string | undefined,
  flags: string,
): string | undefined => {
  switch (verb) {
    case 's': {
      if (arg.kind === 'null' || precision !== undefined) return undefined;
      const text = convertValue(arg, STRING);
      if (!text) throw new FunctionError(`"%${verb}" needs a string`);
      return text.kind === 'string' ? text.value : undefined;
    }
    case 'v':
      if (!('value' in arg) || precision !== undefined) return undefined;
      return arg.kind === 'number' ? formatNumber(arg.value) : String(arg.value);
    case 'd':
    case 'x':
    case 'X':
    case 'o':
    case 'b': {
      if (verb !== 'd' && arg.kind === 'string') return undefined;
      const number = numberIn(verb, arg);
      if (number === undefined || !Number.isSafeInteger(number)) return undefined;
      const bases = { d: 10, x: 16, X: 16, o: 8, b: 2 };
      const digits = Math.abs(number).toString(bases[verb]);
      const sign = number < 0 ? '-' : flags.includes('+') ? '+' : '';
      return sign + (verb === 'X' ? digits.toUpperCase() : digits);
    }
    case 'f': {
      const number = numberIn(verb, arg);
      if (number === undefined || Math.abs(number) > 1e9) return undefined;
      return number.toFixed(Number(precision ?? 6));
    }
    case 't':
      return arg.kind === 'bool' ? String(arg.value) : undefined;
    case 'q':
      return arg.kind === 'string' && /^[\x20-\x7e]*$/.test(arg.value)
        ? JSON.stringify(arg.value)
        : undefined;
    case 'e':
    case 'E':
    case 'g':
    case 'G':
      numberIn(verb, arg);
      return undefined;
    default:
      throw new FunctionError(`"%${verb}" is not a verb`);
  }
};

const numberIn = (verb: string, arg: Value): number | undefined => {
  if (arg.kind === 'null') return undefined;
  const number = convertValue(arg, NUMBER);
  if (!number) throw new FunctionError(`"%${verb}" needs a number`);
  return number.kind === 'number' ? number.value : undefined;
};

const format = (template: Value, ...args: Value[]): Value | undefined => {
  if (!args.every(isWhollyKnown)) return undefined;
  const text = formatText(textOf(template), args);
  return text === undefined ? undefined : toValue(text);
};

/**
 * Implements `formatlist`: formats a text for each list element. Other arguments are the same in
 * all texts.
 */
const formatList = (template: Value, ...args: Value[]): Value | undefined => {
  const lengths = args.flatMap((arg) => ('items' in arg ? [arg.items.length] : []));
  const [length] = lengths;
  if (length === undefined || lengths.some((other) => other !== length)) return undefined;
  const texts = Array.from({ length }, (_, index) =>
    formatText(
      textOf(template),
      args.flatMap((arg) => ('items' in arg ? (arg.items[index] ?? []) : [arg])),
    ),
  );
  const known = texts.flatMap((text) => text ?? []);
  return known.length === texts.length ? stringList(known) : undefined;
};

export const formatFunctions: Readonly<Record<string, Implementation>> = {
  format: { partial: true, call: format, type: () => STRING },
  formatlist: { call: formatList, type: () => ({ kind: 'list', element: STRING }) },
};
