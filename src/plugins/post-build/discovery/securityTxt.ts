/**
 * `/.well-known/security.txt` (RFC 9116): the contact for reporting a vulnerability of the site or
 * the library.
 */
import { execFileSync } from 'node:child_process';
import { identity } from '../../../site/identity';

const day = 24 * 60 * 60 * 1000;

/** Milliseconds between two possible expiry dates. */
const period = 180 * day;

/**
 * Minimum validity of a new file in milliseconds. Together with `period`, it stays below the year
 * recommended by RFC 9116.
 */
const leastValidity = 90 * day;

/**
 * Returns the text of the file.
 *
 * @param from date of the build's source; builds of the same source expire on the same day, except
 *   that a build of an old source gets the next date that is far enough away
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

/** Returns the date of the checked-out commit, or the current date without a history. */
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
