// Collects the declarations of a module from all files of its folder.

import { withoutOptional } from './conversion';
import { HclError } from './errors';
import type { LocalDeclaration, ModuleScope, Scope } from './evaluation/scope';
import { ANY, unknownOf } from './evaluation/values';
import { type Block, findAttribute, type HclFile } from './locate';
import { parseModuleSource } from './moduleSource';
import { readTypeConstraint } from './typeConstraint';
import type { ModuleSource, TypeConstraint } from './types';

/** Returns the names of a module's outputs, or undefined if they are unknown. */
export type OutputsOf = (source: ModuleSource) => readonly string[] | undefined;

/** Returns the objects that expressions of a module can refer to. */
export const readModuleScope = (
  files: readonly HclFile[],
  outputsOf: OutputsOf = () => undefined,
): ModuleScope => {
  const variables = new Map<string, ReturnType<typeof unknownOf>>();
  const locals = new Map<string, LocalDeclaration>();
  const modules = new Map<string, TypeConstraint>();
  for (const file of files) {
    for (const block of file.body.blocks) {
      const name = block.labels[0]?.text ?? '';
      if (block.type === 'variable') variables.set(name, unknownOf(variableType(block, file)));
      if (block.type === 'module') modules.set(name, moduleType(block, outputsOf));
      if (block.type !== 'locals') continue;
      for (const { name: local, expression } of block.body.attributes) {
        locals.set(local, { expression, source: file });
      }
    }
  }
  return { variables, locals, modules };
};

/**
 * Returns the scope of expressions in a file.
 *
 * @param siblings other files of the folder
 */
export const scopeOf = (
  file: HclFile,
  dialect: Scope['dialect'] = 'terragrunt',
  siblings: readonly HclFile[] = [],
  outputsOf?: OutputsOf,
): Scope => ({
  text: file.text,
  lines: file.lines,
  dialect,
  module: readModuleScope([...siblings, file], outputsOf),
});

/** Returns the declared type of a variable: `any` if it is invalid, which another check reports. */
const variableType = (block: Block, file: HclFile): TypeConstraint => {
  const expression = findAttribute(block.body, 'type')?.expression;
  if (!expression) return ANY;
  try {
    return withoutOptional(readTypeConstraint(expression, { ...file, comments: [] }));
  } catch (error) {
    if (error instanceof HclError) return ANY;
    throw error;
  }
};

/**
 * Returns the type of a module's outputs. Outputs have no declared type. `count` and `for_each`
 * create lists and maps of the output objects.
 */
const moduleType = ({ body }: Block, outputsOf: OutputsOf): TypeConstraint => {
  const source = findAttribute(body, 'source')?.expression;
  const outputs =
    source?.kind === 'string' ? outputsOf(parseModuleSource(source.value)) : undefined;
  const attributes = outputs?.map((name) => ({ name, type: ANY, optional: false }));
  const element: TypeConstraint = attributes ? { kind: 'object', attributes } : ANY;
  if (findAttribute(body, 'count')) return { kind: 'list', element };
  return findAttribute(body, 'for_each') ? { kind: 'map', element } : element;
};
