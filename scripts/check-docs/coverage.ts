/** Counts checked and unchecked code, with the reasons. */
import type { PageFacts } from '../../src/checks/checkPage';
import { errorIn, type Problem } from '../../src/checks/types';
import { type NotCheckedReason, notCheckedReasons, type Verdict } from '../../src/checks/verdicts';
import {
  type CoverageRecord,
  type CoverageTally,
  recordFile,
} from '../../src/remark/checks-coverage/record';
import { groupBy } from '../../src/site/groupBy';
import { countWithNoun } from '../../src/site/words';
import type { TerraformResult } from './terraform/validateUnits';
import type { ToolResult } from './tools';

type Tally = ReturnType<typeof countVerdicts>;

/** Coverage of a run. */
export type Coverage = ReturnType<typeof readCoverage>;

const countVerdicts = (judged: readonly { file: string; line: number; verdict: Verdict }[]) => ({
  total: judged.length,
  accepted: judged.filter(({ verdict }) => verdict.kind === 'accepted').length,
  refused: judged.filter(({ verdict }) => verdict.kind === 'refused').length,
  unchecked: judged.flatMap(({ file, line, verdict }) => {
    if (verdict.kind !== 'not-checked') return [];
    const { kind: _kind, ...why } = verdict;
    return [{ file, line, ...why }];
  }),
});

/** Returns the coverage of a run. */
export function readCoverage(
  pages: readonly PageFacts[],
  tools: ToolResult,
  terraform: TerraformResult,
) {
  const fences = pages.flatMap(({ file, fences: own }) => own.map((fence) => ({ file, ...fence })));
  return {
    /** All fences, checked by the parsers and tools of their languages. */
    fences: countVerdicts(
      fences.map((fence) => ({ ...fence, verdict: fenceVerdict(fence, tools, terraform) })),
    ),
    /** HCL fences, checked by Terraform. */
    terraform: countVerdicts(
      fences
        .filter(({ language }) => language === 'hcl')
        .map((fence) => ({
          ...fence,
          verdict: fence.terraform ?? unitVerdict(fence, terraform.verdicts),
        })),
    ),
    /** Folders and files that Terraform loads together. */
    units: countVerdicts(
      terraform.verdicts.map(({ page, unit, verdict }) => ({
        file: page,
        line: unit.files[0]?.code.places[0]?.line ?? 1,
        verdict,
      })),
    ),
    /** Module calls, checked against the interfaces of their modules. */
    calls: countVerdicts(
      pages.flatMap(({ file, calls }) => calls.map((call) => ({ file, ...call }))),
    ),
    /** Undefined if Terraform is not available. */
    terraformVersion: terraform.version,
  };
}

type FenceFacts = PageFacts['fences'][number] & { file: string };

const isIn = ({ line, lastLine }: FenceFacts, place: number): boolean =>
  place > line && place <= lastLine;

/**
 * Returns `refused` if any check reports an error, and `not-checked` if a required tool returned no
 * result.
 */
const fenceVerdict = (
  fence: FenceFacts,
  tools: ToolResult,
  terraform: TerraformResult,
): Verdict => {
  if (fence.verdict.kind !== 'accepted') return fence.verdict;
  const isRefused = [...tools.problems, ...terraform.problems].some(
    ({ file, severity, line }) => file === fence.file && severity === 'error' && isIn(fence, line),
  );
  if (isRefused) return { kind: 'refused' };
  const unchecked = tools.unchecked.find(
    ({ page, line }) => page === fence.file && isIn(fence, line),
  );
  return unchecked?.verdict ?? { kind: 'accepted' };
};

/**
 * Returns the verdict of the units that contain a fence. `refused` takes precedence over
 * `accepted`, and `accepted` over `not-checked`.
 */
const unitVerdict = (fence: FenceFacts, units: TerraformResult['verdicts']): Verdict => {
  const verdicts = units
    .filter(
      ({ page, unit }) =>
        page === fence.file &&
        unit.files.some(({ code }) => code.places.some(({ line }) => isIn(fence, line))),
    )
    .map(({ verdict }) => verdict);
  return (
    verdicts.find(({ kind }) => kind === 'refused') ??
    verdicts.find(({ kind }) => kind === 'accepted') ??
    verdicts[0] ?? { kind: 'not-checked', reason: 'part-of-file' }
  );
};

/** Converts the coverage of a complete run to the record that the site shows. */
export const toRecord = (coverage: Coverage, pages: number, date: string): CoverageRecord => ({
  date,
  pages,
  terraformVersion: coverage.terraformVersion ?? 'none',
  fences: toRecordTally(coverage.fences),
  calls: toRecordTally(coverage.calls),
  terraform: toRecordTally(coverage.terraform),
});

const toRecordTally = ({ unchecked, ...counts }: Tally): CoverageTally => {
  const byReason = groupBy(unchecked, ({ reason }) => notCheckedReasons[reason].text);
  const notChecked = [...byReason].map(([text, places]) => [text, places.length]);
  return { ...counts, notChecked: Object.fromEntries(notChecked) };
};

/**
 * Maximum difference between the recorded and the current number of fences, as a share of the
 * current one.
 */
const tolerance = 0.05;

/** Returns an error if the recorded coverage is outdated. */
export const findOutdatedRecord = ({ fences }: Coverage, recorded: CoverageRecord): Problem[] =>
  Math.abs(fences.total - recorded.fences.total) <= tolerance * fences.total
    ? []
    : [
        errorIn(recordFile, 'coverage-outdated', {
          message: 'The recorded coverage is outdated.',
          expected: `about ${fences.total} fences`,
          found: `${recorded.fences.total} fences on ${recorded.date}`,
          advice:
            'Run `npm run check:docs -- --record` with Terraform, a provider mirror and all tools.',
        }),
      ];

/** Reasons that are also errors outside of CI: a tool that failed did not accept the code. */
const failures: readonly NotCheckedReason[] = ['tool-failed', 'terraform-failed'];

/**
 * Returns an error for each place that was not checked because a tool failed; in CI, for any
 * unreviewed reason.
 */
export const findUnchecked = (
  { fences, terraform, units }: Pick<Coverage, 'fences' | 'terraform' | 'units'>,
  ci: boolean,
): Problem[] => {
  const places = [...fences.unchecked, ...terraform.unchecked, ...units.unchecked].filter(
    ({ reason }) => failures.includes(reason) || (ci && !notCheckedReasons[reason].reviewed),
  );
  const unique = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...unique.values()].map(({ file, line, reason, detail }) => {
    const message = `The code was not checked: ${notCheckedReasons[reason].text}${detail ? ` (${detail})` : ''}.`;
    const advice = failures.includes(reason)
      ? 'Fix the installation of the tool, and run the checks again.'
      : 'Install the missing tool or provider in CI, or mark the reason as reviewed.';
    return errorIn(file, 'not-checked', { message, advice }, { line, column: 1 });
  });
};

/** Maximum number of places to list for each unreviewed reason. */
const listedPlaces = 5;

/** Returns the lines of the report on the coverage. */
export function formatCoverage(coverage: Coverage): string[] {
  const { fences, terraform, units, calls, terraformVersion } = coverage;
  const judge = terraformVersion ? `Terraform ${terraformVersion}` : 'Terraform';
  return [
    `${countWithNoun(fences.total, 'fence')}: ${verdicts(fences)}`,
    ...reasons(fences),
    `${countWithNoun(calls.total, 'module call')}: ${calls.accepted} type-checked, ${calls.refused} refused, ${share(calls)}`,
    ...reasons(calls),
    `${countWithNoun(terraform.total, 'HCL fence')} in ${countWithNoun(units.total, 'unit')}, by ${judge}: ${verdicts(terraform)}`,
    ...reasons(terraform),
  ];
}

const verdicts = (tally: Tally): string =>
  `${tally.accepted} accepted, ${tally.refused} refused, ${share(tally)}`;

const share = ({ total, unchecked }: Tally): string => {
  const percent = total === 0 ? 0 : (100 * unchecked.length) / total;
  return `${unchecked.length} not checked (${percent.toFixed(1)}%)`;
};

const reasons = ({ unchecked }: Tally): string[] =>
  [...groupBy(unchecked, ({ reason }) => reason)].flatMap(([reason, places]) => {
    const { text, reviewed } = notCheckedReasons[reason];
    const line = `    ${places.length} ${text}`;
    if (reviewed) return [line];
    const listed = places
      .slice(0, listedPlaces)
      .map(({ file, line: at, detail }) => `        ${file}:${at}${detail ? `: ${detail}` : ''}`);
    const more = places.length - listed.length;
    return [line, ...listed, ...(more > 0 ? [`        and ${more} more`] : [])];
  });
