/** Reads the interface of a Terraform module from its folder, independent of its file names. */
import fs from 'node:fs';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import {
  formatDefault,
  formatHcl,
  formatLiteral,
  formatType,
  type InputVariable,
  type OutputValue,
  parseHcl,
  type Requirements,
  readConfiguration,
  readOutputs,
  readRequirements,
  readVariables,
} from '../../src/hcl';
import { isFile } from '../files/isFile';
import { cloudsOf } from './clouds';

/** Interface of a module, as a model and as HCL for the catalog. */
export type ImportedModule = Awaited<ReturnType<typeof readModule>>;

interface Source<Item> {
  readonly file: string;
  readonly text: string;
  readonly items: readonly Item[];
}

/**
 * Reads a module.
 *
 * @throws {HclError} if a file cannot be parsed
 * @throws {Error} if the folder contains no Terraform files, or a name is declared twice
 */
export async function readModule(folder: string) {
  const names = moduleFileNames(folder);
  const files = usedNames(names).map((name) => path.join(folder, name));
  const variables: Source<InputVariable>[] = [];
  const outputs: Source<OutputValue>[] = [];
  for (const file of files) {
    const text = readText(file);
    variables.push({ file, text, items: await readVariables(text, file) });
    outputs.push({ file, text, items: await readOutputs(text, file) });
  }
  rejectDuplicates('variable', variables);
  rejectDuplicates('output', outputs);
  const { resources, ...required } = await readConfiguration(variables);
  const versionsText = await writeRequirements(required);
  return {
    inputs: variables.flatMap(({ items }) => items),
    outputs: outputs.flatMap(({ items }) => items),
    /** Content of `variables.tf` in the catalog: the module's own declarations, formatted. */
    variablesText: await catalogText(variables, 'variable', writeVariable),
    /** Content of `outputs.tf` in the catalog; empty if the module has no outputs. */
    outputsText: await catalogText(outputs, 'output', writeOutput),
    /** Content of `versions.tf` in the catalog; empty if the module requires no versions. */
    versionsText,
    /** The same requirements. They are for OpenTofu if all files of the module are. */
    requirements: {
      ...(await readRequirements([{ file: folder, text: versionsText }])),
      isForTofu: !names.some((name) => /\.tf(?:\.json)?$/.test(name)),
    },
    clouds: cloudsOf(
      required.providers,
      resources.map(({ type }) => type),
    ),
    readme: readReadme(folder),
  };
}

/** Name of a file with a part of a module, for Terraform or for OpenTofu only. */
export const moduleFileName = /\.(?:tf|tofu)(?:\.json)?$/;

/** Whether a name is that of a README. Code hosts accept it in any case. */
export const isReadme = (name: string): boolean => name.toLowerCase() === 'readme.md';

/** Returns the path of a module's README, or `undefined` if there is none. */
export const readmeOf = (folder: string): string | undefined =>
  fs
    .readdirSync(folder)
    .filter(isReadme)
    .map((name) => path.join(folder, name))
    .find(isFile);

/**
 * Returns the names of a module's files, without folders and devices. Throws an error if there are
 * none.
 */
const moduleFileNames = (folder: string): string[] => {
  const isFolder = fs.existsSync(folder) && fs.statSync(folder).isDirectory();
  if (!isFolder) throw new Error(`${folder} is not a folder. Expected a Terraform module.`);
  // Reading a link without a target fails. If it was skipped, a part of the module would be missing.
  const canRead = (file: string) => isFile(file) || !fs.existsSync(file);
  const names = fs
    .readdirSync(folder)
    .filter((name) => moduleFileName.test(name) && canRead(path.join(folder, name)));
  if (names.length === 0) {
    throw new Error(
      `${folder} has no .tf, .tf.json, .tofu or .tofu.json file. Expected a Terraform module.`,
    );
  }
  return names;
};

/**
 * Omits override files, which adapt a module to one deployment, and like OpenTofu, each `.tf` file
 * for which there is a `.tofu` file of the same name.
 */
const usedNames = (names: readonly string[]): string[] => {
  const forTofu = (name: string) => name.replace(/\.tf(?=\.json$|$)/, '.tofu');
  return names
    .filter((name) => name === forTofu(name) || !names.includes(forTofu(name)))
    .filter((name) => !/(?:^|_)override\.(?:tf|tofu)/.test(name))
    .sort();
};

/** Reads a file without its byte order mark and carriage returns, like the files of the catalog. */
const readText = (file: string): string =>
  fs
    .readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');

const rejectDuplicates = (noun: string, sources: readonly Source<{ name: string }>[]): void => {
  const files = new Map<string, string>();
  for (const { file, items } of sources) {
    for (const { name } of items) {
      const first = files.get(name);
      if (first) {
        throw new Error(
          `${file}: the ${noun} "${name}" is also declared in ${first}. Remove one of the declarations.`,
        );
      }
      files.set(name, file);
    }
  }
};

/**
 * Returns the declarations of one kind as HCL. Files that contain nothing else are included as a
 * whole, with their comments.
 */
const catalogText = async <Item extends InputVariable | OutputValue>(
  sources: readonly Source<Item>[],
  type: string,
  write: (item: Item) => string,
): Promise<string> => {
  const texts: string[] = [];
  for (const { file, text, items } of sources.filter((source) => source.items.length > 0)) {
    if (file.endsWith('.json')) texts.push(items.map(write).join('\n'));
    else if (await containsOnly(type, text, file)) texts.push(text);
    else texts.push(items.map(({ range: { start, end } }) => cut(text, start, end)).join('\n'));
  }
  return texts.length === 0 ? '' : formatHcl(`${texts.join('\n').trim()}\n`, `${type}s`);
};

const cut = (text: string, start: { offset: number }, end: { offset: number }): string =>
  `${text.slice(start.offset, end.offset)}\n`;

const containsOnly = async (type: string, text: string, file: string): Promise<boolean> => {
  const { body } = await parseHcl(text, file);
  return body.attributes.length === 0 && body.blocks.every((block) => block.type === type);
};

const writeVariable = (input: InputVariable): string => {
  const validations = input.validations.map(
    ({ condition, errorMessage }) => `
  validation {
    condition     = ${condition}
    error_message = ${formatLiteral(errorMessage)}
  }
`,
  );
  const body = writeArguments({
    description: quote(input.description),
    type: input.type.kind !== 'any' && formatType(input.type, '  '),
    default: !input.required && formatDefault(input, '  '),
    sensitive: input.sensitive && 'true',
    nullable: !input.nullable && 'false',
    ephemeral: input.ephemeral && 'true',
    const: input.const && 'true',
    deprecated: quote(input.deprecated),
  });
  return `variable "${input.name}" {\n${body}${validations.join('')}}\n`;
};

/** Returns the lines of the arguments that have a value. */
const writeArguments = (values: Readonly<Record<string, string | false | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => `  ${name} = ${value}\n`)
    .join('');

const quote = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : formatLiteral(text);

/** Converts an output in JSON syntax to HCL. Its value is an expression in native syntax. */
const writeOutput = (output: OutputValue): string => {
  const body = writeArguments({
    description: quote(output.description),
    value: output.valueText,
    sensitive: output.sensitive && 'true',
    ephemeral: output.ephemeral && 'true',
    deprecated: quote(output.deprecated),
  });
  return `output "${output.name}" {\n${body}}\n`;
};

/** Returns the requirements of a module as one `terraform` block. */
const writeRequirements = async ({ requiredVersion, providers }: Requirements): Promise<string> => {
  const written = providers.map(({ name, source, version, aliases }) => {
    const values = writeArguments({
      source: quote(source),
      version: quote(version),
      configuration_aliases: aliases.length > 0 && `[${aliases.join(', ')}]`,
    });
    return `${name} = {\n${values}}\n`;
  });
  const parts = [
    writeArguments({ required_version: quote(requiredVersion) }),
    written.length > 0 ? `required_providers {\n${written.join('')}}\n` : '',
  ].filter((part) => part !== '');
  return parts.length === 0
    ? ''
    : formatHcl(`terraform {\n${parts.join('\n')}}\n`, 'required versions');
};

/**
 * Returns the first level-1 heading of the README, and its introduction, as plain text: the first
 * paragraph that starts with a letter or digit, and the paragraphs that follow it directly.
 */
const readReadme = (folder: string): { title?: string | undefined; texts: string[] } => {
  const file = readmeOf(folder);
  if (file === undefined) return { texts: [] };
  const { children } = unified().use(remarkParse).use(remarkGfm).parse(readText(file));
  const title = children.find((node) => node.type === 'heading' && node.depth === 1);
  // Skips rows of badges and the links of a table of contents, which contain no sentence.
  const isText = (node: Nodes) => node.type === 'paragraph' && startsText.test(plainText(node));
  const start = children.findIndex(isText);
  const texts = start === -1 ? [] : children.slice(start);
  const end = texts.findIndex((node) => !isText(node));
  return {
    title: title && plainText(title),
    texts: texts.slice(0, end === -1 ? texts.length : end).map((node) => plainText(node)),
  };
};

/** Matches a text that starts with a letter or digit. */
export const startsText = /^[\p{L}\p{N}]/u;

const plainText = (node: Nodes): string =>
  textOf(node, { includeHtml: false, includeImageAlt: false })
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
