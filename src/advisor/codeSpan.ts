/** Formats a code span in Markdown. Backticks in the text are replaced by spaces. */
export const codeSpan = (text: string): string => `\`${text.replace(/[`\s]+/g, ' ').trim()}\``;
