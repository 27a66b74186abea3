// Checks that every fence has a language and uses only known words.
import { didYouMean, suggestName } from '../../hcl';
import { fenceWords } from '../../site/fenceWords';
import { errorAt, type Fence, type Page, type PageProblem } from '../types';

/** Supported languages. `text` is for output. */
const languages = [
  ...['bash', 'sh', 'hcl', 'text', 'yaml', 'json', 'dockerfile', 'go', 'ini', 'diff', 'python'],
  ...['js', 'html'],
];

/** Names of supported languages that other tools use. */
const aliases = new Map(
  Object.entries({
    terraform: 'hcl',
    tf: 'hcl',
    shell: 'bash',
    console: 'bash',
    yml: 'yaml',
    docker: 'dockerfile',
    golang: 'go',
    javascript: 'js',
    py: 'python',
    txt: 'text',
    jsonc: 'json',
  }),
);

/** Minimum length of a reason, in characters. */
const reasonLength = 15;

/** Checks the opening lines of the fences. */
export const checkFences = ({ fences }: Page): PageProblem[] =>
  fences.flatMap((fence) => [
    ...checkLanguage(fence),
    ...checkMeta(fence),
    ...(fence.code.text.trim() === ''
      ? [problem(fence, 'fence-empty', 'The fence is empty.', 'Add code or remove the fence.')]
      : []),
  ]);

const problem = ({ place }: Fence, rule: string, message: string, advice: string): PageProblem =>
  errorAt(place, rule, { message, advice });

const checkLanguage = (fence: Fence): PageProblem[] => {
  const { language } = fence;
  if (languages.includes(language)) return [];
  if (language === '') {
    const advice = 'Write the language after the backticks. Use `text` for output.';
    return [problem(fence, 'fence-language', 'The fence names no language.', advice)];
  }
  const meant = aliases.get(language) ?? suggestName(language, languages);
  return [
    errorAt(fence.place, 'fence-language', {
      message: `The checks do not know the language "${language}".`,
      expected: `one of ${languages.join(', ')}`,
      found: `\`${language}\``,
      advice: meant
        ? `Write \`${meant}\`.`
        : 'Use one of the supported languages, or `text` for output.',
    }),
  ];
};

const checkMeta = (fence: Fence): PageProblem[] => {
  const { unknown, unchecked, words, title, language } = fence;
  const names = Object.keys(fenceWords);
  const problems: PageProblem[] = [];
  const report = (rule: string, message: string, advice: string) =>
    problems.push(problem(fence, rule, message, advice));
  for (const word of unknown) {
    report(
      'fence-word',
      `The fence line has an unknown word: "${word}".`,
      didYouMean(word, names) ??
        `Remove it. Known words are ${names.join(', ')}, title="…" and unchecked="reason".`,
    );
  }
  if (unchecked !== undefined && unchecked.trim().length < reasonLength) {
    report(
      'fence-unchecked',
      'The fence is not checked, and gives no reason.',
      'Give the reason in a sentence: unchecked="why this code cannot be checked".',
    );
  }
  if (words.includes('extend') && title === undefined) {
    const advice = 'Give it the title of the file.';
    report('fence-extend', 'The fence extends a file but names none.', advice);
  }
  if (title !== undefined && (title.trim() === '' || /^\/|\\|\s{2}|^\.\.?\//.test(title))) {
    const advice = 'Write the path from the top of the repository: infrastructure-live/root.hcl.';
    report('fence-title', `"${title}" is not a path of a file.`, advice);
  }
  if (words.includes('expr') && language !== 'hcl') {
    report('fence-word', `"expr" has no meaning for ${language}.`, 'Remove it.');
  }
  return problems;
};
