/** Arithmetic of IPv4 ranges in CIDR notation. Addresses are unsigned 32-bit numbers. */

/** Range of addresses: its first address, and the number of leading bits that all of them share. */
export interface Cidr {
  readonly base: number;
  /** Prefix length, 0 to 32. */
  readonly prefix: number;
}

/** Returns the number of addresses in a range. */
export const sizeOf = ({ prefix }: Pick<Cidr, 'prefix'>): number => 2 ** (32 - prefix);

/** Returns the last address of a range. */
export const lastOf = (cidr: Cidr): number => cidr.base + sizeOf(cidr) - 1;

/** `167772160` → `10.0.0.0`. */
const formatAddress = (address: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.');

/** `{ base: 167772160, prefix: 16 }` → `10.0.0.0/16`. */
export const formatCidr = ({ base, prefix }: Cidr): string => `${formatAddress(base)}/${prefix}`;

const pattern = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/;

/** Parses `10.0.0.0/16`. Returns the problem if the text is not a range. */
export function parseCidr(text: string): Cidr | { readonly problem: string } {
  if (text.trim() === '') return { problem: 'Enter a range, like 10.0.0.0/16.' };
  const match = pattern.exec(text.trim());
  const numbers = match?.slice(1).map(Number) ?? [];
  const [a = 256, b = 256, c = 256, d = 256, prefix = 33] = numbers;
  if (Math.max(a, b, c, d) > 255 || prefix > 32) {
    return { problem: `“${text}” is not a range; expected one like 10.0.0.0/16.` };
  }
  const address = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  const base = address - (address % 2 ** (32 - prefix));
  if (base !== address) {
    const first = formatCidr({ base, prefix });
    return { problem: `${text} does not start at the first address of its range; write ${first}.` };
  }
  return { base, prefix };
}

/** Returns whether a range is entirely inside another. */
export const contains = (outer: Cidr, inner: Cidr): boolean =>
  outer.base <= inner.base && lastOf(inner) <= lastOf(outer);

/** Ranges for private networks (RFC 1918), and the shared range of RFC 6598. */
export const privateRanges: readonly Cidr[] = [
  { base: 10 * 2 ** 24, prefix: 8 },
  { base: 172 * 2 ** 24 + 16 * 2 ** 16, prefix: 12 },
  { base: 192 * 2 ** 24 + 168 * 2 ** 16, prefix: 16 },
  { base: 100 * 2 ** 24 + 64 * 2 ** 16, prefix: 10 },
];

/** Returns whether a range is entirely inside a private range. */
export const isPrivate = (cidr: Cidr): boolean =>
  privateRanges.some((range) => contains(range, cidr));

/** Returns whether two ranges share an address. */
export const overlaps = (a: Cidr, b: Cidr): boolean => a.base <= lastOf(b) && b.base <= lastOf(a);

/** Returns the two halves of a range, lower first. */
const halves = ({ base, prefix }: Cidr): [Cidr, Cidr] => [
  { base, prefix: prefix + 1 },
  { base: base + 2 ** (31 - prefix), prefix: prefix + 1 },
];

/**
 * Takes the lowest free range of a size.
 *
 * @param free free ranges, in ascending order
 * @param prefix prefix length of the wanted range
 * @returns the range and the remaining free ranges, or `undefined` if no free range is large enough
 */
export function take(
  free: readonly Cidr[],
  prefix: number,
): { readonly taken: Cidr; readonly free: readonly Cidr[] } | undefined {
  const index = free.findIndex((range) => range.prefix <= prefix);
  const range = free[index];
  if (!range) return undefined;
  const rest: Cidr[] = [];
  let taken = range;
  while (taken.prefix < prefix) {
    const [lower, upper] = halves(taken);
    rest.unshift(upper);
    taken = lower;
  }
  return { taken, free: [...free.slice(0, index), ...rest, ...free.slice(index + 1)] };
}
