/** Reads the inline scripts of every page as minified text. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';

/** Self-contained scripts. The loader is first, because readers might need it immediately. */
const sources = ['earlyLoader.ts', 'slicedLayout.ts'];

async function minified(filename: string): Promise<string> {
  const { code } = await transform(await fs.readFile(filename, 'utf8'), {
    filename,
    configFile: false,
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: {
      target: 'es2020',
      parser: { syntax: 'typescript' },
      minify: { compress: { passes: 3 }, mangle: { toplevel: true } },
    },
  });
  return code.trim();
}

export async function readLoader(siteDir: string): Promise<string> {
  const folder = path.join(siteDir, 'src/clientModules/fastClient');
  const scripts = await Promise.all(sources.map((source) => minified(path.join(folder, source))));
  return scripts.join('');
}
