/** @jest-environment node */
import { createWordFinder } from '../findWords';

const findWords = createWordFinder([
  { find: 'mend(?:s|ed)?', write: 'fix' },
  { find: 'for ever', write: 'indefinitely' },
  { find: 'is no', write: 'is not a', except: 'there is no' },
  { find: 'shelf', write: 'cache', names: true },
  { find: 'ids?', write: 'ID', cased: true, prose: true },
]);
const found = (text: string) => findWords(text).map((finding) => finding.found);

describe('findWords', () => {
  it('reports line, column and replacement', () => {
    expect(findWords('// One\n// It mends it.')).toEqual([
      { line: 2, column: 7, found: 'mends', write: 'fix' },
    ]);
  });

  it('finds whole words in any case, but not parts of other words', () => {
    expect(found('Mend, recommend, mended, mend-all')).toEqual(['Mend', 'mended']);
  });

  it.each([
    ['a paragraph', 'kept for\never'],
    ['a block comment', '/** Kept for\n * ever. */'],
    ['line comments', '  // for\n  // ever'],
    ['YAML comments', '# for\n# ever'],
  ])('finds a phrase across the lines of %s', (_, text) => {
    expect(found(text)).toHaveLength(1);
  });

  it('accepts an exception that contains the phrase', () => {
    expect(found('There is no index. It is no index.')).toEqual(['is no']);
  });

  it.each(['shelf', 'Shelf', 'shelfKey', 'isShelf', 'SHELF_KEY', 'a-shelf.ts'])(
    'finds a word as part of the name %s',
    (name) => {
      expect(found(name)).toHaveLength(1);
    },
  );

  it.each(['bookshelf', 'shelfish'])('does not report the longer word %s', (name) => {
    expect(found(name)).toEqual([]);
  });

  it('finds a `cased` word only in that case', () => {
    expect(found('An ID, two IDs, one id')).toEqual(['id']);
  });

  it('reads Markdown prose without code and URLs', () => {
    expect(found('The id of `id` at [page](/id).\n\n```hcl\nid = 1\n```\n')).toEqual(['id']);
  });
});
