/** Argument parsers for Commander. */
import { InvalidArgumentError } from 'commander';

/**
 * Returns a parser that rejects values that do not match a pattern.
 *
 * @param expected description of valid values, for the error
 */
export const matching = (pattern: RegExp, expected: string) => (value: string) => {
  if (!pattern.test(value)) throw new InvalidArgumentError(`Expected ${expected}.`);
  return value;
};

/** Parses a name in kebab case. */
export const kebabCase = matching(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'lower-case words joined by hyphens, like s3-replication',
);

/** Parses a path of names in kebab case. */
export const kebabPath = matching(
  /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/,
  'lower-case words joined by hyphens, after the names of folders, like s3-replication or backups/s3-replication',
);

/** Parses a port; 0 selects a free one. */
export const readPort = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new InvalidArgumentError('Expected a port from 0 to 65535.');
};
