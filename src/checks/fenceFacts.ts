// Collects facts about each fence after its page's checks, for the coverage report.
import { type Dialect, isHcl } from './hclCode';
import type { ParsedSide } from './rules/hcl';
import type { SkippedFiles, TerraformUnit } from './terraformUnits';
import type { Tree } from './tree';
import type { Code, Fence, Page, PageProblem, ToolCode } from './types';
import { notChecked, type Verdict } from './verdicts';

interface PageCode {
  sides: ParsedSide[];
  tree: Tree;
  units: TerraformUnit[];
  skipped: SkippedFiles[];
}

/**
 * Returns every fence of a page with the lines of its backticks and its verdicts, excluding those of
 * external tools, which can still reject an accepted fence.
 */
export const readFenceFacts = (page: Page, problems: readonly PageProblem[], code: PageCode) =>
  page.fences.map((fence) => {
    const [line, lastLine] = [fence.place.line, lastLineOf(fence)];
    const isRefused = problems.some(
      (problem) => problem.severity === 'error' && problem.line >= line && problem.line <= lastLine,
    );
    const verdict = isRefused ? ({ kind: 'refused' } as const) : verdictOf(fence);
    /** Verdict of Terraform. Undefined for other languages and in units, which have their own. */
    const terraform = isHcl(fence) ? terraformVerdict(fence, verdict, code) : undefined;
    return { language: fence.language, line, lastLine, verdict, terraform };
  });

const lastLineOf = ({ place, code }: Fence): number => (code.places.at(-1)?.line ?? place.line) + 1;

/** Languages with checks that also accept parts of files. */
const parsed = ['yaml', 'json', 'ini', 'html', 'js'];
const toolLanguages: readonly ToolCode['language'][] = ['bash', 'sh', 'go', 'python'];

/** Returns the language of a fence if an installed tool checks it. */
export const toolLanguageOf = ({
  language,
  words,
  unchecked,
  expectError,
}: Fence): ToolCode['language'] | undefined =>
  unchecked !== undefined || expectError !== undefined || words.includes('diff')
    ? undefined
    : toolLanguages.find((name) => name === language);

const verdictOf = (fence: Fence): Verdict => {
  const { language, words, unchecked } = fence;
  if (unchecked !== undefined) return notChecked('declared-unchecked', unchecked);
  if (language === 'text') return notChecked('plain-text');
  const isWhole = !words.includes('fragment') && !words.includes('diff');
  const hasParser =
    isHcl(fence) ||
    parsed.includes(language) ||
    toolLanguageOf(fence) !== undefined ||
    (language === 'dockerfile' && isWhole);
  return hasParser ? { kind: 'accepted' } : notChecked('no-parser', language);
};

const partWords = ['fragment', 'expr', 'diff'];

const terraformVerdict = (
  fence: Fence,
  verdict: Verdict,
  { sides, tree, units, skipped }: PageCode,
): Verdict | undefined => {
  const isIn = (code: Code): boolean =>
    code.places.some(({ line }) => line > fence.place.line && line < lastLineOf(fence));
  if (units.some(({ files }) => files.some(({ code }) => isIn(code)))) return undefined;
  if (fence.expectError !== undefined) return notChecked('expected-error');
  if (verdict.kind === 'refused') return notChecked('has-errors');
  if (fence.words.some((word) => partWords.includes(word))) return notChecked('part-of-file');
  const dialect = sides.find((side) => side.fence === fence)?.dialect;
  if (dialect !== 'terraform') return notChecked('other-dialect', dialectNames[dialect ?? 'other']);
  const known = skipped.find(({ files }) => files.some(({ code }) => isIn(code)));
  if (known) return known.verdict;
  return notChecked(tree.replaced.some(({ code }) => isIn(code)) ? 'replaced' : 'part-of-file');
};

const dialectNames: Readonly<Record<Dialect, string>> = {
  terraform: 'Terraform',
  terragrunt: 'Terragrunt',
  tfvars: 'values',
  tftest: 'tests',
  packer: 'Packer',
  other: 'settings',
};
