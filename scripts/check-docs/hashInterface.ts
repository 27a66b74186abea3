/** Hashes of a service's files, for cache keys. */
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../src/cache/hash';

const names = ['variables.tf', 'variables.tf.json', 'outputs.tf', 'outputs.tf.json'];

/** Returns the hash of the files of an interface. */
export const hashOfInterface = (folder: string): string =>
  hashOf(
    ...names.flatMap((name) => {
      const file = path.join(folder, name);
      return fs.existsSync(file) ? [name, fs.readFileSync(file, 'utf8')] : [];
    }),
  );

/** Returns the hash of a service's skeleton, examples, tests and manifest. */
export const hashOfCompanions = (folder: string): string => {
  const examples = path.join(folder, 'examples');
  const files = [
    ...['main.tf', 'versions.tf', 'tests.yml', 'example.tfvars', 'service.yml'].map((name) =>
      path.join(folder, name),
    ),
    ...(fs.existsSync(examples)
      ? fs.readdirSync(examples).map((name) => path.join(examples, name))
      : []),
  ].filter((file) => fs.existsSync(file));
  return hashOf(...files.flatMap((file) => [file, fs.readFileSync(file, 'utf8')]));
};
