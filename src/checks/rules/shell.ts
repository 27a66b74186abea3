// Shell code as a reader pastes it: no prompts, no placeholders that the shell would read as files. These
// rules read lines; what commands mean is read from the syntax tree in `src/checks/commands`.
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
      problems.push(
        errorAt(placeInPage(code, { line: index + 1, column: 1 }), 'shell-prompt', {
          message: 'The command has a prompt, which a reader would paste too.',
          found: `\`${line.trim()}\``,
          advice: 'Remove the prompt. Put output in a separate `text` fence.',
        }),
      );
    }
    problems.push(...findPlaceholders(line, index + 1, code));
    closing = heredoc.exec(line)?.[2];
  }
  return problems;
};

/** Bare placeholders in a line of code: `<name>` outside of quotes. */
export const findPlaceholders = (line: string, number: number, code: Code): PageProblem[] =>
  [...withoutQuotes(line).matchAll(placeholder)].map(({ 0: text, index }) =>
    errorAt(placeInPage(code, { line: number, column: index + 1 }), 'placeholder', {
      message: `${text} is a bare placeholder.`,
      expected: 'an example value or a variable',
      found: `\`${text}\``,
      advice: 'Write a value of the documentation (acme, 555566667777) or a variable.',
    }),
  );

/** The line with the contents of its quotes and its comment blanked out, at the same columns. */
const withoutQuotes = (line: string): string =>
  line
    .replace(/'[^']*'|"(?:\\.|[^"\\])*"/g, (text) => ' '.repeat(text.length))
    .replace(/(?:^|\s)#.*$/, (text) => ' '.repeat(text.length));
