// Checks shell code that readers paste for prompts, and for placeholders that the shell would parse
// as redirects. These rules read lines. The checks in `src/checks/commands` use the syntax tree.
import { type Code, errorAt, type PageProblem, placeInPage } from '../types';

const prompt = /^\s*(?:\$|❯|PS>|[\w.-]+@[\w.-]+[:~][^ ]*\$) /;
const placeholder = /(?<![<\w])<[A-Za-z][\w .:-]*>/g;
const heredoc = /<<-?\s*(['"]?)(\w+)\1/;

/** Checks a text of shell commands. */
export const checkShell = (code: Code): PageProblem[] => {
  const problems: PageProblem[] = [];
  let closing: string | undefined;
  for (const [index, line] of code.text.split('\n').entries()) {
    if (closing !== undefined) {
      if (line.trim() === closing) closing = undefined;
      continue;
    }
    if (prompt.test(line)) {
      const place = placeInPage(code, { line: index + 1, column: 1 });
      const message = 'The command has a prompt, which a reader would paste too.';
      const advice = 'Remove the prompt. Put output in a separate `text` fence.';
      const found = `\`${line.trim()}\``;
      problems.push(errorAt(place, 'shell-prompt', { message, found, advice }));
    }
    problems.push(...findPlaceholders(line, index + 1, code));
    closing = heredoc.exec(line)?.[2];
  }
  return problems;
};

/** Finds bare placeholders such as `<name>` outside of quotes. */
export const findPlaceholders = (line: string, number: number, code: Code): PageProblem[] =>
  [...withoutQuotes(line).matchAll(placeholder)].map(({ 0: text, index }) =>
    errorAt(placeInPage(code, { line: number, column: index + 1 }), 'placeholder', {
      message: `${text} is a bare placeholder.`,
      expected: 'an example value or a variable',
      found: `\`${text}\``,
      advice: 'Write a value of the documentation (acme, 555566667777) or a variable.',
    }),
  );

/** Blanks out quoted text and comments in a line. Columns stay the same. */
const withoutQuotes = (line: string): string =>
  line
    .replace(/'[^']*'|"(?:\\.|[^"\\])*"/g, (text) => ' '.repeat(text.length))
    .replace(/(?:^|\s)#.*$/, (text) => ' '.repeat(text.length));
