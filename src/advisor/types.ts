/** Input and output of the upgrade advisor. Plain data, because a worker sends it to a page. */
import { type Meaning, meaningOrder } from '../site/changeMeaning';

/** A file of the reader's code. */
export interface AdvisorFile {
  /** Path with slashes: `prod/vpc/terragrunt.hcl`. */
  readonly name: string;
  readonly text: string;
}

/**
 * Classes of findings, most urgent first:
 *
 * - `unparsed`: the file is not valid, so its calls are not checked
 * - `invalid`: the code is already invalid at the release that it pins
 * - effects of an upgrade that leaves the call unchanged
 * - `check`: cannot be decided from the code alone
 * - `optional`: code that the new release makes unnecessary
 */
export const findingClasses: readonly ('unparsed' | 'invalid' | Meaning)[] = [
  'unparsed',
  'invalid',
  ...meaningOrder,
];

export type FindingClass = (typeof findingClasses)[number];

/** Position in the reader's code, and what an upgrade means for it. */
export interface AdvisorFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `module "vpc"` or `Terragrunt unit`. Empty for a file that cannot be parsed. */
  readonly call: string;
  /** `<group>/<service>`. */
  readonly service?: string;
  readonly class: FindingClass;
  /** Kind of finding, such as `removed-input`. */
  readonly rule: string;
  /** Name of the input or output. */
  readonly subject?: string;
  /** Whether the change causes no error and the call does not mention it. */
  readonly isSilent: boolean;
  /** Whether the patch contains the change. */
  readonly isPatched: boolean;
  /** Statement of the problem. One paragraph of Markdown. */
  readonly message: string;
  /** Required action, as Markdown. */
  readonly action?: string;
  /** Path of a page on the site with more information. */
  readonly link?: string;
}

/** Part of a finding that is specific to its rule. */
export type FindingWords = Pick<AdvisorFinding, 'class' | 'rule' | 'message'> &
  Partial<Pick<AdvisorFinding, 'file' | 'action' | 'link' | 'subject' | 'isSilent' | 'isPatched'>>;

/** Creates a finding at a position of a file. */
export const createFinding = (
  { name }: AdvisorFile,
  { line, column }: { line: number; column: number },
  call: Pick<AdvisorFinding, 'call' | 'service'>,
  words: FindingWords,
): AdvisorFinding => ({
  ...{ file: name, line, column, isSilent: false, isPatched: false },
  ...call,
  ...words,
});

export interface AdvisedCall {
  readonly file: string;
  readonly line: number;
  readonly call: string;
  readonly service: string;
  /** Release that the call pins. */
  readonly from?: string;
}

/** File that was not read. */
export interface RefusedFile {
  readonly file: string;
  readonly reason: string;
}

/** Result of checking the reader's code. */
export interface AdvisorReport {
  /** Release to move to. */
  readonly to: string;
  /** Number of files, including those that cannot be parsed. */
  readonly files: number;
  readonly calls: readonly AdvisedCall[];
  /** Number of calls of modules outside the catalog. */
  readonly otherCalls: number;
  /** Sorted by urgency, then by service, file and line. */
  readonly findings: readonly AdvisorFinding[];
  /** Unified diff of the changes that need no decision. Empty if there are none. */
  readonly patch: string;
  readonly refused: readonly RefusedFile[];
}

/** Whether a person must do or check something, apart from simplifications. */
export const needsAttention = ({ findings, refused }: AdvisorReport): boolean =>
  refused.length > 0 || findings.some((finding) => finding.class !== 'optional');
