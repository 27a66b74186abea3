// Collects the declarations of a module from all files of its folder.

import { withoutOptional } from './conversion';
import { HclError } from './errors';
import type { LocalDeclaration, ModuleScope, Scope } from './evaluation/scope';
import { ANY, unknownOf } from './evaluation/values';
import { type Block, findAttribute, type HclFile } from './locate';
import { readTypeConstraint } from './typeConstraint';
import type { TypeConstraint } from './types';

/** Returns the objects that expressions of a module can refer to. */
export const readModuleScope = (files: readonly HclFile[]): ModuleScope => {
  const variables = new Map<string, ReturnType<typeof unknownOf>>();
  const locals = new Map<string, LocalDeclaration>();
  const modules = new Map<string, TypeConstraint>();
  for (const file of files) {
    for (const block of file.body.blocks) {
      const name = block.labels[0]?.text ?? '';
      if (block.type === 'variable') variables.set(name, unknownOf(variableType(block, file)));
      if (block.type === 'module') modules.set(name, moduleType(block));
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
): Scope => ({
  text: file.text,
  lines: file.lines,
  dialect,
  module: readModuleScope([...siblings, file]),
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

/** Returns the type of a module's outputs, which have no declared type. */
const moduleType = ({ body }: Block): TypeConstraint => {
  if (findAttribute(body, 'count')) return { kind: 'list', element: ANY };
  return findAttribute(body, 'for_each') ? { kind: 'map', element: ANY } : ANY;
};
