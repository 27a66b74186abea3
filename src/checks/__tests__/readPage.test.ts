/** @jest-environment node */
import { readPage } from '../readPage';

const places = (text: string) =>
  readPage(text, 'docs/a.mdx').problems.map(
    ({ rule, line, column, found }) => `${line}:${column} ${rule}: ${found}`,
  );

it('reports bytes that are not UTF-8, in text and in code', () => {
  const bytes = Buffer.from('A.\n\n```bash\necho caf\xe9\n```\n', 'latin1');
  expect(places(bytes.toString('utf8'))).toEqual(['4:9 encoding: a byte that is shown as U+FFFD']);
  expect(places('A.\n\nB\0.\n')).toEqual(['3:2 encoding: a NUL character']);
});

it('reports a file in another encoding once', () => {
  expect(places('A\0.\n\n<b>\nB\0.\n')).toEqual(['1:2 encoding: a NUL character']);
});

it('accepts every other character', () => {
  expect(places('\u{1F600} caf\xe9 \u202E \u00A0\n')).toEqual([]);
});
