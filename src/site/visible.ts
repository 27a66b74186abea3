/**
 * Replaces control and direction characters of a text on one line, except tabs and the carriage return
 * of a line break. Terminals run them: `\x1b` starts a command, and U+202E reverses the text after it.
 * Files of others can contain them, even in their names.
 */
export const visible = (line: string): string =>
  line.replaceAll(/(?!\t|\r$)[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD');
