import fs from 'node:fs';
import path from 'node:path';

/** Returns the path of the first of these commands on the `PATH`, or `undefined`. */
export const findExecutable = (
  commands: readonly string[],
  { PATH = '' }: NodeJS.ProcessEnv = process.env,
): string | undefined => {
  const folders = PATH.split(path.delimiter).filter(Boolean);
  return commands
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));
};
