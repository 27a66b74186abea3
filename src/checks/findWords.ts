// Finds banned words in prose, comments, messages and names: `words.yml` of the checks and of
// `check:language`.
import { capitalize } from '../site/words';

/** Entry of a list of banned words. */
export interface BannedWord {
  /** Regular expression; a space also matches a line break inside a comment or a paragraph. */
  readonly find: string;
  /** Replacement, or the action to take. */
  readonly write: string;
  /** Regular expression for text around a match in which the word is allowed. */
  readonly except?: string;
  /** Also matches part of a name. `find` must be one plain word. */
  readonly names?: boolean;
  /** Matches only the exact case of `find`. */
  readonly cased?: boolean;
  /** Matches only in Markdown outside code. */
  readonly prose?: boolean;
  /** Globs of files to check; all files by default. */
  readonly only?: readonly string[];
}

/** Matches white space, including a line break with comment markers. */
const space = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:(?:\*|\/\/|#|>)[ \t]*)?)`;

function patternOf({ find, names, cased }: BannedWord): RegExp {
  if (!names) {
    const words = find.replaceAll(' ', space);
    return new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, cased ? 'g' : 'gi');
  }
  const capital = capitalize(find);
  // Part of a name ends at the next capital letter: `keptPages`, `isKept`, `KEPT_PAGES`.
  const inText = `(?<![A-Za-z])(?:${find}|${capital}|${find.toUpperCase()})(?![a-z])`;
  return new RegExp(`${inText}|(?<=[a-z])${capital}(?![a-z])`, 'g');
}

/** Replaces code and URLs in Markdown with spaces. Offsets do not change. */
const blankCode = (text: string): string =>
  text.replace(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1|`[^`\n]+`|\]\([^)]*\)/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  );

/** Returns a function that finds the words in a text. Lines and columns start at 1. */
export function createWordFinder(words: readonly BannedWord[]) {
  const compiled = words.map((word) => ({
    word,
    pattern: patternOf(word),
    except: word.except ? new RegExp(word.except, 'i') : undefined,
  }));
  return (text: string, isWanted: (word: BannedWord) => boolean = () => true) =>
    compiled
      .filter(({ word }) => isWanted(word))
      .flatMap(({ word, pattern, except }) => {
        const searched = word.prose ? blankCode(text) : text;
        // `matchAll` copies the pattern, which takes longer than the search of a short text.
        if (searched.search(pattern) === -1) return [];
        return [...searched.matchAll(pattern)].flatMap((match) => {
          const end = match.index + match[0].length;
          if (except?.test(text.slice(Math.max(match.index - 20, 0), end + 20))) return [];
          const before = text.slice(0, match.index).split('\n');
          const column = (before.at(-1)?.length ?? 0) + 1;
          const found = match[0].replace(/\s+/g, ' ');
          return [{ line: before.length, column, found, write: word.write }];
        });
      })
      .sort((a, b) => a.line - b.line || a.column - b.column);
}
