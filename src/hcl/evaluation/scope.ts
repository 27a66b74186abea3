// Scope of an expression: the objects that it can refer to, and its source text.
import type { LineIndex } from '../positions';
import type { Expression } from '../syntax';
import type { Position, TypeConstraint, Value, ValueProblem } from '../types';

/** Text with its line index. */
export interface SourceText {
  text: string;
  lines: LineIndex;
}

/** Local value, and the file that declares it. */
export interface LocalDeclaration {
  expression: Expression;
  source: SourceText;
}

/** Declarations of a module, from all files of its folder. */
export interface ModuleScope {
  /** Values of input variables: unknown values of their type if none are given. */
  variables: ReadonlyMap<string, Value>;
  locals: ReadonlyMap<string, LocalDeclaration>;
  /** Types of the objects that contain the outputs of module calls. */
  modules: ReadonlyMap<string, TypeConstraint>;
}

/** Source text of an expression, and the objects that it can refer to. */
export interface Scope extends SourceText {
  /**
   * `terraform` reports everything that Terraform rejects. `constant` allows neither references nor
   * functions, as in defaults. `terragrunt` accepts unknown names and functions.
   */
  dialect: 'terraform' | 'terragrunt' | 'constant';
  module?: ModuleScope;
  /** Value of `each.value` in a block with a known `for_each`. */
  eachValue?: Value;
  /** Variables of the loops around the expression. */
  names?: ReadonlyMap<string, Value>;
  /** Work that is left for the expression and all of its parts. */
  work?: { left: number };
}

/**
 * Maximum work of an expression: the number of expressions that are evaluated and of the values that
 * they create. Nested loops of 80 characters can create more values than fit into memory.
 */
export const WORK_LIMIT = 500_000;

/** Counts work. Throws a `RangeError` if the expression has none left. */
export const countWork = ({ work }: Scope, amount: number): void => {
  if (!work) return;
  work.left -= amount;
  if (work.left < 0) throw new RangeError('The expression takes too much work.');
};

/** Scope, and the list to which an evaluation adds the errors that Terraform reports. */
export interface Context extends Scope {
  problems: ValueProblem[];
}

export const positionOf = (
  { start, end }: { start: number; end: number },
  { text, lines }: SourceText,
): Position => ({ text: text.slice(start, end), range: lines.range(start, end) });

/** Words of a problem. The default of `found` is the first line of the source text. */
export type ProblemWords = Pick<ValueProblem, 'message' | 'expected' | 'advice'> &
  Partial<Pick<ValueProblem, 'code' | 'found'>>;

/** Adds a problem of an expression, by default with the code `invalid-expression`. */
export const reportProblem = (
  at: { start: number; end: number },
  context: Context,
  words: ProblemWords,
): void => {
  const { text, range } = positionOf(at, context);
  const [line = ''] = text.split('\n');
  const found = words.found ?? `\`${line === text ? text : `${line} …`}\``;
  const defaults = { severity: 'error', code: 'invalid-expression' } as const;
  context.problems.push({ ...defaults, ...words, found, path: [], range });
};
