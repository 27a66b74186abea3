/** Checks the module calls in a text with the rules for the documentation's own code. */
import type { Catalog } from '../checks/catalog';
import { hclProblems } from '../checks/hclCode';
import { resolveCall } from '../checks/resolveCall';
import { checkCatalogCall } from '../checks/rules/moduleCalls';
import type { Code, PageProblem } from '../checks/types';
import { HclError, type ModuleCall } from '../hcl';
import { tagOf } from '../plugins/catalog/pins';
import { readCalls } from './readCalls';

export type Finding = Omit<PageProblem, 'fix'>;

/** Call and its findings. */
export interface CallReport {
  /** Label of the block; empty for a Terragrunt unit. */
  readonly name: string;
  readonly line: number;
  /** `<group>/<service>`. Absent if the source is not in the catalog. */
  readonly service?: string;
  /** Release that the source pins, if any. */
  readonly release?: string;
  readonly findings: readonly Finding[];
  readonly call: ModuleCall;
}

/** Result of checking a text. */
type TextReport =
  | { kind: 'invalid'; findings: readonly Finding[] }
  | { kind: 'calls'; calls: readonly CallReport[] };

/** Checks every call in a text at the release that it pins, or at `release` if given. */
export async function checkCalls(
  text: string,
  { file, release, catalog }: { file?: string; release?: string; catalog: Catalog },
): Promise<TextReport> {
  const code = codeOf(text);
  let calls: ModuleCall[];
  try {
    calls = await readCalls(text, file);
  } catch (error) {
    if (!(error instanceof HclError)) throw error;
    return { kind: 'invalid', findings: hclProblems(error, code) };
  }
  if (calls.length === 0) return { kind: 'invalid', findings: [noCall] };
  const reports: CallReport[] = [];
  for (const call of calls)
    reports.push(await checkCall(pinned(call, release, catalog), code, catalog));
  return { kind: 'calls', calls: reports };
}

const pinned = (call: ModuleCall, release: string | undefined, catalog: Catalog): ModuleCall => {
  if (!release || !call.source) return call;
  const known = resolveCall(catalog, call)?.known;
  const ref = known ? tagOf(known.source.tag, release) : release;
  const version = known?.source.kind === 'registry' ? { version: release } : {};
  return { ...call, ...version, source: { ...call.source, ref } };
};

async function checkCall(call: ModuleCall, code: Code, catalog: Catalog): Promise<CallReport> {
  const rules = {
    versions: catalog.releases.map(({ version }) => version),
    missing: true,
    inherited: [],
  };
  const context = { catalog, words: [], today: '' };
  const { service, problems } = await checkCatalogCall(call, code, rules, context);
  const { release } = resolveCall(catalog, call) ?? {};
  return {
    name: call.name,
    line: call.headerRange.start.line,
    ...(service ? { service } : {}),
    ...(release ? { release } : {}),
    findings: problems.map(({ fix: _fix, ...finding }) => finding),
    call,
  };
}

/** Finding for a text without calls. */
const noCall: Finding = {
  severity: 'error',
  rule: 'no-call',
  line: 1,
  column: 1,
  message: 'The text has no module block and is not a Terragrunt unit.',
  advice: 'Pass module blocks, or the text of a terragrunt.hcl with its name as `file`.',
};

/** Wraps a text that is not part of a page, so positions count from its first line. */
const codeOf = (text: string): Code => ({
  text,
  places: text.split('\n').map((_, index) => ({ line: index + 1, column: 1 })),
});
