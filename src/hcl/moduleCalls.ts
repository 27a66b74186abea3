// `module` blocks of a Terraform file, the uses of their outputs, and the values of a .tfvars file.
import { allReferences, rangeOf, scopeOf, toArgument } from './calls';
import { parseFile } from './declarations';
import { type Block, findAttribute } from './locate';
import { parseModuleSource } from './moduleSource';
import { parseHcl } from './parse';
import type { CallArgument, ModuleCall, ModuleOutputReference, ReadOptions } from './types';
import { evaluate, type Scope } from './values';

/** Arguments that mean something to Terraform itself and are no inputs. */
const META_ARGUMENTS = ['source', 'version', 'providers', 'count', 'for_each', 'depends_on'];

/** Reads the `module` blocks of a file. Throws an `HclError` where the file is not valid. */
export const readModuleCalls = async (text: string, file: string): Promise<ModuleCall[]> => {
  const located = await parseHcl(text, file);
  const scope = scopeOf(located);
  return located.body.blocks
    .filter((block) => block.type === 'module')
    .map((block) => readModuleCall(block, scope, file));
};

const readModuleCall = (block: Block, scope: Scope, file: string): ModuleCall => {
  const source = findAttribute(block.body, 'source')?.expression;
  const address = source && evaluate(source, scope);
  const version = findAttribute(block.body, 'version')?.expression;
  const versionValue = version && evaluate(version, scope);
  return {
    name: block.labels[0]?.text ?? '',
    ...(address?.kind === 'string' ? { source: parseModuleSource(address.value) } : {}),
    ...(source ? { sourceRange: rangeOf(source, scope) } : {}),
    ...(versionValue?.kind === 'string' ? { version: versionValue.value } : {}),
    arguments: block.body.attributes
      .filter((attribute) => !META_ARGUMENTS.includes(attribute.name))
      .map((attribute) => toArgument(attribute, scope)),
    open: false,
    file,
    headerRange: scope.lines.range(block.start, block.headerEnd),
    range: rangeOf(block, scope),
  };
};

/** Reads the uses `module.<call>.<output>` of a file, with and without an index. */
export const readModuleOutputReferences = async (
  text: string,
  file: string,
): Promise<ModuleOutputReference[]> => {
  const located = await parseHcl(text, file);
  return allReferences(located.body, scopeOf(located)).flatMap((reference) => {
    const [call, ...rest] = reference.path;
    if (reference.root !== 'module' || call === undefined) return [];
    const [output] = rest[0]?.startsWith('[') ? rest.slice(1) : rest;
    const place = { text: reference.text, range: reference.range };
    return [{ call, ...(output && !output.startsWith('[') ? { output } : {}), ...place }];
  });
};

/** Reads the values of a .tfvars file. Throws an `HclError` where it is not valid. */
export const readValues = async (
  text: string,
  file: string,
  options: ReadOptions = {},
): Promise<CallArgument[]> => {
  const located = await parseFile(text, file, options);
  const scope = scopeOf(located);
  return located.body.attributes.map((attribute) => toArgument(attribute, scope));
};
