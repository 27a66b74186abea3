// Finds the filters of `jq` in shell code, also those of `gh --jq`.
// cspell:ignore argfile argjson rawfile slurpfile
import { LineIndex } from '../../hcl';
import { type Code, placeInPage } from '../types';
import { type CommandWord, readCommands } from './readCommands';

/** Numbers of words that follow an option of `jq`. */
const valuesOf: Readonly<Record<string, number>> = {
  '--arg': 2,
  '--argjson': 2,
  '--argfile': 2,
  '--slurpfile': 2,
  '--rawfile': 2,
  '--indent': 1,
  '-L': 1,
};

/** Matches filters that no code can precede: an empty one, and one that loads modules. */
const standsAlone = /^\s*(?:$|(?:import|include|module)\b)/;

interface Filter {
  word: CommandWord;
  /** Variables that options define. */
  variables: string[];
}

/**
 * Returns the constant filters in shell code as programs that jq can compile and that have no
 * effect. The first line of a program defines the variables that the command passes.
 */
export const readJqFilters = (code: Code): Code[] => {
  const lines = new LineIndex(code.text);
  return readCommands(code.text)
    .commands.flatMap(({ name, args }) =>
      name === 'jq' ? filterOfJq(args) : filterOfGh(name, args),
    )
    .filter(({ word }) => word.isConstant && !standsAlone.test(word.text))
    .map(({ word, variables }) => {
      const start = lines.position(word.offset);
      const first = placeInPage(code, start);
      const places = word.text
        .split('\n')
        .map((_, index) => (index === 0 ? first : (code.places[start.line + index - 1] ?? first)));
      const lead = ['empty', ...variables.map((variable) => `null as $${variable}`), ''].join(
        ' | ',
      );
      return { text: `${lead}\n${word.text}`, places: [first, ...places] };
    });
};

const filterOfJq = (args: readonly CommandWord[]): Filter[] => {
  const variables = args.flatMap(({ text }, index) =>
    valuesOf[text] === 2 ? [args[index + 1]?.text ?? ''] : [],
  );
  for (let index = 0; index < args.length; index++) {
    const word = args[index];
    if (!word) break;
    const isLetters = /^-\w+$/.test(word.text);
    // The filter is in a file.
    if (word.text === '--from-file' || (isLetters && word.text.includes('f'))) return [];
    if (!word.text.startsWith('-')) return [{ word, variables }];
    index += valuesOf[word.text] ?? 0;
  }
  return [];
};

const filterOfGh = (name: string, args: readonly CommandWord[]): Filter[] =>
  name === 'gh'
    ? args.flatMap((word, index) =>
        ['--jq', '-q'].includes(args[index - 1]?.text ?? '') ? [{ word, variables: [] }] : [],
      )
    : [];
