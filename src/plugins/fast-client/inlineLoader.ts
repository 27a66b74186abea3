/** Reads the loader that stands inline in every page, as minified text. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';

const source = 'src/clientModules/fastClient/earlyLoader.ts';

export async function readLoader(siteDir: string): Promise<string> {
  const filename = path.join(siteDir, source);
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
