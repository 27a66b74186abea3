// Functions for timestamps.
import { toValue } from '../evaluation/values';
import type { Value } from '../types';
import { FunctionError, type Implementation, textOf } from './implementation';

const TIMESTAMP = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Moment, and its local time as the UTC fields of a date. */
interface Timestamp {
  milliseconds: number;
  clock: Date;
  zone: string;
  hasFraction: boolean;
}

const parseTimestamp = (text: string): Timestamp => {
  const match = TIMESTAMP.exec(text);
  if (!match) throw new FunctionError(`"${text}" is not an RFC 3339 timestamp`);
  const [, year, month, day, hour, minute, second, fraction, zone = 'Z'] = match;
  const clock = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const isDate = clock.getUTCDate() === Number(day) && clock.getUTCMonth() + 1 === Number(month);
  if (!isDate || Number(hour) > 23) throw new FunctionError(`"${text}" is not a date`);
  const milliseconds = clock.getTime() - offsetOf(zone);
  return { milliseconds, clock, zone, hasFraction: fraction !== undefined };
};

/** Returns the offset of a time zone, in milliseconds. */
const offsetOf = (zone: string): number => {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
};

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Parses a duration, such as `1h30m`, to milliseconds. Returns undefined for smaller units. */
const parseDuration = (text: string): number | undefined => {
  const sign = text.startsWith('-') ? -1 : 1;
  const plain = text.replace(/^[+-]/, '');
  if (plain === '0') return 0;
  if (!/^(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(plain)) {
    throw new FunctionError(`"${text}" is not a duration`);
  }
  let total = 0;
  for (const [, number, unit = ''] of plain.matchAll(/(\d*\.?\d*)(ns|us|µs|μs|ms|s|m|h)/g)) {
    const factor = UNITS[unit];
    if (factor === undefined) return undefined;
    total += Number(number) * factor;
  }
  return sign * total;
};

const add = (timestamp: Value, duration: Value): Value | undefined => {
  const { clock, zone, hasFraction } = parseTimestamp(textOf(timestamp));
  const milliseconds = parseDuration(textOf(duration));
  if (milliseconds === undefined || hasFraction || milliseconds % 1000 !== 0) return undefined;
  const moved = new Date(clock.getTime() + milliseconds).toISOString();
  return toValue(moved.replace(/\.000Z$/, zone));
};

const compare = (a: Value, b: Value): Value | undefined => {
  const [left, right] = [parseTimestamp(textOf(a)), parseTimestamp(textOf(b))];
  if (left.hasFraction || right.hasFraction) return undefined;
  return toValue(Math.sign(left.milliseconds - right.milliseconds));
};

const two = (number: number): string => String(number).padStart(2, '0');

const field = (letters: string, { clock, zone }: Timestamp): string => {
  const hour = clock.getUTCHours();
  const month = clock.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const day = clock.toLocaleString('en-US', { weekday: 'long', timeZone: 'UTC' });
  const fields: Readonly<Record<string, string>> = {
    YYYY: String(clock.getUTCFullYear()).padStart(4, '0'),
    YY: two(clock.getUTCFullYear() % 100),
    MMMM: month,
    MMM: month.slice(0, 3),
    MM: two(clock.getUTCMonth() + 1),
    M: String(clock.getUTCMonth() + 1),
    DD: two(clock.getUTCDate()),
    D: String(clock.getUTCDate()),
    EEEE: day,
    EEE: day.slice(0, 3),
    hh: two(hour),
    h: String(hour),
    HH: two(hour % 12 || 12),
    H: String(hour % 12 || 12),
    AA: hour < 12 ? 'AM' : 'PM',
    aa: hour < 12 ? 'am' : 'pm',
    mm: two(clock.getUTCMinutes()),
    m: String(clock.getUTCMinutes()),
    ss: two(clock.getUTCSeconds()),
    s: String(clock.getUTCSeconds()),
    ZZZZZ: zone === 'Z' ? '+00:00' : zone,
    ZZZZ: zone === 'Z' ? '+0000' : zone.replace(':', ''),
    ZZZ: zone === 'Z' ? 'UTC' : zone.replace(':', ''),
    Z: zone,
  };
  const text = fields[letters];
  if (text === undefined) throw new FunctionError(`"${letters}" is not a part of a date`);
  return text;
};

const formatDate = (format: Value, timestamp: Value): Value => {
  const parsed = parseTimestamp(textOf(timestamp));
  const text = textOf(format);
  if (/'/.test(text.replace(/'(?:[^']|'')*'/g, ''))) {
    throw new FunctionError('the format has a quote that is not closed');
  }
  return toValue(
    text.replace(/'((?:[^']|'')*)'|([A-Za-z])\2*/g, (letters, quoted: string | undefined) =>
      quoted === undefined ? field(letters, parsed) : quoted.replaceAll("''", "'"),
    ),
  );
};

/** Functions for timestamps, except the current time, which is unknown. */
export const timeFunctions: Readonly<Record<string, Implementation>> = {
  formatdate: { call: formatDate },
  timeadd: { call: add },
  timecmp: { call: compare },
};
