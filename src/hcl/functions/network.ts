// Functions for IP networks.
import { toValue } from '../evaluation/values';
import type { Value } from '../types';
import {
  FunctionError,
  type Implementation,
  stringList,
  textOf,
  wholeNumberOf,
} from './implementation';

/** Address range: its first address, and the length of its prefix. */
interface Network {
  address: bigint;
  prefix: number;
  /** 32 or 128. */
  bits: number;
}

const parseV4 = (text: string): bigint | undefined => {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)) {
    return undefined;
  }
  return parts.reduce((address, part) => address * 256n + BigInt(part), 0n);
};

/** Returns an IPv6 address in its canonical form, or undefined if it is not valid. */
const canonicalV6 = (text: string): string | undefined => {
  if (!/^[\da-f:.]+$/i.test(text)) return undefined;
  try {
    return new URL(`http://[${text}]`).hostname.slice(1, -1);
  } catch {
    return undefined;
  }
};

const parseV6 = (text: string): bigint | undefined => {
  const halves = canonicalV6(text)?.split('::');
  if (!halves) return undefined;
  const [head = [], tail = []] = halves.map((half) => half.split(':').filter(Boolean));
  const missing = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...missing, ...tail].reduce(
    (address, group) => address * 65_536n + BigInt(`0x${group}`),
    0n,
  );
};

const parseNetwork = (text: string): Network => {
  const [address = '', length, ...more] = text.split('/');
  const v4 = parseV4(address);
  const parsed = v4 ?? (address.includes(':') ? parseV6(address) : undefined);
  const bits = v4 === undefined ? 128 : 32;
  const isLength = length !== undefined && /^\d{1,3}$/.test(length) && Number(length) <= bits;
  if (parsed === undefined || !isLength || more.length > 0) {
    throw new FunctionError(`"${text}" is not a valid CIDR address`);
  }
  const prefix = Number(length);
  const hostBits = BigInt(bits - prefix);
  return { address: (parsed >> hostBits) << hostBits, prefix, bits };
};

const formatAddress = (address: bigint, bits: number): string => {
  if (bits === 32) {
    return [24n, 16n, 8n, 0n].map((shift) => String((address >> shift) & 255n)).join('.');
  }
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((address >> BigInt(112 - 16 * index)) & 0xffffn).toString(16),
  );
  return canonicalV6(groups.join(':')) ?? '';
};

const isMapped = ({ address, bits }: Network): boolean =>
  bits === 128 && address >> 32n === 0xffffn;

const host = (prefix: Value, number: Value): Value | undefined => {
  const network = parseNetwork(textOf(prefix));
  if (isMapped(network)) return undefined;
  const wanted = BigInt(wholeNumberOf(number));
  const size = 1n << BigInt(network.bits - network.prefix);
  if (wanted >= size || -wanted > size) {
    throw new FunctionError(`a prefix of ${network.prefix} has no host number ${wanted}`);
  }
  const offset = wanted < 0n ? size + wanted : wanted;
  return toValue(formatAddress(network.address + offset, network.bits));
};

const netmask = (prefix: Value): Value => {
  const { bits, prefix: length } = parseNetwork(textOf(prefix));
  if (bits !== 32) throw new FunctionError('IPv6 networks have no netmask');
  const mask = ((1n << BigInt(length)) - 1n) << BigInt(32 - length);
  return toValue(formatAddress(mask, 32));
};

/**
 * Returns a prefix extended by new bits. Throws a `FunctionError` for fewer than `least` bits, or if
 * the address has no space for them.
 */
const extendedPrefix = ({ prefix, bits }: Network, newBits: number, least: number): number => {
  if (newBits >= least && prefix + newBits <= bits) return prefix + newBits;
  throw new FunctionError(`a prefix of ${prefix} cannot be extended by ${newBits} bits`);
};

const subnet = (prefix: Value, bits: Value, number: Value): Value | undefined => {
  const network = parseNetwork(textOf(prefix));
  const newBits = wholeNumberOf(bits);
  const index = BigInt(wholeNumberOf(number));
  if (isMapped(network) || newBits < 0 || index < 0n) return undefined;
  const length = extendedPrefix(network, newBits, 0);
  if (index >> BigInt(newBits) > 0n) {
    throw new FunctionError(`an extension by ${newBits} bits has no subnet number ${index}`);
  }
  const address = network.address + (index << BigInt(network.bits - length));
  return toValue(`${formatAddress(address, network.bits)}/${length}`);
};

/** Implements `cidrsubnets`: consecutive subnets of given sizes. */
const subnets = (prefix: Value, ...sizes: Value[]): Value | undefined => {
  const network = parseNetwork(textOf(prefix));
  if (isMapped(network)) return undefined;
  let next = network.address;
  const end = network.address + (1n << BigInt(network.bits - network.prefix));
  const texts = sizes.map((size) => {
    const newBits = wholeNumberOf(size);
    const length = extendedPrefix(network, newBits, 1);
    const hostBits = BigInt(network.bits - length);
    const step = 1n << hostBits;
    const start = ((next + step - 1n) / step) * step;
    next = start + step;
    if (next > end) throw new FunctionError('the prefix has no space for another subnet');
    return `${formatAddress(start, network.bits)}/${length}`;
  });
  return stringList(texts);
};

const containsNetwork = (outer: Value, inner: Value): Value => {
  const network = parseNetwork(textOf(outer));
  const text = textOf(inner);
  const other = parseNetwork(
    text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`,
  );
  if (network.bits !== other.bits) throw new FunctionError('the address families differ');
  const hostBits = BigInt(network.bits - network.prefix);
  const contained =
    other.prefix >= network.prefix && other.address >> hostBits === network.address >> hostBits;
  return toValue(contained);
};

export const networkFunctions: Readonly<Record<string, Implementation>> = {
  cidrcontains: { call: containsNetwork },
  cidrhost: { call: host },
  cidrnetmask: { call: netmask },
  cidrsubnet: { call: subnet },
  cidrsubnets: { call: subnets },
};
