/** @jest-environment node */
import { parseFrontMatter, readingMinutes } from '../computedFrontMatter';
import { pages } from '../pages';

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

  it('ignores fenced code', () => {
    const code = ['```hcl', words(2000), '```'].join('\n');
    expect(readingMinutes(`${words(476)}\n\n${code}\n`)).toBe(2);
  });
});

describe('parseFrontMatter', () => {
  const parse = (filePath: string, content: string) =>
    parseFrontMatter({
      filePath,
      fileContent: content,
      defaultParseFrontMatter: async () => ({ frontMatter: { title: 'T' }, content }),
    });

  it('adds computed fields', async () => {
    const long = words(238 * 3);
    expect(await parse('a.mdx', long)).toEqual({
      frontMatter: { title: 'T', reading_minutes: 3 },
      content: long,
    });
    const edited = `Account \`111122223333\`. ${words(238 * 2)}`;
    expect((await parse('a.mdx', edited)).frontMatter).toEqual({
      title: 'T',
      reading_minutes: 2,
      has_values: true,
    });
    expect((await parse('b.mdx', words(1))).frontMatter).toEqual({
      title: 'T',
      reading_minutes: 1,
    });
  });

  it('sets has_values on the list of guides even without values in its code', async () => {
    const { frontMatter } = await parse(`/site${pages.guides}.mdx`, words(1));
    expect(frontMatter.has_values).toBe(true);
  });
});
