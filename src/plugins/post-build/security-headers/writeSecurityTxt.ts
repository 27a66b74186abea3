/** Writes `/.well-known/security.txt` (RFC 9116): where to report a weakness of the site or library. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../../../html/builtSite';
import { identity } from '../../../site/identity';

/** For how long the contacts of a build hold, days; the standard advises less than a year. */
const validity = 360;

/** The text; `from` is the day of the build's source, so that two builds of it are equal. */
export function securityTxt(siteUrl: string, from: Date): string {
  const expires = new Date(from);
  expires.setUTCDate(expires.getUTCDate() + validity);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${identity.mail.security}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Date of the checked-out commit, or now where there is no history. */
function sourceDate(siteDir: string): Date {
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

/** Writes the file at the root of the built site. */
export async function writeSecurityTxt({
  siteDir,
  outDir,
  siteConfig,
}: Pick<BuiltSite, 'siteDir' | 'outDir' | 'siteConfig'>): Promise<void> {
  const folder = path.join(outDir, '.well-known');
  await fs.mkdir(folder, { recursive: true });
  const text = securityTxt(siteConfig.url, sourceDate(siteDir));
  await fs.writeFile(path.join(folder, 'security.txt'), text);
}
