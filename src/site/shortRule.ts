/** Sets the names of inputs and attributes in an error message of a rule as code. */
const withCodeNames = (message: string): string =>
  message.includes('`')
    ? message
    : message.replace(/\b[a-z]\w*(?:\.\w+)*/g, (word) =>
        word.includes('_') ? `\`${word}\`` : word,
      );

/**
 * Shortens a changed rule to its error message, which explains the condition: "added `a > 1` (a_b
 * must be above 1.)" → "added: `a_b` must be above 1."
 */
export const shortRule = (rule: string): string =>
  rule.replace(
    /^(added|removed) `[^`]+` \((.+)\)$/s,
    (_, verb, message) => `${verb}: ${withCodeNames(message)}`,
  );
