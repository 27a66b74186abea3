/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of the site or library. */
import { execFileSync } from 'node:child_process';
import { identity } from '../../../site/identity';

const day = 24 * 60 * 60 * 1000;

/** Milliseconds between two dates on which the file can expire. */
const period = 180 * day;

/** Milliseconds for which a new file is valid at least. With `period`, RFC 9116's year is not exceeded. */
const leastValidity = 90 * day;

/**
 * The text of the file.
 *
 * @param from date of the build's source: builds of one source expire on the same day, except that a
 *   build of an old source gets the next date that is far enough away
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

/** Date of the checked-out commit, or now where there is no history. */
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
