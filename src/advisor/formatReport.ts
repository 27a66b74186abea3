/** Formats a report as text for a terminal and as Markdown for a pull request. */

import { meanings } from '../site/changeMeaning';
import { codeSpan, codeSpanPattern, fenceOf } from '../site/codeSpan';
import { visible } from '../site/visible';
import { countWithNoun as count, joinLines } from '../site/words';
import {
  type AdvisorFinding,
  type AdvisorReport,
  type FindingClass,
  findingClasses,
} from './types';

export const classNames: Readonly<Record<FindingClass, string>> = {
  unparsed: 'Not checked',
  invalid: 'Wrong today',
  ...meanings,
  optional: 'Can be simplified',
};

/**
 * Counts the calls and findings of each service, the one with the most urgent finding first;
 * `releases` are those that the calls pin, in call order.
 */
export function summarize({ calls, findings }: AdvisorReport) {
  const services = [...new Set(calls.map(({ service }) => service))];
  const rows = services.map((service) => {
    const own = calls.filter((call) => call.service === service);
    const counts: Partial<Record<FindingClass, number>> = {};
    for (const finding of findings) {
      if (finding.service === service) counts[finding.class] = (counts[finding.class] ?? 0) + 1;
    }
    const releases = [...new Set(own.flatMap(({ from }) => from ?? []))];
    return { service, calls: own.length, releases, counts };
  });
  const urgency = ({ counts }: (typeof rows)[number]) => {
    const first = findingClasses.findIndex((name) => counts[name]);
    return first === -1 ? findingClasses.length : first;
  };
  return rows.sort((a, b) => urgency(a) - urgency(b) || a.service.localeCompare(b.service, 'en'));
}

/** What the advisor looks for, for readers whose code has no call of the catalog. */
export const searched =
  'The advisor looks for `module` blocks and Terragrunt units whose `source` is a module of the catalog.';

/** Returns a sentence about the files that cannot be parsed. Empty if there are none. */
const unparsedNote = ([first, ...others]: readonly string[]): string => {
  if (!first) return '';
  return others.length === 0
    ? ` ${first} could not be parsed, so its calls were not checked.`
    : ` ${first} and ${count(others.length, 'other file')} could not be parsed, so their calls were not checked.`;
};

/** Returns a one-line summary of the report. */
export const headline = ({ files, calls, otherCalls, findings, to }: AdvisorReport): string => {
  const found =
    calls.length === 0
      ? 'no call of the catalog found'
      : `${count(calls.length, 'call')} of the catalog`;
  const others = otherCalls > 0 ? `, and ${count(otherCalls, 'call')} of other modules` : '';
  const result =
    calls.length + findings.length === 0 ? '' : ` ${count(findings.length, 'finding')} for ${to}.`;
  const unparsed = findings.filter((item) => item.class === 'unparsed').map(({ file }) => file);
  const read =
    unparsed.length > 0 ? `${(files - unparsed.length).toLocaleString('en-US')} of ` : '';
  return `${read}${count(files, 'file')} read: ${found}${others}.${unparsedNote(unparsed)}${result}`;
};

/** Formats a report for a terminal. */
export function formatText(report: AdvisorReport): string {
  const lines = [headline(report), ...(report.calls.length === 0 ? [searched] : [])];
  for (const { file, reason } of report.refused) lines.push(`${file}: not read. ${reason}`);
  for (const name of findingClasses) {
    const own = report.findings.filter((finding) => finding.class === name);
    if (own.length === 0) continue;
    lines.push('', `${classNames[name]} (${own.length})`);
    for (const { file, line, column, call, service, rule, message, action, ...rest } of own) {
      const where = [call, service].filter(Boolean).join(', ');
      const marks = [rule, rest.isSilent && 'silent', rest.isPatched && 'in the patch'];
      lines.push(
        `  ${file}:${line}:${column}${where ? ` ${where}` : ''} [${marks.filter(Boolean).join(', ')}]`,
        `    ${joinLines(message)}`,
        ...(action ? [`    ${joinLines(action)}`] : []),
      );
    }
  }
  if (report.patch) lines.push('', 'Patch:', '', ...report.patch.split('\n'));
  return `${lines.map(visible).join('\n').trimEnd()}\n`;
}

/**
 * Escapes a text for Markdown. Code spans stay code. Writes their backticks again, because code with
 * backticks can end a span early: its rest would be HTML or a link.
 */
const inline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split(codeSpanPattern)
    .map((part, index) => {
      // Every text is followed by the backticks and the code of a span.
      if (index % 3 === 1) return '';
      if (index % 3 === 0) return part.replace(/[\\`*_[\]<>#|]/g, (mark) => `\\${mark}`);
      return part === ' ' ? part : codeSpan(part);
    })
    .join('');

/**
 * Formats a report as Markdown, with a checklist of the manual steps.
 *
 * @param site URL of the site without a trailing slash; prefix of the links
 */
export function formatMarkdown(report: AdvisorReport, site = ''): string {
  const step = (finding: AdvisorFinding): string => {
    const { file, line, message, action, link, isSilent, isPatched } = finding;
    const name = classNames[finding.class] + (isSilent ? ', silent' : '');
    const more = link ? ` [Reference](${site}${link})` : '';
    return `- [${isPatched ? 'x' : ' '}] ${codeSpan(`${file}:${line}`)} **${name}**: ${inline(message)}${action ? ` ${inline(action)}` : ''}${more}`;
  };
  const summary = summarize(report);
  const used = findingClasses.filter((name) => summary.some(({ counts }) => counts[name]));
  const table = [
    `| Service | Calls | Pinned |${used.map((name) => ` ${classNames[name]} |`).join('')}`,
    `| --- | --: | --- |${used.map(() => ' --: |').join('')}`,
    ...summary.map(
      ({ service, calls, releases, counts }) =>
        `| ${codeSpan(service)} | ${calls} | ${releases.join(', ') || '–'} |${used.map((name) => ` ${counts[name] ?? 0} |`).join('')}`,
    ),
  ];
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, lines.join('\n')] : [];
  const general = report.findings.filter(({ service }) => !service);
  const refused = report.refused.map(
    ({ file, reason }) => `- ${codeSpan(file)}: ${inline(reason)}`,
  );
  const fence = fenceOf(report.patch, 3);
  const blocks = [
    `# Upgrade to ${report.to}`,
    inline(headline(report)),
    ...(report.calls.length === 0 ? [searched] : []),
    ...(summary.length > 0 ? [table.join('\n')] : []),
    ...section('Files', general.map(step)),
    ...summary.flatMap(({ service }) => {
      const own = report.findings.filter((finding) => finding.service === service);
      return section(service, own.map(step));
    }),
    ...section('Files that were not read', refused),
    ...section('Patch', report.patch ? [`${fence}diff`, report.patch.trimEnd(), fence] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
