/**
 * Creates `/.well-known/security.txt` (RFC 9116), which names the contact for reporting a
 * vulnerability in the site or the library.
 */
import { execFileSync } from 'node:child_process';
import { identity } from '../../../site/identity';

const day = 24 * 60 * 60 * 1000;

/** Milliseconds between two possible expiry dates. */
const period = 180 * day;

/**
 * Minimum validity of a new file in milliseconds. The sum with `period` is less than the year that
 * RFC 9116 recommends as the maximum.
 */
const leastValidity = 90 * day;

/**
 * Returns the text of the file.
 *
 * @param from date of the build's source. Builds of the same source expire on the same day. If that
 * day is less than `leastValidity` away, the file expires one or more periods later.
 */
export function securityTxt(siteUrl: string, from: Date, now = new Date()): string {
  const start = Math.floor(from.getTime() / day) * day;
  const periods = Math.max(1, Math.ceil((now.getTime() + leastValidity - start) / period));
  const expires = new Date(start + periods * period);
  return [
    `Contact: mailto:${identity.mail.security}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * Returns `SOURCE_DATE_EPOCH` if it is set, the date of the checked-out commit, or the current date
 * if there is no Git history.
 */
export function sourceDate(siteDir: string): Date {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  if (epoch) return new Date(Number(epoch) * 1000);
  try {
    const args = ['log', '-1', '--format=%cI'];
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return new Date(execFileSync('git', args, { cwd: siteDir, encoding: 'utf8', stdio }).trim());
  } catch {
    return new Date();
  }
}
