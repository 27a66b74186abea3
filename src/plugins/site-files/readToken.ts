/** Reads a design token of the light mode, for files that cannot use a style sheet. */
import fs from 'node:fs';
import path from 'node:path';

const file = 'src/css/tokens.css';

/** Returns the value of a custom property in `tokens.css`: `--color-primary` → `#1d5c46`. */
export function readToken(siteDir: string, name: `--${string}`): string {
  const [light = ''] = fs
    .readFileSync(path.join(siteDir, file), 'utf8')
    .split('[data-theme="dark"]');
  const value = new RegExp(`^\\s*${name}:\\s*([^;]+);`, 'm').exec(light)?.[1];
  if (!value) throw new Error(`${file} has no ${name}; use one of its tokens.`);
  return value;
}
