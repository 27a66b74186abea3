// Reads the HCL of a page: the code in its fences, its dialect, and the parser's problems.
import { HclError, type HclFile, parseHcl } from '../hcl';
import { splitDiff } from './fence';
import { type Code, errorAt, type Fence, type PageProblem, placeInPage } from './types';

export type Dialect = 'terraform' | 'terragrunt' | 'tfvars' | 'tftest' | 'packer' | 'other';

/** Code of a fence: all of it, or one side of a change. */
export interface FenceSide {
  fence: Fence;
  code: Code;
  side: 'whole' | 'before' | 'after';
}

const hclLanguages = ['hcl', 'terraform', 'tf'];

/** Whether the fence contains HCL to check. */
export const isHcl = ({ language, unchecked }: Fence): boolean =>
  hclLanguages.includes(language) && unchecked === undefined;

/** Returns the code of a fence, or both sides of a change. */
export const sidesOf = (fence: Fence): FenceSide[] => {
  if (!fence.words.includes('diff')) return [{ fence, code: fence.code, side: 'whole' }];
  const { before, after } = splitDiff(fence);
  return [
    { fence, code: before, side: 'before' },
    { fence, code: after, side: 'after' },
  ];
};

const byName: readonly [RegExp, Dialect][] = [
  [/\.tftest\.hcl$|\.tofutest\.hcl$/, 'tftest'],
  [/\.pkr\.hcl$/, 'packer'],
  [/\.pkrvars\.hcl$|\.tfvars$/, 'tfvars'],
  [/(?:^|\/)\.(?:tflint|terraform\.lock)\.hcl$|\.tfbackend$|(?:^|\/)backend\.hcl$/, 'other'],
  [/\.(?:tf|tofu)$/, 'terraform'],
  [/\.hcl$/, 'terragrunt'],
];

const terragruntNames = ['include', 'dependency', 'dependencies', 'remote_state', 'generate'];

/** Determines the dialect from the file name, or else from the content. */
export const dialectOf = (title: string | undefined, file: HclFile): Dialect => {
  const named = title && byName.find(([pattern]) => pattern.test(title));
  if (named) return named[1];
  const { blocks, attributes } = file.body;
  if (attributes.some(({ name }) => name === 'inputs')) return 'terragrunt';
  if (blocks.some(({ type }) => terragruntNames.includes(type))) return 'terragrunt';
  const sourced = blocks.some(
    ({ type, body }) =>
      type === 'terraform' && body.attributes.some(({ name }) => name === 'source'),
  );
  return sourced ? 'terragrunt' : 'terraform';
};

/** Parses code. If it is not valid, returns the problems with their places in the page. */
export const parseCode = async (
  code: Code,
  title?: string,
): Promise<{ file: HclFile } | { problems: PageProblem[] }> => {
  try {
    return { file: await parseHcl(withLastBreak(code.text), title ?? 'main.tf') };
  } catch (error) {
    if (!(error instanceof HclError)) throw error;
    return { problems: hclProblems(error, code) };
  }
};

/** Converts an error of the parser. */
export const hclProblems = (error: HclError, code: Code): PageProblem[] => {
  const { summary, expected, found, advice, line, column } = error;
  const place = placeInPage(code, { line, column });
  const message = `${summary}.`;
  return [errorAt(place, 'hcl-syntax', { message, expected, found, advice })];
};

/** Adds the trailing line break of a file, which a fence's code does not have. */
export const withLastBreak = (text: string): string => (text === '' ? '' : `${text}\n`);
