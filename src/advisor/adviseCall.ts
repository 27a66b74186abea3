/** Reports what an upgrade means for one call, and collects the edits that need no decision. */

import {
  type Catalog,
  type CatalogService,
  interfaceAt,
  type ServiceModule,
  upgradeTargetOf,
} from '../checks/catalog';
import { meetsConstraint } from '../checks/constraint';
import { resolveCall, unavailable } from '../checks/resolveCall';
import { withDefaults } from '../checks/rules/moduleCalls';
import { folderOf } from '../checks/treePaths';
import {
  type CallArgument,
  type CallDiagnostic,
  checkCall,
  formatDefault,
  type InputVariable,
  literalValue,
  type ModuleCall,
  offsetsOf,
  type SourcePosition,
  suggestName,
} from '../hcl';
import { tagOf, tagPrefix } from '../plugins/catalog/pins';
import type { InterfaceChange, ServiceDocument } from '../plugins/catalog/types';
import { compareVersions } from '../plugins/catalog/versions';
import { oneLine } from '../site/oneLine';
import { changesAfter, compareReleases, silentChanges } from './compareReleases';
import { findMovedDefaults, hasUnknown } from './movedDefaults';
import type { PublishedCatalog } from './PublishedCatalog';
import type { CodeCall } from './readCode';
import type { FileRewriter } from './rewriteCall';
import {
  type AdvisorFile,
  type AdvisorFinding,
  createFinding,
  type FindingClass,
  type FindingWords,
} from './types';

/** Findings about one call. */
export interface CallAdvice {
  readonly service: string;
  readonly from?: string;
  readonly findings: readonly AdvisorFinding[];
}

/** Adds a finding about a call. */
type Report = (place: SourcePosition, words: FindingWords) => void;

/** Context for checking a call. */
export interface AdviceContext {
  readonly catalog: PublishedCatalog;
  readonly checks: Catalog;
  /** Release of the library to move to. */
  readonly to: string;
  readonly files: readonly AdvisorFile[];
  /** Returns the rewriter that collects the edits of a file. */
  readonly rewriterOf: (file: AdvisorFile) => FileRewriter;
}

/** Returns the name of a call in findings. */
export const nameOf = ({ kind, call }: CodeCall): string =>
  kind === 'unit' ? 'Terragrunt unit' : `module "${call.name}"`;

/** Checks a call. Returns undefined if its source is not a service of the catalog. */
export async function adviseCall(
  item: CodeCall,
  context: AdviceContext,
): Promise<CallAdvice | undefined> {
  const { call } = item;
  const { checks } = context;
  const resolved = resolveCall(checks, call, context.to);
  if (!resolved) return undefined;
  const { service, known, written: ref, meant, problem } = resolved;
  const from = resolved.release ?? meant;
  const to = known ? upgradeTargetOf(checks, known, context.to) : context.to;
  const findings: AdvisorFinding[] = [];
  const report: Report = (place, words) =>
    findings.push(createFinding(item.file, place, { call: nameOf(item), service }, words));
  const pinPlace = (call.sourceRange ?? call.headerRange).start;
  const page = `/docs/reference/services/${service}`;
  if (problem) {
    const { rule, message, advice } = problem;
    const scope = meant ? `from ${meant}` : `against ${to} alone`;
    report(pinPlace, {
      class: 'invalid',
      rule,
      message,
      action: rule === 'pin-unknown' ? `${advice} The call is checked ${scope}.` : advice,
      ...(rule === 'unknown-service' ? { link: '/docs/reference/services/intro' } : {}),
      ...(rule === 'service-unavailable' ? { link: page } : {}),
    });
  }
  if (!known) return { service, findings };
  const result = { service, ...(from ? { from } : {}), findings };
  const later = unavailable(known, to);
  if (later) {
    const { rule, message, advice } = later;
    report(pinPlace, { class: 'stops', rule, message, action: advice, link: page });
    return result;
  }
  const before = from ? await interfaceAt(checks, known, from) : undefined;
  const after = await interfaceAt(checks, known, to);
  const earlier = before ? diagnose(call, before, item.inherited, `${service} ${from}`) : [];
  for (const diagnostic of earlier) {
    report(diagnostic.range.start, {
      class: diagnostic.severity === 'warning' ? 'check' : 'invalid',
      rule: diagnostic.code,
      ...(diagnostic.path[0] ? { subject: diagnostic.path[0] } : {}),
      message: sentenceOf(diagnostic),
      action: diagnostic.advice,
      link: page,
    });
  }
  if (from === to) return result;
  if (from && compareVersions(from, to) > 0) {
    report(pinPlace, {
      class: 'check',
      rule: 'pin-newer',
      message: `The call pins ${from}, which is newer than ${to}.`,
      action: 'Choose a later release.',
    });
    return result;
  }
  if (from && item.isPinnedHere) {
    const rewriter = context.rewriterOf(item.file);
    const isRaised =
      (ref !== undefined && raisePin(item, ref, to, rewriter, known)) ||
      rewriter.replaceIn(sourceOffsets(call), `version=${from}`, `version=${to}`) ||
      raisePinInLocals(item, from, to, context);
    if (!isRaised) {
      report(pinPlace, {
        class: 'check',
        rule: 'pin-elsewhere',
        message: `The source takes its release, ${from}, from another place.`,
        action: `Raise it to ${to} there.`,
      });
    }
  }
  if (!after) {
    report(pinPlace, {
      class: 'check',
      rule: 'interface-unpublished',
      message: `The interface of ${service} at ${to} is not published, so the call is not checked.`,
      action: 'Choose a later release.',
      link: page,
    });
    return result;
  }
  if (from && !before && compareVersions(from, known.since) >= 0) {
    report(pinPlace, {
      class: 'check',
      rule: 'interface-unpublished',
      message: `The interface of ${service} at ${from} is not published. The call is checked against ${to} alone; moved defaults are not known.`,
      action: `Read the release notes between ${from} and ${to}.`,
      link: `${page}#what-changed`,
    });
  }
  const isPatchable = from !== undefined || problem?.rule !== 'pin-unknown';
  const about = { item, service, page, report, earlier, after, before, from, isPatchable };
  await compareCall({ ...context, to, ...about });
  return result;
}

/** Returns the offsets of a source, or of the header of a call without one. */
const sourceOffsets = ({ sourceRange, headerRange }: ModuleCall) =>
  offsetsOf(sourceRange ?? headerRange);

/** Raises the pin of a call. Returns whether the call now resolves to the release. */
const raisePin = (
  { call }: CodeCall,
  written: string,
  to: string,
  rewriter: FileRewriter,
  { source }: CatalogService,
): boolean => {
  const range = sourceOffsets(call);
  if (source.kind === 'local') return true;
  if (source.kind === 'git') {
    const tag = tagPrefix(written) + tagOf(source.tag, to);
    return rewriter.replaceIn(range, `ref=${written}`, `ref=${tag}`);
  }
  if (meetsConstraint(to, written)) return true;
  const version = to.replace(/^v/, '');
  // `~> 3.4.0` allows only patches, `~> 3.4` also minor releases.
  const parts = Math.max(2, written.split('.').length);
  const next = written.startsWith('~>')
    ? `~> ${version.split('.').slice(0, parts).join('.')}`
    : version;
  return (
    rewriter.replaceIn(offsetsOf(call.range), `"${written}"`, `"${next}"`) ||
    rewriter.replaceIn(range, `version=${written}`, `version=${version}`)
  );
};

/**
 * Raises a release in the local values that a source is composed of. Searches files of the same
 * folder and other Terragrunt files. Returns whether it replaced the release.
 */
const raisePinInLocals = (
  { file, call, sourceLocals }: CodeCall,
  from: string,
  to: string,
  { files, rewriterOf }: AdviceContext,
): boolean => {
  const { start, end } = sourceOffsets(call);
  const source = file.text.slice(start, end);
  const names = [...source.matchAll(/\blocal\.([\w-]+)/g)].map(([, name = '']) => name);
  const siblings = files.filter((other) => folderOf(other.name) === folderOf(file.name));
  const candidates = [
    ...sourceLocals,
    ...siblings.flatMap((sibling) => names.map((name) => ({ file: sibling, name }))),
  ];
  return candidates.some(({ file: candidate, name }) => {
    const pattern = new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*"[^"\\n]*"`, 'gm');
    const [found, ...others] = candidate.text.matchAll(pattern);
    if (!found || others.length > 0 || !found[0].includes(from)) return false;
    const range = { start: found.index, end: found.index + found[0].length };
    return rewriterOf(candidate).replaceIn(range, from, to);
  });
};

/** Checks a call against an interface. Inputs set by included files count as set. */
const diagnose = (
  call: ModuleCall,
  module: ServiceModule,
  inherited: readonly string[],
  label: string,
): CallDiagnostic[] =>
  checkCall(call, { ...withDefaults(module, [...inherited]), label }, { missing: !call.open });

/** A diagnostic in a sentence or two. */
const sentenceOf = ({ message, expected, found, code }: CallDiagnostic): string => {
  // Names and paths, such as `rules["a"].port`, are code spans here.
  const sentence = message.replace(/"([a-z][\w-]*(?:\.[\w-]+|\["[^"]*"\]|\[\d+\])*)"/g, '`$1`');
  return ['unknown-input', 'missing-input'].includes(code)
    ? sentence
    : `${sentence} Expected ${expected}, found ${found}.`;
};

/**
 * Returns the action for a diagnostic. A suggested name, and the advice to remove an attribute, can
 * contradict the known consequence, which then replaces them.
 */
const actionOf = (
  { advice, suggestion, code }: CallDiagnostic,
  consequence: string | undefined,
): string => {
  if (consequence === undefined) return advice;
  const isReplaced = suggestion !== undefined || code === 'unknown-attribute';
  return isReplaced ? consequence : `${consequence} ${advice}`;
};

interface Comparison extends AdviceContext {
  readonly item: CodeCall;
  readonly service: string;
  readonly page: string;
  readonly report: Report;
  /** Diagnostics at the release that the call pins. */
  readonly earlier: readonly CallDiagnostic[];
  readonly before: ServiceModule | undefined;
  readonly after: ServiceModule;
  readonly from: string | undefined;
  /** Whether the patch can change the inputs. An unknown release keeps its names. */
  readonly isPatchable: boolean;
}

/**
 * Returns the changes between the two releases. If the earlier interface is not published, these
 * are the changes that the releases in between describe.
 */
async function changesBetween(
  { catalog, service, before, from, to }: Comparison,
  document: ServiceDocument,
): Promise<readonly InterfaceChange[]> {
  if (!from) return [];
  if (before) return (await compareReleases(catalog, service, from, to)).changes;
  return changesAfter(document.changes, from, to).flatMap(({ changes }) => changes);
}

/** Reports what changes for a call between two interfaces. */
async function compareCall(given: Comparison): Promise<void> {
  const { catalog, item, service, page, before, after, from, to } = given;
  const { call, kind, inherited } = item;
  const document = await catalog.readService(service);
  const changes = await changesBetween(given, document);
  const paths = new Map(document.inputs.map((input) => [input.name, input.path]));
  const linkOf = (name: string) => paths.get(name) ?? `${page}#what-changed`;
  const report: InputReport = (place, subject, words) =>
    given.report(place, { subject, link: linkOf(subject), ...words });
  const consequenceOf = (name: string, changeKind?: InterfaceChange['kind']) => {
    const own = changes.filter((change) => change.subject === 'input' && change.name === name);
    const exact = own.find((change) => change.kind === changeKind && change.consequence);
    return (exact ?? own.find((change) => change.consequence))?.consequence;
  };
  // Terraform rejects an unknown argument. Terragrunt passes it as an environment variable, which
  // Terraform ignores.
  const ignored: FindingClass = kind === 'unit' ? 'behavior' : 'stops';

  const names = new Set(after.inputs.map(({ name }) => name));
  const passed = new Set([...call.arguments.map(({ name }) => name), ...inherited]);
  const migrated: CallArgument[] = [];
  for (const argument of call.arguments) {
    const { name, nameRange } = argument;
    if (names.has(name)) {
      migrated.push(argument);
      continue;
    }
    const wasKnown =
      before?.inputs.some((input) => input.name === name) ??
      changes.some(
        (change) => change.subject === 'input' && change.kind === 'removed' && change.name === name,
      );
    const now = after.renamed?.get(name);
    const consequence = consequenceOf(name);
    if (now && names.has(now)) {
      const isFree = !passed.has(now);
      if (isFree) migrated.push({ ...argument, name: now });
      const isPatched =
        isFree && given.isPatchable && given.rewriterOf(item.file).rename(argument, now);
      report(nameRange.start, name, {
        class: consequence?.effect ?? ignored,
        rule: 'renamed-input',
        isPatched,
        message: `The input \`${name}\` is called \`${now}\` in ${to}.`,
        action: isFree
          ? `Write \`${now}\`.${consequence ? ` If you leave the call unchanged: ${consequence.text}` : ''}`
          : `The call sets \`${now}\` too. Remove \`${name}\`.`,
        link: linkOf(now),
      });
    } else if (wasKnown) {
      const removal = given.rewriterOf(item.file).remove(argument);
      const advice =
        consequence?.text ??
        `Remove it${kind === 'unit' ? '; Terragrunt ignores it without an error' : ''}.`;
      report(nameRange.start, name, {
        class: consequence?.effect ?? ignored,
        rule: 'removed-input',
        isPatched: removal !== undefined,
        message: `${to} has no input \`${name}\`.`,
        action: removal?.keepsComment
          ? `${advice} The patch keeps the comment above the argument.`
          : advice,
      });
    } else if (!before) {
      const meant = suggestName(
        name,
        [...names].filter((known) => !passed.has(known)),
      );
      report(nameRange.start, name, {
        class: ignored,
        rule: 'unknown-input',
        message: `${service} ${to} has no input \`${name}\`.`,
        action: meant ? `Did you mean \`${meant}\`?` : `See the inputs of ${service}.`,
        link: page,
      });
    }
  }

  const own = new Set(call.arguments.map(({ name }) => name));
  for (const { file, argument } of item.included) {
    const { name, nameRange } = argument;
    const wasKnown = before?.inputs.some((input) => input.name === name) ?? false;
    if (!wasKnown || names.has(name) || own.has(name)) continue;
    const now = after.renamed?.get(name);
    const consequence = consequenceOf(name);
    report(nameRange.start, name, {
      file: file.name,
      class: consequence?.effect ?? ignored,
      rule: now ? 'renamed-input' : 'removed-input',
      message: now
        ? `For ${service}, the input \`${name}\` is called \`${now}\` in ${to}.`
        : `${service} ${to} has no input \`${name}\`.`,
      action: [now && `Set \`${now}\` in the units of the service.`, consequence?.text]
        .filter(Boolean)
        .join(' '),
      ...(now ? { link: linkOf(now) } : {}),
    });
  }

  const migratedCall = { ...call, arguments: migrated };
  const keyOf = ({ code, range, path }: CallDiagnostic) =>
    `${code} ${range.start.offset} ${code === 'missing-input' ? path[0] : path.slice(1).join('.')}`;
  const reported = new Set(given.earlier.map(keyOf));
  const failed = new Set<string>();
  const attributes = new Set<string>();
  for (const diagnostic of diagnose(migratedCall, after, inherited, `${service} ${to}`)) {
    const [name = '', ...inner] = diagnostic.path;
    failed.add(name);
    if (reported.has(keyOf(diagnostic))) continue;
    // A `for` expression repeats an attribute in each of its elements.
    const attribute = `${diagnostic.code} ${diagnostic.range.start.offset} ${inner.at(-1)}`;
    if (inner.length > 0 && attributes.has(attribute)) continue;
    attributes.add(attribute);
    const consequence = consequenceOf(name);
    const isWarning = diagnostic.severity === 'warning';
    report(diagnostic.range.start, name, {
      // Terraform stops at an error, regardless of the release's other effects on the input.
      class: isWarning ? (consequence?.effect ?? 'behavior') : 'stops',
      rule: diagnostic.code,
      isSilent: isWarning,
      message: sentenceOf(diagnostic),
      action: actionOf(diagnostic, consequence?.text),
    });
  }
  for (const { subject, name, before: old, after: now } of changes) {
    if (subject !== 'requirement' || now === undefined) continue;
    report(call.headerRange.start, name, {
      class: 'check',
      rule: 'required-version',
      message: `${to} requires \`${name}\` ${now}${old ? `; ${from} required ${old}` : ''}.`,
      action: name.includes('/')
        ? 'Run `terraform init -upgrade` with the new release, and follow the upgrade guide of the provider.'
        : 'Install a version that meets it first.',
    });
  }
  if (!before || !from) return;

  const byName = new Map(migrated.map((argument) => [argument.name, argument]));
  const nowInputs = new Map(after.inputs.map((input) => [input.name, input]));
  /** Whether the call determines the value. `null` selects the default of a non-nullable input. */
  const isSet = (name: string) => {
    const argument = byName.get(name);
    if (!argument) return inherited.includes(name);
    return argument.value.kind !== 'null' || (nowInputs.get(name)?.nullable ?? true);
  };
  const set = new Set([...names].filter(isSet));
  const open = call.open ? ' This call merges further inputs, which might set it.' : '';
  const header = call.headerRange.start;
  // The units that include a shared file can set inputs that the file itself does not set.
  if (item.isShared) return;
  const silent = silentChanges(changes, set).filter((change) => !isStillEmpty(change));
  const acceptsNull = (name: string) => {
    const argument = nullArgument(name, call.headerRange);
    const withNull = { ...call, arguments: [...migrated, argument] };
    return (
      nowInputs.get(name)?.nullable === true &&
      diagnose(withNull, after, inherited, service).every(
        ({ code, path }) => code !== 'failed-validation' || path[0] !== name,
      )
    );
  };
  for (const change of silent) {
    const { name, kind: changeKind } = change;
    const consequence = consequenceOf(name, changeKind);
    const effect = consequence?.effect ?? 'behavior';
    report(header, name, {
      class: effect,
      rule: changeKind === 'added' ? 'new-input' : 'moved-default',
      isSilent: effect !== 'stops',
      message:
        changeKind === 'added'
          ? `${to} has a new input \`${name}\`, which the call does not set.${open}`
          : `The default of \`${name}\` changes from \`${shorten(change.before)}\` to \`${shorten(change.after)}\`, and the call does not set it.${open}`,
      action: consequence?.text ?? adviceFor(change, changes, acceptsNull),
    });
  }
  const silentNames = new Set(silent.map(({ name }) => name));
  for (const input of after.inputs) {
    if (silentNames.has(input.name)) continue;
    reportInput({
      ...given,
      changes,
      input,
      isReported: failed.has(input.name),
      argument: byName.get(input.name),
      consequence: consequenceOf(input.name),
      report,
    });
  }
}

/** Returns an argument that sets an input to null. */
const nullArgument = (name: string, range: ModuleCall['headerRange']): CallArgument => ({
  ...{ name, nameRange: range, references: [], problems: [] },
  value: { ...literalValue(null), text: 'null', range },
});

/** Returns the advice for a moved default without a described consequence. */
const adviceFor = (
  { name, before }: InterfaceChange,
  changes: readonly InterfaceChange[],
  acceptsNull: (name: string) => boolean,
): string => {
  const hasNewType = changes.some((other) => other.name === name && other.kind === 'type');
  const isRefused = before === 'null' && !acceptsNull(name);
  return hasNewType || isRefused
    ? 'Set the value that you need.'
    : `Set \`${name} = ${shorten(before)}\` to keep the old value.`;
};

/** Whether a default changed its type but is still empty. */
const isStillEmpty = ({ before = '', after = '' }: InterfaceChange): boolean =>
  [before, after].every((text) => text === '[]' || text === '{}');

/** Adds a finding about an input, by default with a link to the input. */
type InputReport = (place: SourcePosition, subject: string, words: FindingWords) => void;

interface InputComparison extends Omit<Comparison, 'report'> {
  readonly report: InputReport;
  readonly changes: readonly InterfaceChange[];
  readonly input: InputVariable;
  /** Whether a diagnostic about the value is reported. */
  readonly isReported: boolean;
  readonly argument: CallArgument | undefined;
  readonly consequence: InterfaceChange['consequence'];
}

/** Reports what changes for an input that the call sets or that has defaults for its attributes. */
function reportInput({
  item: { call, inherited },
  report,
  before,
  after,
  to,
  changes,
  input,
  isReported,
  argument,
  consequence,
}: InputComparison): void {
  const { name } = input;
  const own = changes.filter((change) => change.subject === 'input' && change.name === name);
  if (own.length === 0) return;
  const place = argument?.nameRange.start ?? call.headerRange.start;
  const old = before?.inputs.find(
    (candidate) => (after.renamed?.get(candidate.name) ?? candidate.name) === name,
  );
  const isInherited = !argument && inherited.includes(name);
  if (old && !isInherited) {
    const value = argument?.value ?? literalValue(input.default ?? null);
    const moved = findMovedDefaults(old.type, input.type, value, name);
    for (const { path, before: was, after: is } of moved) {
      report(place, name, {
        class: consequence?.effect ?? 'behavior',
        rule: 'moved-attribute-default',
        isSilent: true,
        message: `The default of \`${path}\` changes from \`${shorten(was)}\` to \`${shorten(is)}\`, and the call does not set it.`,
        action: consequence?.text ?? `Set it to \`${shorten(was)}\` to keep the old value.`,
      });
    }
    if (moved.length > 0) return;
  }
  if (!argument || isReported) return;
  const { value } = argument;
  for (const { kind, details = [] } of own) {
    // Terraform checks types and validation rules before it changes anything. A new type can also
    // drop an attribute.
    const onlyAdds = details.length > 0 && details.every((detail) => detail.endsWith('` added'));
    if (kind === 'type' && !onlyAdds && hasUnknown(value)) {
      const types = `Compare the value with \`${shorten(input.typeText)}\`.`;
      report(value.range.start, name, {
        class: 'check',
        rule: 'value-unknown',
        message: `${to} changes the type of \`${name}\`, and the value is not known from this code.`,
        action: consequence?.text ?? (details.join('; ') || types),
      });
    }
    if (kind === 'deprecated') {
      report(place, name, {
        class: 'optional',
        rule: 'deprecated-input',
        message: `${to} deprecates \`${name}\`.`,
        ...(details.length > 0 ? { action: details.join('; ') } : {}),
      });
    }
    if (kind === 'default' && value.text === formatDefault(input)) {
      report(place, name, {
        class: 'optional',
        rule: 'default-now',
        message: `\`${shorten(value.text)}\` is the default of \`${name}\` in ${to}.`,
        action: 'You can remove the argument.',
      });
    }
  }
}

/** Maximum length of a value in a message, in characters. */
const longestValue = 120;

/** Formats a value on one line and truncates it. */
const shorten = (text = 'null'): string => oneLine(text, longestValue);
