// Checks the name and the content of a `variable` block.
import { rejectAt } from './declarations';
import { evaluateConstant } from './evaluation/evaluate';
import { isJsonSyntax } from './json';
import { type Attribute, type Block, findAttribute, type HclFile, headerOf } from './locate';
import { IDENTIFIER } from './metaArguments';
import { didYouMean } from './valueProblems';

const ARGUMENTS = [
  ...['type', 'default', 'description', 'sensitive', 'nullable', 'ephemeral'],
  // Since OpenTofu 1.10 and Terraform 1.15.
  'deprecated',
  // Since Terraform 1.15.
  'const',
];

/** Names with a meaning in a `module` block, which inputs cannot have. */
const RESERVED = [
  ...['count', 'depends_on', 'for_each', 'lifecycle', 'locals', 'provider', 'providers'],
  ...['source', 'version'],
];

/** Throws an `HclError` for an invalid name, an unknown argument or an unknown block. */
export const rejectUnknownContent = (file: HclFile, name: string, block: Block): void => {
  rejectName(file, name, block);
  rejectUnknown(file, block, ARGUMENTS, ['validation']);
  rejectReferences(file, findAttribute(block.body, 'description')?.expression);
};

const rejectName = (file: HclFile, name: string, block: Block): void => {
  const isReserved = RESERVED.includes(name);
  if (!isReserved && IDENTIFIER.test(name)) return;
  rejectAt(file, block.labels[0] ?? block, {
    summary: 'Invalid variable name',
    expected: isReserved
      ? 'a name without a meaning in a module block'
      : 'a letter or an underscore, then letters, digits, underscores and hyphens',
    found: `\`${name}\``,
    advice: 'Choose another name.',
  });
};

/** Throws an `HclError` for the first unknown argument or nested block. */
export const rejectUnknown = (
  file: HclFile,
  block: Block,
  names: string[],
  blocks: string[],
): void => {
  const reject = (kind: string, name: string, at: { start: number; end: number }): void => {
    rejectAt(file, at, {
      summary: `Unsupported ${kind} in ${block.type}`,
      expected: `one of ${[...names, ...blocks].join(', ')}`,
      found: `\`${name}\``,
      advice: didYouMean(name, [...names, ...blocks]) ?? 'Remove it.',
    });
  };
  for (const { name, start, nameEnd } of block.body.attributes) {
    if (!names.includes(name)) reject('argument', name, { start, end: nameEnd });
  }
  for (const nested of block.body.blocks) {
    if (!blocks.includes(nested.type)) reject('block', nested.type, headerOf(nested));
  }
};

/** Throws an `HclError` if a description is not a constant string. */
const rejectReferences = (file: HclFile, expression?: Attribute['expression']): void => {
  if (!expression || isJsonSyntax(file.file)) return;
  const { value, problems } = evaluateConstant(expression, file);
  if (problems.length === 0 && 'value' in value) return;
  rejectAt(file, expression, {
    summary: 'Invalid description',
    expected: 'a constant string',
    found: problems[0]?.found ?? `\`${value.text}\``,
    advice: problems[0]?.message ?? 'Write the description in quotes.',
  });
};
