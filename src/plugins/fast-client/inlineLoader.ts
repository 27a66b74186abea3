/** Reads the inline scripts of every page, and minifies inline scripts. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { transformSync } from '@swc/core';

/** Self-contained scripts. The loader is first, because readers might need it immediately. */
const sources = ['earlyLoader.ts', 'slicedLayout.ts'];

/** Minified scripts by their source. All pages share a few scripts. */
const minified = new Map<string, string>();

/** Minifies a script in TypeScript or JavaScript. */
export function minifyScript(source: string): string {
  const known = minified.get(source);
  if (known !== undefined) return known;
  const { code } = transformSync(source, {
    configFile: false,
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: {
      target: 'es2020',
      parser: { syntax: 'typescript' },
      minify: { compress: { passes: 3 }, mangle: true },
    },
  });
  const text = code.trim();
  minified.set(source, text);
  return text;
}

export async function readLoader(siteDir: string): Promise<string> {
  const folder = path.join(siteDir, 'src/clientModules/fastClient');
  const read = (source: string) => fs.readFile(path.join(folder, source), 'utf8');
  return (await Promise.all(sources.map(read))).map(minifyScript).join('');
}
