/** The files of an interface. */
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../src/cache/hash';

const names = ['variables.tf', 'variables.tf.json', 'outputs.tf', 'outputs.tf.json'];

/** Hash of the texts of an interface. */
export const hashOfInterface = (folder: string): string =>
  hashOf(
    ...names.flatMap((name) => {
      const file = path.join(folder, name);
      return fs.existsSync(file) ? [name, fs.readFileSync(file, 'utf8')] : [];
    }),
  );
