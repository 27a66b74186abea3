// Formats problems as text for people, as JSON for tools, and as annotations for GitHub.
import { joinLines } from '../site/words';
import type { Problem } from './types';

export const formats = ['text', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

/** Sorts problems by file, line and column. */
export const sortProblems = (problems: Problem[]): Problem[] =>
  problems.toSorted(
    (a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column,
  );

/** Formats a report. The text format has no trailing line break. */
export const formatReport = (problems: Problem[], format: Format): string => {
  if (format === 'json') {
    const items = problems.map(({ fix, ...problem }) => ({ ...problem, fixable: !!fix }));
    return JSON.stringify(items, null, 2);
  }
  return problems.map(format === 'github' ? toAnnotation : toText).join('\n');
};

const toText = (problem: Problem): string => {
  const { file, line, column, severity, rule, message, expected, found, advice } = problem;
  const details = Object.entries({ 'expected:': expected, 'found:': found, 'to do:': advice });
  return [
    `${file}:${line}:${column}: ${severity} [${rule}] ${message}`,
    ...details.flatMap(([label, text]) =>
      text === undefined ? [] : `    ${label.padEnd(9)} ${joinLines(text)}`,
    ),
  ].join('\n');
};

/** Formats a problem as `::error file=…,line=…,col=…,title=…::message`, with GitHub's escapes. */
const toAnnotation = (problem: Problem): string => {
  const { severity, file, line, column, rule, message, expected, found, advice } = problem;
  const words = [
    message,
    expected && `Expected: ${expected}`,
    found && `Found: ${found}`,
    advice,
  ].filter((text) => text !== undefined && text !== '');
  const property = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const place = `file=${property(file)},line=${line},col=${column},title=${property(rule)}`;
  return `::${severity} ${place}::${escapeData(words.join('\n'))}`;
};

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
