/** @jest-environment node */
import { toString as toText } from 'mdast-util-to-string';
import { parseDescription } from '../descriptions';
import { flatten, joinSentences } from '../flatten';
import { text } from '../nodes';

it('separates the items of a list', () => {
  const blocks = parseDescription('Ports:\n\n* 80\n* 443\n\n1. First step.\n2. `second`');
  expect(toText(flatten(blocks))).toBe('Ports: 80; 443 First step. second');
});

it('separates the rows and cells of a table', () => {
  const blocks = parseDescription('Hosts:\n\n| service | host |\n|---|---|\n| blob | `x.blob` |');
  expect(toText(flatten(blocks))).toBe('Hosts: service, host; blob, x.blob');
});

it('has no line breaks, also inside of other elements', () => {
  const nodes = flatten(parseDescription('Not *a\nb*, **c\n`d`\ne** or [f\ng](/h).'));
  expect(toText(nodes)).toBe('Not a b, c d e or f g.');
});

it('ends each text but the last one', () => {
  const texts = ['No mark', 'A period.', 'A question (why?)', 'Last'].map((value) => [text(value)]);
  expect(toText(joinSentences(texts, '.'))).toBe('No mark. A period. A question (why?) Last');
});
