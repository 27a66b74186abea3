// Functions for strings.

import { STRING, toValue, unknownOf } from '../evaluation/values';
import { graphemesOf } from '../positions';
import type { Value } from '../types';
import {
  FunctionError,
  type Implementation,
  isAscii,
  numberOf,
  ofStrings,
  stringList,
  textOf,
  wholeNumberOf,
} from './implementation';

/** Splits a text into graphemes. */
export const charactersOf = (text: string): string[] =>
  isAscii(text) && !text.includes('\r\n') ? [...text] : graphemesOf(text);

const stripCharacters = (text: string, cutset: string): string => {
  const characters = [...text];
  const isCut = (character = ''): boolean => cutset.includes(character);
  let start = 0;
  let end = characters.length;
  while (start < end && isCut(characters[start])) start += 1;
  while (end > start && isCut(characters[end - 1])) end -= 1;
  return characters.slice(start, end).join('');
};

/** Whitespace, as defined by Go. */
const spaces =
  '\t\n\v\f\r \u0085\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000';

const joinTexts = (separator: Value, ...lists: Value[]): Value => {
  const items = lists.flatMap((list) => ('items' in list ? list.items : []));
  if (items.some(({ kind }) => kind === 'null')) throw new FunctionError('a list element is null');
  if (items.some(({ kind }) => kind === 'unknown')) return unknownOf(STRING);
  return toValue(items.map(textOf).join(textOf(separator)));
};

const substring = (text: Value, offset: Value, length: Value): Value => {
  const characters = charactersOf(textOf(text));
  const from = wholeNumberOf(offset);
  const count = wholeNumberOf(length);
  const start = from < 0 ? Math.max(from + characters.length, 0) : from;
  const end = count < 0 ? characters.length : start + count;
  return toValue(characters.slice(start, end).join(''));
};

const indent = (spaces: Value, text: Value): Value =>
  toValue(textOf(text).replaceAll('\n', `\n${' '.repeat(Math.max(numberOf(spaces), 0))}`));

const split = (separator: Value, text: Value): Value => {
  const parts =
    textOf(separator) === '' ? [...textOf(text)] : textOf(text).split(textOf(separator));
  return stringList(parts);
};

/** Limits a function to ASCII texts, because Go changes the case of other letters differently. */
const whereAscii =
  (change: (text: string) => string) =>
  (text = ''): string | undefined =>
    isAscii(text) ? change(text) : undefined;

export const stringFunctions: Readonly<Record<string, Implementation>> = {
  chomp: ofStrings((text = '') => text.replace(/(?:\r\n?|\n)+$/, '')),
  endswith: ofStrings((text = '', suffix = '') => text.endsWith(suffix)),
  indent: { call: indent },
  join: { partial: true, call: joinTexts },
  lower: ofStrings(whereAscii((text) => text.toLowerCase())),
  split: { call: split },
  startswith: ofStrings((text = '', prefix = '') => text.startsWith(prefix)),
  strcontains: ofStrings((text = '', part = '') => text.includes(part)),
  strrev: ofStrings((text = '') => charactersOf(text).reverse().join('')),
  substr: { call: substring },
  title: ofStrings(
    whereAscii((text) =>
      text.replace(/(^|[^A-Za-z0-9_'])([a-z])/g, (match) => match.toUpperCase()),
    ),
  ),
  trim: ofStrings((text = '', cutset = '') => stripCharacters(text, cutset)),
  trimprefix: ofStrings((text = '', prefix = '') =>
    text.startsWith(prefix) ? text.slice(prefix.length) : text,
  ),
  trimspace: ofStrings((text = '') => stripCharacters(text, spaces)),
  trimsuffix: ofStrings((text = '', suffix = '') =>
    suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text,
  ),
  upper: ofStrings(whereAscii((text) => text.toUpperCase())),
};
