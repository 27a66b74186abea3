// Functions for Base64, JSON and URL encoding.
import {
  ANY,
  formatNumber,
  literalValue,
  STRING,
  sortEntries,
  toValue,
} from '../evaluation/values';
import type { LiteralValue, Value } from '../types';
import { FunctionError, type Implementation, ofStrings, textOf } from './implementation';

const encodeBase64 = (text = ''): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

const decodeBase64 = (text = ''): string => {
  const plain = text.replace(/[\r\n]/g, '');
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(plain)) {
    throw new FunctionError('the text is not Base64');
  }
  const bytes = Uint8Array.from(atob(plain), (character) => character.codePointAt(0) ?? 0);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new FunctionError('the decoded text is not UTF-8');
  }
};

/** Encodes JSON like Go: sorted keys, no spaces, and escaped `<`, `>` and `&`. */
const encodeJson = (value: Value): string | undefined => {
  switch (value.kind) {
    case 'string':
      return encodeJsonString(value.value);
    case 'number':
      return formatNumber(value.value);
    case 'bool':
      return String(value.value);
    case 'null':
      return 'null';
    case 'unknown':
      return undefined;
    case 'list':
    case 'set':
    case 'tuple': {
      const items = value.items.map(encodeJson);
      return items.includes(undefined) ? undefined : `[${items.join(',')}]`;
    }
    case 'map':
    case 'object': {
      const entries = sortEntries(value.entries).map(({ key, value: item }) => {
        const [name, text] = [encodeJsonString(key), encodeJson(item)];
        return name === undefined || text === undefined ? undefined : `${name}:${text}`;
      });
      return entries.includes(undefined) ? undefined : `{${entries.join(',')}}`;
    }
  }
};

/**
 * Encodes a string. Texts with control characters are not computed, because their escapes depend on
 * the version of Go.
 */
const encodeJsonString = (text: string): string | undefined =>
  /(?![\t\n\r])\p{Cc}/u.test(text)
    ? undefined
    : JSON.stringify(text).replace(
        /[<>&\u2028\u2029]/g,
        (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
      );

const decodeJson = (text: Value): Value | undefined => {
  let literal: LiteralValue;
  try {
    literal = JSON.parse(textOf(text)) as LiteralValue;
  } catch {
    throw new FunctionError('the text is not JSON');
  }
  const hasLongNumber = /\d{16}|\d[eE]/.test(textOf(text));
  return hasLongNumber ? undefined : literalValue(literal);
};

/** Encodes a text like Go's `url.QueryEscape`. */
const encodeUrl = (text = ''): string =>
  encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(
      /[!'()*]/g,
      (character) => `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
    );

/** Encoding functions with exact results. */
export const encodingFunctions: Readonly<Record<string, Implementation>> = {
  base64decode: ofStrings(decodeBase64),
  base64encode: ofStrings(encodeBase64),
  jsondecode: { call: decodeJson, type: () => ANY },
  jsonencode: {
    call: (value: Value) => {
      const text = encodeJson(value);
      return text === undefined ? undefined : toValue(text);
    },
    type: () => STRING,
  },
  urlencode: ofStrings(encodeUrl),
};
