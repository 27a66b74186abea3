/** Parsers of arguments that reject values of another form. */
import { InvalidArgumentError } from 'commander';

/** A value that matches a pattern, or an error that says what it should be. */
export const matching = (pattern: RegExp, expected: string) => (value: string) => {
  if (!pattern.test(value)) throw new InvalidArgumentError(`Expected ${expected}.`);
  return value;
};

/** A name in kebab case. */
export const kebabCase = matching(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'lower-case words joined by hyphens, like s3-replication',
);
