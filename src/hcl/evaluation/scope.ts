// What an expression can refer to, and the position of expressions in their file.
import type { LineIndex } from '../positions';
import type { Expression } from '../syntax';
import type { TypeConstraint, Value, ValueProblem } from '../types';
import type { Position } from '../valueProblems';

/** A text with its line index. */
export interface SourceText {
  text: string;
  lines: LineIndex;
}

/** A local value and the file that declares it. */
export interface LocalDeclaration {
  expression: Expression;
  source: SourceText;
}

/** The declarations of a module: all files of a folder together. */
export interface ModuleScope {
  /** Values of input variables; unknown values of the declared type unless they are given. */
  variables: ReadonlyMap<string, Value>;
  locals: ReadonlyMap<string, LocalDeclaration>;
  /** Types of the objects that hold the outputs of module calls. */
  modules: ReadonlyMap<string, TypeConstraint>;
}

/** Where an expression is, and what it can refer to. */
export interface Scope extends SourceText {
  /**
   * `terraform` reports what Terraform refuses. `constant` allows neither references nor functions,
   * as in defaults. `terragrunt`, the default, has names and functions that are not known here.
   */
  dialect?: 'terraform' | 'terragrunt' | 'constant';
  module?: ModuleScope;
  /** `each.value` in a block whose `for_each` is known. */
  eachValue?: Value;
  /** Variables of the loops around the expression. */
  names?: ReadonlyMap<string, Value>;
}

/** The position of an expression. */
export const positionOf = (
  { start, end }: { start: number; end: number },
  { text, lines }: SourceText,
): Position => ({ text: text.slice(start, end), range: lines.range(start, end) });

/** Adds a problem of an expression. */
export const reportProblem = (
  problems: ValueProblem[],
  at: { start: number; end: number },
  scope: SourceText,
  words: Pick<ValueProblem, 'code' | 'message' | 'expected'> & { found?: string; advice: string },
): void => {
  const { text, range } = positionOf(at, scope);
  const [line = ''] = text.split('\n');
  const found = words.found ?? `\`${line === text ? text : `${line} …`}\``;
  problems.push({ severity: 'error', ...words, found, path: [], range });
};
