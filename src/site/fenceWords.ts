/** Words that can follow the language of a code block, with their meaning. */
export const fenceWords: Readonly<Record<string, string>> = {
  fragment: 'some attributes or blocks of a body',
  expr: 'one expression',
  diff: 'a change: lines start with +, - or a space',
  extend: 'is appended to the file of the same title',
  'expect-error': 'must fail the checks',
};
