/**
 * Computes what a catalog upgrade means for a reader's code. Pure: takes texts, returns findings.
 */

import type { Edit } from '../checks/applyEdits';
import { type Catalog, type CatalogService, readPin, upgradeTargetOf } from '../checks/catalog';
import { type SourceRange, suggestName } from '../hcl';
import { compareVersions } from '../plugins/catalog/versions';
import { oneLine } from '../site/oneLine';
import { type AdviceContext, adviseCall, type CallAdvice, nameOf } from './adviseCall';
import { compareReleases, removedOutputs } from './compareReleases';
import { unifiedDiff } from './edits';
import type { PublishedCatalog } from './PublishedCatalog';
import { type CodeCall, type OutputUse, readCode } from './readCode';
import { FileRewriter } from './rewriteCall';
import {
  type AdvisedCall,
  type AdvisorFile,
  type AdvisorFinding,
  type AdvisorReport,
  createFinding,
  type FindingWords,
  findingClasses,
  type RefusedFile,
} from './types';

/** Maximum length of a source expression in a message, in characters. */
const longestSource = 80;

/** Options of an upgrade report. */
export interface AdviseOptions {
  readonly catalog: PublishedCatalog;
  /** Release to move to. It must be a release of the catalog. */
  readonly to: string;
  /** Files that were rejected before they were read. */
  readonly refused?: readonly RefusedFile[];
  /** Called after each file with the number of files read so far. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Checks all calls of the catalog in the files.
 *
 * @throws {CatalogQuestionError} if the release is unknown
 */
export async function advise(
  files: readonly AdvisorFile[],
  { catalog, to, refused = [], onProgress = () => {} }: AdviseOptions,
): Promise<AdvisorReport> {
  catalog.requireRelease(to);
  const total = files.length;
  const code = await readCode(files, (done) => onProgress(done, total));
  const rewriters = new Map<AdvisorFile, FileRewriter>();
  const rewriterOf = (file: AdvisorFile) => {
    const known = rewriters.get(file) ?? new FileRewriter(file.text);
    rewriters.set(file, known);
    return known;
  };
  const context = { catalog, checks: catalog.forChecks(), to, files, rewriterOf };
  const findings = code.broken.map(({ file, error }) =>
    createFinding(
      file,
      error,
      { call: '' },
      {
        class: 'unparsed',
        rule: 'hcl-syntax',
        message: `${error.summary}. ${error.expected}`.replace(/([^.!?])$/, '$1.'),
        action: error.advice,
      },
    ),
  );
  const advised = new Map<CodeCall, CallAdvice>();
  let otherCalls = 0;
  for (const item of code.calls) {
    const advice = await adviseCall(item, context);
    if (advice) {
      advised.set(item, advice);
      findings.push(...advice.findings);
    } else if (item.call.source) {
      otherCalls += 1;
      const copied = serviceInCopy(item, context.checks);
      if (copied) findings.push(sourceInCopy(item, copied));
    } else if (item.call.sourceRange) {
      otherCalls += 1;
      findings.push(unknownSource(item, item.call.sourceRange));
    }
  }
  findings.push(...(await outputFindings(code.uses, advised, context)));
  const own = [...advised].filter(([item]) => !item.isShared);
  const calls: AdvisedCall[] = own.map(([item, { service, from }]) => ({
    file: item.file.name,
    line: item.call.headerRange.start.line,
    call: nameOf(item),
    service,
    ...(from ? { from } : {}),
  }));
  const patch = [...rewriters]
    .map(([{ name, text }, rewriter]): [string, string, Edit[]] => [name, text, rewriter.result()])
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, text, edits]) => unifiedDiff(name, text, edits))
    .join('');
  return {
    to,
    files: files.length,
    calls,
    otherCalls,
    findings: withoutRepetition(findings).sort(byUrgency),
    patch,
    refused,
  };
}

/** Removes duplicate findings. Units that pin different releases can include the same file. */
const withoutRepetition = (findings: readonly AdvisorFinding[]): AdvisorFinding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];

const byUrgency = (a: AdvisorFinding, b: AdvisorFinding): number =>
  findingClasses.indexOf(a.class) - findingClasses.indexOf(b.class) ||
  (a.service ?? '').localeCompare(b.service ?? '', 'en') ||
  a.file.localeCompare(b.file, 'en') ||
  a.line - b.line ||
  a.column - b.column;

/** Creates a finding for a call that is not checked because of its source. */
const unchecked = (
  item: CodeCall,
  finding: Pick<AdvisorFinding, 'rule' | 'message' | 'action'>,
): AdvisorFinding => {
  const { start } = item.call.sourceRange ?? item.call.headerRange;
  return createFinding(item.file, start, { call: nameOf(item) }, { class: 'check', ...finding });
};

/** Creates a finding for a source that is an expression over variables or values of other files. */
const unknownSource = (item: CodeCall, { start, end }: SourceRange): AdvisorFinding => {
  const source = oneLine(item.file.text.slice(start.offset, end.offset), longestSource);
  return unchecked(item, {
    rule: 'source-unknown',
    message: `The source \`${source}\` is not known from these files, so the call is not checked.`,
    action: 'Write the address in the source, or add the files that define it.',
  });
};

/** Returns the service whose path and release a call of another repository has, as in a copy. */
const serviceInCopy = ({ call }: CodeCall, catalog: Catalog): CatalogService | undefined =>
  [...catalog.services.values()].find(
    (service) =>
      call.source?.path === service.source.path &&
      call.source.kind === 'git' &&
      service.source.kind === 'git' &&
      readPin(catalog, service, call).release !== undefined,
  );

/** Creates a finding for a call of a probable mirror or fork of the library. */
const sourceInCopy = (item: CodeCall, { path, source }: CatalogService): AdvisorFinding =>
  unchecked(item, {
    rule: 'source-in-copy',
    message: `The folder and the release are those of ${path}, but ${item.call.source?.repository} is not the repository of the catalog, so the call is not checked.`,
    action: `If it is a copy, check the call with ${source.repository} in its source.`,
  });

/** Reports uses of outputs that do not exist in the pinned release or in the newer one. */
async function outputFindings(
  uses: readonly OutputUse[],
  advised: ReadonlyMap<CodeCall, CallAdvice>,
  { catalog, checks, to: libraryRelease }: Pick<AdviceContext, 'catalog' | 'checks' | 'to'>,
): Promise<AdvisorFinding[]> {
  const findings: AdvisorFinding[] = [];
  for (const { file, caller, output, place } of uses) {
    const { service, from } = advised.get(caller) ?? {};
    if (!service || !from) continue;
    const before = await catalog.readInterface(service, from);
    if (!before) continue;
    const report = (words: FindingWords) => {
      const call = { call: nameOf(caller), service };
      findings.push(createFinding(file, place.start, call, { subject: output, ...words }));
    };
    const page = `/docs/reference/services/${service}`;
    const to = upgradeTargetOf(checks, checks.services.get(service) ?? {}, libraryRelease);
    const names = before.outputs.map(({ name }) => name);
    if (!names.includes(output)) {
      const meant = suggestName(output, names);
      report({
        class: 'invalid',
        rule: 'unknown-output',
        message: `${service} ${from} has no output \`${output}\`.`,
        action: meant ? `Did you mean \`${meant}\`?` : `See the outputs of ${service}.`,
        link: page,
      });
      continue;
    }
    if (compareVersions(from, to) >= 0) continue;
    const { changes } = await compareReleases(catalog, service, from, to);
    if (!removedOutputs(changes).includes(output)) continue;
    report({
      class: 'stops',
      rule: 'removed-output',
      message: `${service} ${to} has no output \`${output}\`.`,
      action: 'Read another output.',
      link: `${page}#what-changed`,
    });
  }
  return findings;
}
