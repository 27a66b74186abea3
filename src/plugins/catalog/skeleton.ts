/**
 * Reads and checks the implementation skeleton of a service: `main.tf` and `versions.tf` next to
 * its interface. The service page lists its resources and requirements; the checks compare it with
 * the interface.
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  addressOf,
  type Configuration,
  type ReadOptions,
  type Requirements,
  readConfiguration,
  readRequirements,
  type SourceRange,
} from '../../hcl';
import type { ServiceInterface } from './interface';

/** Names of the files of a skeleton and of its interface. */
export const skeletonNames = ['main.tf', 'versions.tf', 'variables.tf', 'outputs.tf'] as const;

/** Problem at a position in a file. */
export interface SkeletonProblem {
  readonly file: string;
  readonly range: SourceRange;
  readonly message: string;
  readonly advice: string;
}

/**
 * Returns the files of a skeleton and of its interface; `undefined` if the service has no
 * `main.tf`.
 */
function skeletonFiles(folder: string): string[] | undefined {
  if (!fs.existsSync(path.join(folder, 'main.tf'))) return undefined;
  return skeletonNames.map((name) => path.join(folder, name)).filter((file) => fs.existsSync(file));
}

/**
 * Reads the skeleton in a folder. Throws an `HclError` if a file is invalid. The checks let
 * HashiCorp's parser validate the syntax; builds rely on the checks.
 */
export async function readSkeleton(
  folder: string,
  options?: ReadOptions,
): Promise<Configuration | undefined> {
  const files = skeletonFiles(folder)?.map((file) => ({
    ...{ file, text: fs.readFileSync(file, 'utf8') },
  }));
  return files && readConfiguration(files, options);
}

/** Names of the file with the requirements of an imported module, for Terraform and for OpenTofu. */
export const versionsFiles = ['versions.tf', 'versions.tofu'] as const;

/** Returns whether the requirements of an earlier interface are recorded in a folder. */
export const recordsRequirements = (folder: string): boolean =>
  versionsFiles.some((name) => fs.existsSync(path.join(folder, name)));

/** Requirements of an imported module. */
export interface OwnRequirements extends Requirements {
  /** Whether the required version is one of OpenTofu, because Terraform finds no module. */
  readonly isForTofu: boolean;
}

/**
 * Reads the `versions.tf` or `versions.tofu` of a service without a skeleton. Returns `undefined` if
 * there are no requirements. Throws an `HclError` if the file is invalid.
 */
export async function readOwnRequirements(folder: string): Promise<OwnRequirements | undefined> {
  for (const name of versionsFiles) {
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) continue;
    const found = await readRequirements([{ file, text: fs.readFileSync(file, 'utf8') }]);
    if (found.requiredVersion !== undefined || found.providers.length > 0)
      return { ...found, isForTofu: name.endsWith('.tofu') };
  }
  return undefined;
}

/**
 * Compares a skeleton with its interface. Each input must be used by a resource, a data source, a
 * local or an output; the value of each output must contain a reference; each reference must have a
 * declaration.
 */
export function checkSkeleton(
  { declared, references, requiredVersion, providers }: Configuration,
  { inputs, outputs }: Pick<ServiceInterface, 'inputs' | 'outputs'>,
  folder: string,
): SkeletonProblem[] {
  const used = new Set(
    references.filter(({ block }) => block !== 'variable').map((reference) => addressOf(reference)),
  );
  const constant = outputs.filter(
    ({ file, range }) =>
      !references.some(
        (reference) =>
          reference.block === 'output' &&
          reference.file === file &&
          reference.range.start.offset >= range.start.offset &&
          reference.range.end.offset <= range.end.offset,
      ),
  );
  return [
    ...inputs
      .filter(({ name }) => !used.has(`var.${name}`))
      .map(({ name, file, range }) => ({
        ...{ file, range },
        message: `The skeleton does not use the input "${name}".`,
        advice: 'Use it in main.tf, or remove the input.',
      })),
    ...constant.map(({ name, file, range }) => ({
      ...{ file, range },
      message: `The value of the output "${name}" does not refer to anything in the skeleton.`,
      advice: 'Refer to a resource, a data source, a local or an input.',
    })),
    ...references.flatMap((reference) => {
      const address = addressOf(reference);
      if (address === undefined || declared.has(address)) return [];
      const { file, range, text } = reference;
      return [
        {
          ...{ file, range },
          message: `\`${text}\` refers to ${address}, which the skeleton does not declare.`,
          advice: `Declare ${address}, or correct the reference.`,
        },
      ];
    }),
    ...(requiredVersion === undefined || providers.some(({ version }) => version === undefined)
      ? [
          {
            file: path.join(folder, 'versions.tf'),
            range: { start: fileStart, end: fileStart },
            message: 'The skeleton does not say which versions it requires.',
            advice: 'Add required_version, and a version to each of the required_providers.',
          },
        ]
      : []),
  ];
}

const fileStart = { line: 1, column: 1, offset: 0 };
