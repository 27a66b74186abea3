/** @jest-environment node */
import { readingMinutes } from '../frontMatter';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('readingMinutes', () => {
  it('is at least one minute', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('short')).toBe(1);
  });

  it('counts 238 words a minute, rounded', () => {
    expect(readingMinutes(words(238 * 4))).toBe(4);
    expect(readingMinutes(words(238 * 4 + 130))).toBe(5);
  });

  it('leaves fenced code out', () => {
    const code = ['```hcl', words(2000), '```'].join('\n');
    expect(readingMinutes(`${words(476)}\n\n${code}\n`)).toBe(2);
  });
});
