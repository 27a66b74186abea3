// Checks that HCL is valid and formatted, and that whole files contain only allowed blocks.
import {
  didYouMean,
  findUnknownFunctions,
  formatHcl,
  HclError,
  type HclFile,
  LineIndex,
  parseHclExpression,
} from '../../hcl';
import { capitalize, countWithNoun } from '../../site/words';
import {
  type Dialect,
  dialectOf,
  type FenceSide,
  hclProblems,
  isHcl,
  parseCode,
  sidesOf,
  withLastBreak,
} from '../hclCode';
import { type Code, errorAt, type Fence, type Page, type PageProblem, placeInPage } from '../types';

export interface ParsedSide extends FenceSide {
  file: HclFile;
  dialect: Dialect;
}

/**
 * Checks the HCL of a page, and returns the code that could be parsed. A diff has two sides: the
 * code before and after the change. Other fences have one.
 */
export const checkHcl = async (page: Page) => {
  const problems: { fence: Fence; problem: PageProblem }[] = [];
  const sides: ParsedSide[] = [];
  for (const fence of page.fences.filter(isHcl)) {
    const report = (found: PageProblem[]) =>
      problems.push(...found.map((problem) => ({ fence, problem })));
    if (fence.words.includes('expr')) {
      const found = await checkExpression(fence.code);
      report(found.length > 0 ? found : checkFunctions(fence, fence.code, 'terraform'));
      continue;
    }
    for (const side of sidesOf(fence)) {
      const parsed = await parseCode(side.code, fence.title);
      if ('problems' in parsed) {
        report(parsed.problems);
        // The sides of a diff share most lines, so the other side would report the same problem.
        break;
      }
      const dialect = dialectOf(fence.title, parsed.file);
      const text = { ...side, file: parsed.file, dialect };
      sides.push(text);
      report(await checkFormat(text));
      report(checkLabels(text));
      if (side.side !== 'before') report(checkFunctions(fence, side.code, dialect));
      if (isWhole(text)) report(checkTopLevel(text));
    }
  }
  return { problems, sides };
};

/** Whether the code is a whole file or a whole top-level block. */
export const isWhole = ({ fence, side }: FenceSide): boolean =>
  side === 'whole' && !fence.words.includes('fragment');

const checkExpression = async (code: Code): Promise<PageProblem[]> => {
  try {
    await parseHclExpression(code.text, 'expression');
  } catch (error) {
    if (error instanceof HclError) return hclProblems(error, code);
    throw error;
  }
  const lead = 'expression = ';
  const formatted = (await formatHcl(`${lead}${code.text}\n`)).slice(lead.length).trimEnd();
  return compareFormat(code, formatted);
};

const checkFormat = async ({ code, side }: ParsedSide): Promise<PageProblem[]> => {
  if (side !== 'whole') return checkSideFormat(code);
  const formatted = (await formatHcl(withLastBreak(code.text))).replace(/\n$/, '');
  return compareFormat(code, formatted);
};

/**
 * Checks the formatting of one side of a change. A side keeps the indentation of its context and
 * the alignment of both sides together, because formatting each side would hide the change.
 */
const checkSideFormat = async (code: Code): Promise<PageProblem[]> => {
  const lines = code.text.split('\n');
  const indents = lines.filter((line) => line !== '').map((line) => line.search(/\S|$/));
  const indent = Math.min(...indents);
  const plain = lines.map((line) => line.slice(indent));
  const formatted = (await formatHcl(withLastBreak(plain.join('\n')))).split('\n');
  const loose = (line: string | undefined) => line?.replace(/(\S) +(?=[=#])/g, '$1 ').trimEnd();
  const at = plain.findIndex((line, index) => loose(line) !== loose(formatted[index]));
  if (at === -1) return [];
  const found = lines[at] ?? '';
  const expected = `${' '.repeat(indent)}${formatted[at] ?? ''}`;
  const advice = 'Fix the spaces. Equals signs of a change need not be aligned.';
  return [formatProblem(code, at, found, expected, { advice })];
};

const compareFormat = (code: Code, formatted: string): PageProblem[] => {
  if (formatted === code.text) return [];
  const [before, after] = [code.text.split('\n'), formatted.split('\n')];
  const index = before.findIndex((line, at) => line !== after[at]);
  const at = Math.max(index, 0);
  const advice = 'Run `npm run check:docs -- --fix`.';
  const fix = { before, after, places: code.places };
  return [formatProblem(code, at, before[at] ?? '', after[at], { advice, fix })];
};

/** Creates the problem of a line. Without an expected line, the code must end before it. */
const formatProblem = (
  code: Code,
  index: number,
  found: string,
  expected: string | undefined,
  action: Pick<PageProblem, 'advice' | 'fix'>,
): PageProblem => {
  const column = firstDifference(found, expected ?? '') + 1;
  return errorAt(placeInPage(code, { line: index + 1, column }), 'hcl-format', {
    message: 'The code is not formatted as `terraform fmt` formats it.',
    expected: expected === undefined ? 'the end of the code' : `\`${expected}\``,
    found: `\`${found}\``,
    ...action,
  });
};

const firstDifference = (a: string, b: string): number => {
  const index = a.split('').findIndex((letter, at) => letter !== b[at]);
  return index === -1 ? a.length : index;
};

/** Number of labels of each block type in Terraform. */
const terraformLabels: ReadonlyMap<string, number> = new Map([
  ...['terraform', 'locals', 'moved', 'import', 'removed'].map((type) => [type, 0] as const),
  ...['provider', 'module', 'variable', 'output', 'check'].map((type) => [type, 1] as const),
  ...['resource', 'data', 'ephemeral'].map((type) => [type, 2] as const),
]);

/** Blocks and arguments allowed at the top level of a file, by dialect. */
const topLevels: Partial<Record<Dialect, { blocks: string[]; attributes: string[] }>> = {
  terraform: {
    blocks: [...terraformLabels.keys()],
    attributes: [],
  },
  terragrunt: {
    blocks: [
      ...['terraform', 'remote_state', 'include', 'locals', 'dependency', 'dependencies'],
      ...['generate', 'engine', 'feature', 'exclude', 'errors', 'catalog', 'unit', 'stack'],
    ],
    attributes: [
      ...['inputs', 'download_dir', 'prevent_destroy', 'iam_role', 'iam_assume_role_duration'],
      ...['iam_assume_role_session_name', 'iam_web_identity_token', 'terraform_binary'],
      ...['terraform_version_constraint', 'terragrunt_version_constraint'],
    ],
  },
  tftest: {
    blocks: [
      'run',
      'provider',
      'variables',
      'mock_provider',
      'override_data',
      'override_resource',
      'override_module',
      'test',
    ],
    attributes: [],
  },
  packer: {
    blocks: [
      'packer',
      'variable',
      'locals',
      'local',
      'source',
      'build',
      'data',
      'hcp_packer_registry',
    ],
    attributes: [],
  },
};

const checkTopLevel = ({ code, file, dialect, fence }: ParsedSide): PageProblem[] => {
  const known = topLevels[dialect];
  const { blocks, attributes } = file.body;
  const report = (start: number, message: string, name: string, names: readonly string[]) =>
    errorAt(placeInPage(code, file.lines.position(start)), 'hcl-top-level', {
      message,
      advice:
        didYouMean(name, names) ??
        'If the code is a part of a file, write `fragment` after the language.',
    });
  if (dialect === 'tfvars') {
    return blocks.map(({ type, start }) =>
      report(start, `A file of values has no block "${type}".`, type, []),
    );
  }
  if (!known) return [];
  const kind = `A ${dialect === 'tftest' ? 'Terraform test' : capitalize(dialect)} file`;
  const where = fence.title ? '' : ' (the fence has no title, so its content determines the type)';
  const found = [
    ...attributes.map((item) => ({ ...item, noun: 'argument', names: known.attributes })),
    ...blocks.map((item) => ({ ...item, name: item.type, noun: 'block', names: known.blocks })),
  ];
  return found
    .filter((item) => !item.names.includes(item.name))
    .map(({ name, noun, start, names }) =>
      report(start, `${kind} has no ${noun} "${name}" at its top level${where}.`, name, names),
    );
};

/** Checks the number of labels. `module {}` is valid HCL but not valid Terraform. */
const checkLabels = ({ code, file, dialect }: ParsedSide): PageProblem[] =>
  dialect === 'terraform'
    ? file.body.blocks.flatMap(({ type, labels, start }) => {
        const wanted = terraformLabels.get(type) ?? labels.length;
        // The checks of module calls report a module without a name.
        if (labels.length === wanted || type === 'module') return [];
        return [
          errorAt(placeInPage(code, file.lines.position(start)), 'hcl-labels', {
            message: `A block "${type}" has ${countLabels(wanted)}.`,
            expected: `\`${type}${[' "type"', ' "name"'].slice(2 - wanted).join('')} {\``,
            found: countLabels(labels.length),
            advice: labels.length < wanted ? 'Add the missing label.' : 'Remove the extra label.',
          }),
        ];
      })
    : [];

/**
 * Checks that the called functions exist. Code without a title can be of Terragrunt even if its
 * content does not show it.
 */
const checkFunctions = (fence: Fence, code: Code, dialect: Dialect): PageProblem[] => {
  if (!['terraform', 'tftest', 'terragrunt'].includes(dialect)) return [];
  const tool = dialect === 'terragrunt' ? 'Terragrunt' : 'Terraform';
  const known = fence.title === undefined ? 'terragrunt' : dialect;
  const lines = new LineIndex(code.text);
  return findUnknownFunctions(code.text, known === 'terragrunt' ? known : 'terraform').map(
    ({ name, start, advice }) =>
      errorAt(placeInPage(code, lines.position(start)), 'unknown-function', {
        message: `${tool} has no function "${name}".`,
        expected: `a function of ${tool}, or provider::<name>::<function>`,
        found: `\`${name}\``,
        advice: advice ?? `See the list of functions of ${tool}.`,
      }),
  );
};

const countLabels = (count: number): string =>
  count === 0 ? 'no label' : countWithNoun(count, 'label');
