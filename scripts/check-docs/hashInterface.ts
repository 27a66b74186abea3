/** Hashes of the files of a service. Checks are cached under them. */
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

/** Hash of the texts of the skeleton, the examples and the tests of a service. */
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
