// Checks the parts of a `module` block that do not depend on the module's inputs: labels, nested
// blocks and meta-arguments.
import { convertValue } from './conversion';
import { evaluateApart } from './evaluation/evaluate';
import { type Context, type ProblemWords, reportProblem, type Scope } from './evaluation/scope';
import { NUMBER, partsOf, typeOf, unknownOf } from './evaluation/values';
import { findReferences } from './findReferences';
import { describeType } from './formatType';
import { type Attribute, type Block, findAttribute, headerOf } from './locate';
import { offsetsOf } from './positions';
import type { Expression } from './syntax';
import type { ModuleSource, PlacedValue, ValueProblem } from './types';
import { equalTypes } from './typeUnification';
import { withArticle } from './valueProblems';

/** Arguments of a `module` block that are not inputs. */
export const META_ARGUMENTS = ['source', 'version', 'providers', 'count', 'for_each', 'depends_on'];

/** Matches a valid name of a declaration. */
export const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;

/** Checks the block and its meta-arguments. Its other arguments are checked against the inputs. */
export const checkModuleBlock = (
  block: Block,
  source: ModuleSource | undefined,
  scope: Scope,
): ValueProblem[] => {
  const context: Context = { ...scope, problems: [] };
  checkLabels(block, context);
  for (const nested of block.body.blocks) checkNestedBlock(nested, context);
  const [count, forEach] = ['count', 'for_each'].map((name) => findAttribute(block.body, name));
  if (count && forEach) {
    refuse(context, forEach, {
      message: 'A module block has either count or for_each.',
      expected: 'one of the two',
      found: 'both',
      advice: 'Remove one of the two.',
    });
  }
  if (count) checkCount(count, context);
  if (forEach) checkForEach(forEach, context);
  if (!count) refuseReferences('count', 'count', block, context);
  if (!forEach) refuseReferences('each', 'for_each', block, context);
  checkDependsOn(findAttribute(block.body, 'depends_on')?.expression, context);
  checkProviders(findAttribute(block.body, 'providers')?.expression, context);
  checkSource(block, source, context);
  checkVersion(findAttribute(block.body, 'version'), source, context);
  return context.problems;
};

/**
 * Returns the scope of a block's arguments. `each.value` has the common type of all elements of
 * `for_each`. Its type is unknown if there are no elements or if their types differ.
 */
export const withEach = ({ body }: Block, scope: Scope): Scope => {
  const forEach = findAttribute(body, 'for_each');
  const elements = forEach && partsOf(evaluateApart(forEach.expression, scope).value);
  const [type, ...others] = (elements ?? []).map(typeOf);
  return type && others.every((other) => equalTypes(other, type))
    ? { ...scope, eachValue: unknownOf(type) }
    : scope;
};

const refuse = (context: Context, at: { start: number; end: number }, words: ProblemWords): void =>
  reportProblem(at, context, { code: 'invalid-meta-argument', ...words });

const checkLabels = (block: Block, context: Context): void => {
  const [label] = block.labels;
  const header = headerOf(block);
  if (block.labels.length !== 1) {
    refuse(context, header, {
      code: 'invalid-block',
      message: `A module block has one label, its name, not ${block.labels.length}.`,
      expected: 'module "name" {',
      found: `${block.labels.length} labels`,
      advice: label ? 'Remove all labels but the first.' : 'Add a name in quotes.',
    });
  } else if (label && !IDENTIFIER.test(label.text)) {
    refuse(context, header, {
      code: 'invalid-block',
      message: `"${label.text}" is not a valid name of a module call.`,
      expected: 'a letter or an underscore, then letters, digits, underscores and hyphens',
      advice: 'Choose another name.',
    });
  }
};

const checkNestedBlock = (block: Block, context: Context): void => {
  const { type } = block;
  // `_ { … }` contains arguments with the names of meta-arguments.
  if (type === '_') return;
  const isReserved = ['lifecycle', 'locals', 'provider'].includes(type);
  refuse(context, headerOf(block), {
    code: 'invalid-block',
    message: isReserved
      ? `A module block cannot contain a ${type} block.`
      : `A module block has no nested blocks such as "${type}".`,
    expected: `arguments, as in ${type} = { … }`,
    advice: isReserved ? 'Remove the block.' : 'Write an equals sign: inputs are arguments.',
  });
};

const readMetaArgument = ({ expression }: Attribute, context: Context): PlacedValue | undefined => {
  const { value, problems } = evaluateApart(expression, context);
  context.problems.push(...problems);
  return problems.length > 0 ? undefined : value;
};

const checkCount = (attribute: Attribute, context: Context): void => {
  const value = readMetaArgument(attribute, context);
  if (!value) return;
  const number = value.kind === 'null' ? undefined : convertValue(value, NUMBER);
  const isCount =
    number && (number.kind !== 'number' || (Number.isInteger(number.value) && number.value >= 0));
  if (isCount) return;
  refuse(context, attribute.expression, {
    message: 'count must be a whole number that is not negative.',
    expected: 'a whole number from 0',
    advice: 'Use a number, or a conditional such as var.enabled ? 1 : 0.',
  });
};

const checkForEach = (attribute: Attribute, context: Context): void => {
  const value = readMetaArgument(attribute, context);
  if (!value) return;
  const type = typeOf(value);
  const isNull = value.kind === 'null';
  if (!isNull && ['any', 'map', 'object'].includes(type.kind)) return;
  const hasNull = value.kind === 'set' && value.items.some(({ kind }) => kind === 'null');
  // The elements of an unknown set cannot be checked.
  const isStrings =
    type.kind === 'set' &&
    (value.kind === 'unknown' || ['any', 'string'].includes(type.element.kind));
  if (!isNull && isStrings && !hasNull) return;
  const words = isNull || hasNull ? 'null' : withArticle(describeType(type));
  refuse(context, attribute.expression, {
    message: `for_each must be a map or a set of strings, not ${words}.`,
    expected: 'a map, an object or a set of strings',
    advice: ['list', 'tuple'].includes(type.kind)
      ? 'Convert it with toset().'
      : 'Use a map or a set of strings.',
  });
};

/** Reports references that `terraform validate` accepts but `terraform plan` rejects. */
const refuseReferences = (
  root: string,
  argument: string,
  { body }: Block,
  context: Context,
): void => {
  for (const { expression } of body.attributes) {
    for (const reference of findReferences(expression, context)) {
      if (reference.root !== root) continue;
      refuse(context, offsetsOf(reference.range), {
        message: `${reference.text} is only known in a module block with ${argument}.`,
        expected: `a value, or ${argument} in the block`,
        found: reference.text,
        advice: `Add ${argument}, or write the value.`,
      });
    }
  }
};

const isStaticReference = (expression: Expression): boolean =>
  expression.kind === 'traversal' &&
  expression.steps.every(
    (step) =>
      step.kind === 'attribute' ||
      (step.kind === 'index' && (step.key.kind === 'string' || step.key.kind === 'number')),
  );

/** Expressions, apart from references, that Terraform accepts in place of a reference. */
const ACCEPTED: readonly Expression['kind'][] = ['string', 'null', 'bool', 'group'];

const checkDependsOn = (expression: Expression | undefined, context: Context): void => {
  if (!expression) return;
  const expected = 'a list of references, as in [module.vpc]';
  if (expression.kind !== 'list') {
    refuse(context, expression, {
      message: 'depends_on must be a list of references.',
      expected,
      advice: 'Put the references in brackets.',
    });
    return;
  }
  for (const item of expression.items) {
    if (ACCEPTED.includes(item.kind) || isStaticReference(item)) continue;
    refuse(context, item, {
      message: 'depends_on contains references only.',
      expected,
      advice: 'Write the address of a module or a resource, such as module.vpc.',
    });
  }
};

const checkProviders = (expression: Expression | undefined, context: Context): void => {
  if (!expression) return;
  if (expression.kind !== 'object') {
    refuse(context, expression, {
      message: 'providers must be a map of provider configurations.',
      expected: 'a map, as in { aws = aws.replica }',
      advice: 'Write { <name in the module> = <configuration here> }.',
    });
    return;
  }
  for (const { value } of expression.entries) {
    const isConfiguration =
      (value.kind === 'traversal' && value.steps.length <= 1 && isStaticReference(value)) ||
      ACCEPTED.includes(value.kind);
    if (isConfiguration) continue;
    refuse(context, value, {
      message: 'A value of providers must be a provider configuration.',
      expected: 'a provider name, or a name and an alias, such as aws.replica',
      advice: 'Write the provider configuration without quotes.',
    });
  }
};

const checkSource = (block: Block, source: ModuleSource | undefined, context: Context): void => {
  const attribute = findAttribute(block.body, 'source');
  if (!attribute) {
    refuse(context, headerOf(block), {
      code: 'missing-source',
      message: 'The module block has no source.',
      expected: 'source = "…"',
      found: 'no source',
      advice: 'Add the source of the module.',
    });
  } else if (source && /^[\w-]+(?:\/[\w-]+)?$/.test(source.text)) {
    refuse(context, attribute.expression, {
      message: `"${source.text}" is not the source of a module.`,
      expected: 'a path that starts with ./ or ../, a registry address or a URL',
      advice: `Write "./${source.text}" for a folder next to the file.`,
    });
  }
};

const CONSTRAINT = /^\s*(?:=|!=|>=|<=|>|<|~>)?\s*v?\d+(?:\.\d+)*(?:-?[\w.~-]+)?(?:\+[\w.~-]+)?\s*$/;

const checkVersion = (
  attribute: Attribute | undefined,
  source: ModuleSource | undefined,
  context: Context,
): void => {
  if (!attribute) return;
  const { expression } = attribute;
  if (source && ['local', 'git', 'http', 'object-storage'].includes(source.kind)) {
    refuse(context, expression, {
      message: 'version is only for modules from a registry.',
      expected: source.kind === 'git' ? 'a version in the source: ?ref=…' : 'no version',
      advice: 'Remove version.',
    });
  } else if (
    expression.kind === 'string' &&
    !expression.value.split(',').every((part) => CONSTRAINT.test(part))
  ) {
    refuse(context, expression, {
      message: `"${expression.value}" is not a version constraint.`,
      expected: 'a constraint such as "~> 5.0" or ">= 1.2.0, < 2.0.0"',
      advice: 'Write a version constraint.',
    });
  }
};
