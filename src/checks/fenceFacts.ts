// What is known about each fence after the checks of its page, for the coverage report.
import { type Dialect, isHcl } from './hclCode';
import type { ParsedSide } from './rules/hcl';
import type { SkippedFiles, TerraformUnit } from './terraformUnits';
import type { Tree, TreeFile } from './tree';
import type { Code, Fence, Page, PageProblem, ToolCode } from './types';
import { type NotCheckedReason, notChecked, type Verdict } from './verdicts';

/** A fence and its verdicts, as far as they are known without other programs. */
export interface FenceFacts {
  language: string;
  /** Line of the opening backticks. */
  line: number;
  /** Line of the closing backticks. */
  lastLine: number;
  /** Verdict of the checks; a fence that is accepted here might still be refused by a tool. */
  verdict: Verdict;
  /** Verdict of Terraform if no unit contains the fence. Absent for other languages and for units. */
  terraform?: Verdict;
}

interface PageCode {
  sides: ParsedSide[];
  tree: Tree;
  units: TerraformUnit[];
  skipped: SkippedFiles[];
}

/** The facts about every fence of a page. */
export const readFenceFacts = (
  page: Page,
  problems: readonly PageProblem[],
  code: PageCode,
): FenceFacts[] =>
  page.fences.map((fence) => {
    const [line, lastLine] = [fence.place.line, lastLineOf(fence)];
    const isRefused = problems.some(
      (problem) => problem.severity === 'error' && problem.line >= line && problem.line <= lastLine,
    );
    const verdict = isRefused ? ({ kind: 'refused' } as const) : verdictOf(fence);
    const terraform = isHcl(fence) ? terraformVerdict(fence, verdict, code) : undefined;
    return { language: fence.language, line, lastLine, verdict, ...(terraform && { terraform }) };
  });

const lastLineOf = ({ place, code }: Fence): number => (code.places.at(-1)?.line ?? place.line) + 1;

/** Languages whose checks read parts of files too. */
const parsed = ['yaml', 'json', 'ini', 'html', 'js'];
const toolLanguages: readonly ToolCode['language'][] = ['bash', 'sh', 'go', 'python'];

/** The language of a fence that a tool of the machine checks. */
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
  const isReplaced = tree.replaced.some(({ code }: TreeFile) => isIn(code));
  const reason: NotCheckedReason = isReplaced ? 'replaced' : 'part-of-file';
  return notChecked(reason);
};

const dialectNames: Readonly<Record<Dialect, string>> = {
  terraform: 'Terraform',
  terragrunt: 'Terragrunt',
  tfvars: 'values',
  tftest: 'tests',
  packer: 'Packer',
  other: 'settings',
};
