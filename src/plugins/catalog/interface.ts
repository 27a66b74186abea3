/**
 * Reads the interface files of a service, `variables.tf` and `outputs.tf`, in HCL or JSON syntax.
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  type InputVariable,
  type OutputValue,
  type ReadOptions,
  readOutputs,
  readVariables,
} from '../../hcl';

/** Inputs and outputs of a service at one release, in file order. */
export interface ServiceInterface {
  readonly inputs: readonly InputVariable[];
  readonly outputs: readonly OutputValue[];
}

/** Reads the interface in a folder. Throws an `HclError` if a file is invalid. */
export async function readInterface(folder: string): Promise<ServiceInterface> {
  return {
    inputs: await readDeclared(findFile(folder, 'variables'), readVariables),
    outputs: await readDeclared(findFile(folder, 'outputs'), readOutputs),
  };
}

/**
 * Reads files without HashiCorp's parser, which takes ten times as long; a unit test runs that
 * parser on every file of the catalog. If the site's own reader rejects a file, HashiCorp's parser
 * runs to produce the error message.
 */
const readDeclared = async <Item>(
  file: string | undefined,
  reader: (text: string, file: string, options?: ReadOptions) => Promise<Item[]>,
): Promise<Item[]> => {
  if (!file) return [];
  const text = fs.readFileSync(file, 'utf8');
  try {
    return await reader(text, file, { validate: false });
  } catch {
    return reader(text, file);
  }
};

const findFile = (folder: string, name: string): string | undefined =>
  [`${name}.tf`, `${name}.tf.json`]
    .map((file) => path.join(folder, file))
    .find((file) => fs.existsSync(file));
