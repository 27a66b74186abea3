// The HCL of a page: which texts its fences hold, of which dialect, and what the parser says of them.
import { HclError, type HclFile, parseHcl } from '../hcl';
import { splitDiff } from './fence';
import { type Code, errorAt, type Fence, type PageProblem, placeInPage } from './types';

/** The dialects of HCL that a page may show. */
export type Dialect = 'terraform' | 'terragrunt' | 'tfvars' | 'tftest' | 'packer' | 'other';

/** A text of HCL in a fence: the whole of it, or a side of a change. */
export interface HclSide {
  fence: Fence;
  code: Code;
  side: 'whole' | 'before' | 'after';
}

/** Languages that hold HCL. */
const hclLanguages = ['hcl', 'terraform', 'tf'];

/** Whether the fence holds HCL that is to be checked. */
export const isHcl = ({ language, unchecked }: Fence): boolean =>
  hclLanguages.includes(language) && unchecked === undefined;

/** The texts of a fence: one, or the two sides of a change. */
export const sidesOf = (fence: Fence): HclSide[] => {
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

/** Dialect of a text, by the name of its file, else by its content. */
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

/** Parses code; where it is not valid, the problems in the page's own places. */
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

/** What HashiCorp's parser says first; what it says after that follows from it most of the time. */
export const hclProblems = (error: HclError, code: Code): PageProblem[] => {
  const { summary, expected, found, advice, line, column } = error;
  const place = placeInPage(code, { line, column });
  const message = `${summary}.`;
  return [errorAt(place, 'hcl-syntax', { message, expected, found, advice })];
};

/** A fence's text has no line break at its end; a file has. */
export const withLastBreak = (text: string): string => (text === '' ? '' : `${text}\n`);
