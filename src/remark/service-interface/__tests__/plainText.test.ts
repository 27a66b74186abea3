/** @jest-environment node */
import fc from 'fast-check';
import { parseDescription, parseMarkdown } from '../descriptions';
import { readPlain } from '../plainText';

const words = fc.constantFrom(
  ...[
    'a',
    'word',
    'Is',
    'é',
    '日本',
    '😀',
    'end.',
    'so,',
    'one:',
    '–',
    '(in',
    'out)',
    'it’s',
    '12',
  ],
  ...['`a`', '`a_b`', '` b `', '`  `', '`a|b`', '`<x>`', '`@`', '`- `', 'a_b', '1_a', '"q"'],
  ...['**a**', '**A b.**', '**a**:'],
);

/** Characters with a meaning in Markdown. */
const marks = fc.constantFrom(
  ...['!', '-', '+', '=', '#', '|', '/', ':', '{', '}', '$', '%', '^', '?', ';', '\u0000', '\t'],
  ...['\u0001', '\f', '\v', '\u001F', '\u007F', '\uD800', '\uDC00', '\u200B', '\u3000', '\r'],
  ...['`', '``', '` `', '_', '_c', 'd_', '__', '*', '**', '~', '~~', '[', ']', '[x]', '[^1]', '<'],
  ...['>', '\\', '&', '&amp;', '@', 'a@b.co', '://', 'http://x.co', 'www.x.co', 'WWW.', '\uFEFF'],
  ...['\u00A0', '\u2028', '\u0085', '\n', '\n\n', '- ', '1. ', '1) ', '> ', '    ', '---', '```'],
  ...['mailto:a', 'xmpp:', ':a', '::a', '  ', 'ftp:', 'https:'],
);

const join = (pieces: string[]): string => pieces.join('');
const sentence = fc.array(words, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
const odd = fc.oneof(
  fc.tuple(sentence, marks, sentence).map(join),
  fc.tuple(marks, sentence).map(join),
  fc.tuple(sentence, marks).map(join),
  fc.array(fc.oneof(sentence, marks), { minLength: 1, maxLength: 6 }).map(join),
);
const line = fc.oneof({ weight: 6, arbitrary: sentence }, { weight: 1, arbitrary: odd });
const someOf = (part: fc.Arbitrary<string>, between: string) =>
  fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(between));
const item = someOf(line, '\n  ').map((content) => `- ${content}`);
const block = fc.oneof(someOf(line, '\n'), someOf(item, '\n'));
const blocks = someOf(block, '\n\n');
/** Lines with arbitrary breaks and indentation. */
const disorder = fc
  .array(fc.tuple(fc.constantFrom('', '- ', '  ', '   ', '\n'), line).map(join), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) => all.join('\n'));
const written = fc.oneof(odd, blocks, blocks, disorder, fc.string({ unit: 'binary' }));

describe('readPlain', () => {
  it('returns the same as the parser', () => {
    fc.assert(
      fc.property(written, (markdown) => {
        const plain = readPlain(markdown);
        if (plain) expect(plain).toEqual(parseMarkdown(markdown));
      }),
      { numRuns: 2000 },
    );
  });

  it('recognizes some plain texts among texts with Markdown characters', () => {
    const found = fc.sample(written, { numRuns: 2000, seed: 1 }).filter(readPlain);
    expect(found.length).toBeGreaterThan(300);
    for (const part of ['`', '_', '**', '\n', '\n\n', '\n- ', '\n  ']) {
      expect(found.filter((markdown) => markdown.includes(part)).length).toBeGreaterThan(20);
    }
  });

  it.each([
    'Name of the service.',
    '`vpc_id` and `subnet_ids`; the rest is empty, or var.subnet_ids – see "below" (100%)!',
    'ON_DEMAND or SPOT: 1 | 2',
    'Padded ` a ` code',
    'Two\nlines.',
    'Rules by name:\n\n- `port`: the port,\n  or 2.\n- `cidr`: the range.\n\nMore.',
  ])('is read without the parser: %s', (markdown) => {
    expect(readPlain(markdown)).toBeDefined();
    expect(parseDescription(markdown)).toEqual(parseMarkdown(markdown));
  });

  it.each([
    'See https://example.com/docs.',
    'See www.example.com.',
    'Write to a@example.com.',
    'A *word*.',
    'A [link](https://example.com).',
    '1. An item.',
    'A list:\n- at once.',
    '- one\n\n- two',
    '- one\nlazy',
    'Two spaces  \nat the end.',
    'Set\n===',
    'Odd ` tick.',
    'Adjacent `a``b` spans.',
    '',
  ])('is not: %j', (markdown) => {
    expect(readPlain(markdown)).toBeUndefined();
  });
});
