// Checks that INI files contain only sections, `key = value` settings and comments.
import { type Code, errorAt, type PageProblem, placeInPage } from '../types';

const line = /^\s*(?:$|[#;]|\[[^\]]+\]\s*(?:[#;].*)?$|[^=[\]\s][^=]*=)/;

export const checkIni = (code: Code): PageProblem[] =>
  code.text.split('\n').flatMap((text, index) =>
    line.test(text)
      ? []
      : [
          errorAt(placeInPage(code, { line: index + 1, column: 1 }), 'ini-syntax', {
            message: 'The line is not a section, a setting or a comment.',
            expected: '[section], key = value or # comment',
            found: `\`${text}\``,
            advice: 'Fix the line.',
          }),
        ],
  );
