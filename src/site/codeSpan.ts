/** Quotes text as code in Markdown. */

/** Returns a run of at least `minimum` backticks that is longer than those in the text. */
export const fenceOf = (text: string, minimum: number): string => {
  const longest = Math.max(minimum - 1, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  return '`'.repeat(longest + 1);
};

/** Formats a text on one line as a code span. */
export const codeSpan = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const fence = fenceOf(line, 1);
  // Markdown removes the spaces, which separate the backticks of the text from the fence.
  return fence === '`' ? `\`${line}\`` : `${fence} ${line} ${fence}`;
};

/**
 * Matches a code span on one line, as Markdown does: a run of backticks, the code, and a run of the same
 * length. `split` returns both groups after each text.
 */
export const codeSpanPattern = /(`+)([^`]|[^`].*?[^`])\1(?!`)/;
