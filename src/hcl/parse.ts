// Parses HCL. HashiCorp's parser validates the syntax, and this folder's parser adds positions.
import { HclError } from './errors';
import type { SourceText } from './evaluation/scope';
import { parseExpression } from './expression';
import { type HclFile, locate } from './locate';
import { LineIndex } from './positions';
import type { Expression } from './syntax';
import { validateSyntax } from './validateSyntax';

/** Parses a file (or a fragment of a body). Throws an `HclError` if it is not valid. */
export const parseHcl = async (text: string, file: string): Promise<HclFile> => {
  await validateSyntax(text, file);
  return locate(text, file);
};

const PREFIX = 'expression = ';

/** Parsed expression, with its text and lines. */
export interface HclExpression extends SourceText {
  expression: Expression;
}

/**
 * Parses a text that consists of one expression, such as `[for name in var.names : upper(name)]`.
 * Positions in the result and in errors are relative to the given text.
 */
export const parseHclExpression = async (text: string, file: string): Promise<HclExpression> => {
  const expressionText = text.trim();
  try {
    await validateSyntax(`${PREFIX}${expressionText}\n`, file);
  } catch (error) {
    const lead = text.length - text.trimStart().length;
    throw error instanceof HclError ? moveError(error, lead - PREFIX.length, text) : error;
  }
  return { expression: parseExpression(text, file), text, lines: new LineIndex(text) };
};

const moveError = (error: HclError, by: number, text: string): HclError => {
  const clamp = (offset: number): number => Math.min(Math.max(offset + by, 0), text.length);
  const { start, end } = error.range;
  const range = new LineIndex(text).range(clamp(start.offset), clamp(end.offset));
  return new HclError({ ...error, range });
};
