/** Reads the interface files of a service: `variables.tf` and `outputs.tf`, in HCL or JSON syntax. */
import fs from 'node:fs';
import path from 'node:path';
import {
  type InputVariable,
  type OutputValue,
  type ReadOptions,
  readOutputs,
  readVariables,
} from '../../hcl';

/** Inputs and outputs of a service at one release, in the order of the files. */
export interface ServiceInterface {
  readonly inputs: readonly InputVariable[];
  readonly outputs: readonly OutputValue[];
}

/** An interface and the release that introduced it. */
export interface ReleasedInterface extends ServiceInterface {
  readonly release: string;
}

/** Reads the interface that stands in a folder; throws an `HclError` where a file is broken. */
export async function readInterface(folder: string): Promise<ServiceInterface> {
  return {
    inputs: await readDeclared(findFile(folder, 'variables'), readVariables),
    outputs: await readDeclared(findFile(folder, 'outputs'), readOutputs),
  };
}

/**
 * HashiCorp's parser takes ten times as long as our reader and would say nothing new: tests let it
 * judge every file of the catalog. What our reader refuses, it explains.
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

/**
 * Reads the earlier interfaces of a service, oldest first. A folder `versions/1.6.0` holds the
 * interface that v1.6.0 introduced; a release without a folder left it as it was.
 */
export async function readEarlierInterfaces(folder: string): Promise<ReleasedInterface[]> {
  const versions = path.join(folder, 'versions');
  if (!fs.existsSync(versions)) return [];
  const names = fs.readdirSync(versions).sort(compareVersions);
  return Promise.all(
    names.map(async (name) => ({
      release: `v${name}`,
      ...(await readInterface(path.join(versions, name))),
    })),
  );
}

/** Orders versions (`1.10.0`, with or without `v`) from the oldest to the newest. */
export function compareVersions(a: string, b: string): number {
  const numbers = (version: string) => version.replace(/^v/, '').split('.').map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  const difference = left.map((part, index) => part - (right[index] ?? 0)).find(Boolean);
  return difference ?? 0;
}
