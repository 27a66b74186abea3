/** What the upgrade advisor reads and reports. Plain data: a worker sends it to a page. */
import type { Effect } from '../plugins/catalog/types';

/** A file of the reader's code. */
export interface AdvisorFile {
  /** Path with slashes: `prod/vpc/terragrunt.hcl`. */
  readonly name: string;
  readonly text: string;
}

/**
 * What a finding means, the most urgent first:
 *
 * - `invalid` the code is wrong already at the release that it pins
 * - effects of an upgrade that leaves the call unchanged
 * - `check` something that the code alone does not decide
 * - `optional` code that the new release makes unnecessary
 */
export const findingClasses = [
  'invalid',
  'deletes',
  'replaces',
  'access',
  'costs',
  'behavior',
  'stops',
  'check',
  'optional',
] as const satisfies readonly (Effect | 'invalid' | 'check' | 'optional')[];

export type FindingClass = (typeof findingClasses)[number];

/** A place in the reader's code, and what an upgrade means for it. */
export interface AdvisorFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `module "vpc"`, `Terragrunt unit`; empty for a file that cannot be read. */
  readonly call: string;
  /** `<group>/<service>`. */
  readonly service?: string;
  readonly class: FindingClass;
  /** Name of the kind of finding: `removed-input`. */
  readonly rule: string;
  /** Name of the input or output. */
  readonly subject?: string;
  /** Whether neither an error nor the call itself tells of it. */
  readonly isSilent: boolean;
  /** Whether the patch contains the change. */
  readonly isPatched: boolean;
  /** What is the case; Markdown, one paragraph. */
  readonly message: string;
  /** What to do; Markdown. */
  readonly action?: string;
  /** Path on the site, with more about it. */
  readonly link?: string;
}

/** A call of a service that was found. */
export interface AdvisedCall {
  readonly file: string;
  readonly line: number;
  readonly call: string;
  readonly service: string;
  /** Release that it pins. */
  readonly from?: string;
}

/** A file that was not read. */
export interface RefusedFile {
  readonly file: string;
  readonly reason: string;
}

/** What the advisor found in the reader's code. */
export interface AdvisorReport {
  /** The release to move to. */
  readonly to: string;
  /** Number of files that were read. */
  readonly files: number;
  readonly calls: readonly AdvisedCall[];
  /** Number of module calls that lead outside of the catalog. */
  readonly otherCalls: number;
  /** The most urgent first, then by service, file and line. */
  readonly findings: readonly AdvisorFinding[];
  /** Unified diff of the changes that need no decision; empty if there are none. */
  readonly patch: string;
  readonly refused: readonly RefusedFile[];
}

/** Whether a person has something to do or to check, apart from simplifications. */
export const needsAttention = ({ findings, refused }: AdvisorReport): boolean =>
  refused.length > 0 || findings.some((finding) => finding.class !== 'optional');
