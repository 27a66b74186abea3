// Reads the `module` blocks of a Terraform file, references to their outputs, and .tfvars files.
import { allReferences, attributeValue, readSource, toArgument } from './calls';
import { parseFile } from './declarations';
import { positionOf, type Scope } from './evaluation/scope';
import { type Block, findAttribute, type HclFile } from './locate';
import { checkModuleBlock, META_ARGUMENTS, withEach } from './metaArguments';
import { scopeOf } from './moduleScope';
import { parseHcl } from './parse';
import type { CallArgument, ModuleCall, OutputReference, ReadOptions } from './types';

/**
 * Reads the `module` blocks of a file. Throws an `HclError` if the file is not valid.
 *
 * @param options `siblings` are other files of the folder. The calls can refer to their variables
 *   and locals.
 */
export const readModuleCalls = async (
  text: string,
  file: string,
  { siblings = [], ...options }: ReadOptions & { siblings?: readonly HclFile[] } = {},
): Promise<ModuleCall[]> => {
  const located = await parseFile(text, file, options);
  const scope = scopeOf(located, 'terraform', siblings);
  return located.body.blocks
    .filter((block) => block.type === 'module')
    .map((block) => readModuleCall(block, scope, file));
};

const readModuleCall = (block: Block, scope: Scope, file: string): ModuleCall => {
  const source = readSource(block, scope);
  const version = attributeValue(block.body, 'version', scope);
  const inner = withEach(block, scope);
  return {
    name: block.labels[0]?.text ?? '',
    ...source,
    ...(version?.kind === 'string' ? { version: version.value } : {}),
    arguments: block.body.attributes
      .filter((attribute) => !META_ARGUMENTS.includes(attribute.name))
      .map((attribute) => toArgument(attribute, inner)),
    repeated: ['count', 'for_each'].some((name) => findAttribute(block.body, name)),
    open: false,
    problems: checkModuleBlock(block, source.source, scope),
    file,
    headerRange: scope.lines.range(block.start, block.headerEnd),
    range: positionOf(block, scope).range,
  };
};

/**
 * Reads the uses of outputs of called modules in a file, with and without an index.
 *
 * @param isRepeated whether a call has `count` or `for_each`
 */
export const readModuleOutputReferences = async (
  text: string,
  file: string,
  isRepeated: (caller: string) => boolean,
): Promise<OutputReference[]> => {
  const located = await parseHcl(text, file);
  const references = allReferences(located.body, located, { elements: true });
  return references.flatMap(({ root, path: [caller, ...rest], range }) => {
    if (root !== 'module' || caller === undefined) return [];
    const [output] = rest[0]?.startsWith('[') && isRepeated(caller) ? rest.slice(1) : rest;
    return [{ caller, ...(output && !output.startsWith('[') ? { output } : {}), range }];
  });
};

/** Reads the values of a .tfvars file. Throws an `HclError` if it is not valid. */
export const readTfvars = async (
  text: string,
  file: string,
  options: ReadOptions = {},
): Promise<CallArgument[]> => {
  const located = await parseFile(text, file, options);
  const scope: Scope = { text: located.text, lines: located.lines, dialect: 'constant' };
  return located.body.attributes.map((attribute) => toArgument(attribute, scope));
};
