/** Words that can follow the language of a code block, and what each of them means. */
export const fenceWords: Readonly<Record<string, string>> = {
  fragment: 'some attributes or blocks out of a body',
  expr: 'one expression',
  diff: 'a change: lines start with +, - or a space',
  extend: 'is appended to the file of the same title',
  'expect-error': 'must fail the checks',
};
