// Terraform version constraints, such as `>= 1.10, < 2.0`, `~> 5.80` and `>= 1.12.0-beta1`.

const term = /^(=|!=|>=|<=|>|<|~>)?\s*(\S+)$/;
const pattern = /^v?(\d+(?:\.\d+){0,2})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * Whether a version meets a constraint. Returns undefined if one of them is not valid in Terraform.
 * As in Terraform, a prerelease meets only constraints that name a prerelease of the same version.
 */
export const meetsConstraint = (version: string, constraint: string): boolean | undefined => {
  const actual = parseVersion(version);
  const terms = constraint.split(',').map((part) => parseTerm(part.trim()));
  if (!actual || terms.includes(undefined)) return undefined;
  return terms.every((parsed) => parsed === undefined || meets(actual, parsed));
};

/** Returns three numbers, how many of them are written, and the prerelease; empty for a release. */
const parseVersion = (text: string) => {
  const [, numbers, prerelease = ''] = pattern.exec(text) ?? [];
  if (numbers === undefined) return undefined;
  const parts = numbers.split('.').map(Number);
  return { numbers: [...parts, 0, 0].slice(0, 3), written: parts.length, prerelease };
};

type Version = NonNullable<ReturnType<typeof parseVersion>>;

const parseTerm = (text: string) => {
  const [, operator = '=', version = ''] = term.exec(text) ?? [];
  const wanted = parseVersion(version);
  return wanted && { operator, wanted };
};

type Term = NonNullable<ReturnType<typeof parseTerm>>;

const meets = (actual: Version, { operator, wanted }: Term): boolean => {
  const order = compare(actual, wanted);
  if (operator === '=') return order === 0;
  if (operator === '!=') return order !== 0;
  const isSameBase = actual.numbers.every((number, index) => number === wanted.numbers[index]);
  if (actual.prerelease !== '' && !(wanted.prerelease !== '' && isSameBase)) return false;
  switch (operator) {
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    default:
      return order >= 0 && compareNumbers(actual.numbers, pessimisticEnd(wanted)) < 0;
  }
};

const compareNumbers = (a: readonly number[], b: readonly number[]): number =>
  a.map((number, index) => number - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const compare = (a: Version, b: Version): number =>
  compareNumbers(a.numbers, b.numbers) || comparePrereleases(a.prerelease, b.prerelease);

/** Compares prereleases part by part. A release is newer than its prereleases. */
const comparePrereleases = (a: string, b: string): number => {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  const [left, right] = [a.split('.'), b.split('.')];
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(part), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return Number(part) - Number(other);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return part < other ? -1 : 1;
  }
  return -1;
};

/**
 * Returns the exclusive upper bound of `~>`: `~> 5.80` ends before 6.0.0, `~> 5.80.1` before
 * 5.81.0.
 */
const pessimisticEnd = ({ numbers, written }: Version): number[] => {
  const fixed = numbers.slice(0, Math.max(written - 1, 1));
  return [...fixed.slice(0, -1), (fixed.at(-1) ?? 0) + 1, 0, 0].slice(0, 3);
};
