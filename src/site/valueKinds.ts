/**
 * Type of the values that readers can replace with their own, and constructors for common kinds.
 */
import { capitalize } from './words';

/** Value that readers can set. */
export interface ReaderValue {
  readonly id: string;
  /** Heading of the value's group in the form. */
  readonly group: string;
  readonly label: string;
  /** Meaning of the value and where a reader finds it, in one sentence. */
  readonly explanation: string;
  /** Value used in the documentation. */
  readonly documentation: string;
  /** Regular expression that finds the value in code, without capture groups. */
  readonly pattern: string;
  /** Form of a valid value. */
  readonly form: RegExp;
  /** Description of the form, shown for an invalid value: "12 digits". */
  readonly formInWords: string;
  /** Constraint in a group: distinct values, or address blocks that do not overlap. */
  readonly kind?: 'distinct' | 'block';
  /** Value from which the form fills in this one, with a suffix, until the reader changes it. */
  readonly follows?: { readonly id: string; readonly suffix: string };
}

const escapeText = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the pattern of a text that is not part of a longer name; `after` is the pattern of
 * characters that must not follow it.
 */
export const wholeWord = (text: string, after = '[\\w-]'): string =>
  `(?<![\\w-])${escapeText(text)}(?!${after})`;

/** Returns the value for an AWS account ID. */
export const account = (name: string, documentation: string, purpose: string): ReaderValue => ({
  id: name,
  group: 'Accounts',
  label: `${capitalize(name)} account`,
  explanation: purpose,
  documentation,
  pattern: `(?<![\\w.])${documentation}(?![\\w.])`,
  form: /^\d{12}$/,
  formInWords: '12 digits, without dashes',
  kind: 'distinct',
});

/** Returns the value for an AWS Region. `zones` is the pattern of its zone IDs. */
export const region = (
  id: string,
  label: string,
  documentation: string,
  explanation: string,
  zones?: string,
): ReaderValue => ({
  id,
  group: 'Regions',
  label,
  explanation,
  documentation,
  pattern: [
    `(?<![a-z0-9])${documentation}(?!\\d)`,
    ...(zones ? [`(?<![\\w-])${zones}(?!\\d)`] : []),
  ].join('|'),
  form: /^[a-z]{2}(?:-[a-z]{3,9}){1,2}-[1-9]$/,
  formInWords: 'a Region code, like eu-central-1',
  kind: 'distinct',
});

/** Returns the value for a private /16 block, also replaced in its subnets and addresses. */
export const network = (id: string, label: string, documentation: string): ReaderValue => ({
  id,
  group: 'Networks',
  label,
  explanation: 'Subnets in code change with it. Sizes in the text still assume a /16.',
  documentation,
  pattern: `(?<![\\w.])${escapeText(documentation.split('.').slice(0, 2).join('.'))}\\.\\d{1,3}\\.\\d{1,3}(?:/(?:1[6-9]|[2-9]\\d)(?!\\d)|(?!/\\d))(?![\\w.]\\d|\\d)`,
  form: /^(?:10|172|192|100)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}\/(?:1[6-9]|20)$/,
  formInWords:
    'a private block from /16 to /20 that starts at its first address, like 10.32.0.0/16',
  kind: 'block',
});
