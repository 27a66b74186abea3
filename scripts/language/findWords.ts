/** Finds the words of `words.yml` in a text: prose, comments, messages and names alike. */
import { capitalize } from '../../src/site/words';

/** An entry of `words.yml`. */
export interface Word {
  /** Regular expression; a space also matches a line break inside a comment or a paragraph. */
  readonly find: string;
  /** What to write in its place. */
  readonly write: string;
  /** Regular expression of text around a match in which the word is right. */
  readonly except?: string;
  /** Also found as a part of a name; `find` is one plain word. */
  readonly names?: boolean;
  /** Found only in the case of letters that `find` has. */
  readonly cased?: boolean;
  /** Found in Markdown outside code only. */
  readonly prose?: boolean;
  /** Globs of the files in which it is reported; all without it. */
  readonly only?: readonly string[];
}

/** A word in a text. Line and column start at 1. */
export interface WordFinding {
  readonly line: number;
  readonly column: number;
  readonly found: string;
  readonly write: string;
}

/** White space, with the line break and the comment marks that may be in it. */
const space = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:(?:\*|\/\/|#|>)[ \t]*)?)`;

function patternOf({ find, names, cased }: Word): RegExp {
  if (!names)
    return new RegExp(
      `(?<![\\w-])(?:${find.replaceAll(' ', space)})(?![\\w-])`,
      cased ? 'g' : 'gi',
    );
  const capital = capitalize(find);
  // A part of a name ends where the next capital starts: `keptPages`, `isKept`, `KEPT_PAGES`.
  const inText = `(?<![A-Za-z])(?:${find}|${capital}|${find.toUpperCase()})(?![a-z])`;
  return new RegExp(`${inText}|(?<=[a-z])${capital}(?![a-z])`, 'g');
}

/** Replaces code in Markdown by spaces, so that offsets stay the same. */
const blankCode = (text: string): string =>
  text.replace(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1|`[^`\n]+`|\]\([^)]*\)/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  );

/** Makes a function that returns the words of the list that a text contains. */
export function createWordFinder(words: readonly Word[]) {
  const compiled = words.map((word) => ({
    word,
    pattern: patternOf(word),
    except: word.except ? new RegExp(word.except, 'i') : undefined,
  }));
  return (text: string, isWanted: (word: Word) => boolean = () => true): WordFinding[] =>
    compiled
      .filter(({ word }) => isWanted(word))
      .flatMap(({ word, pattern, except }) =>
        [...(word.prose ? blankCode(text) : text).matchAll(pattern)].flatMap((match) => {
          const end = match.index + match[0].length;
          if (except?.test(text.slice(Math.max(match.index - 20, 0), end + 20))) return [];
          const before = text.slice(0, match.index).split('\n');
          return [
            {
              line: before.length,
              column: (before.at(-1)?.length ?? 0) + 1,
              found: match[0].replace(/\s+/g, ' '),
              write: word.write,
            },
          ];
        }),
      )
      .sort((a, b) => a.line - b.line || a.column - b.column);
}
