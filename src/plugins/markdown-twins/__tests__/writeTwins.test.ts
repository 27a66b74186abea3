/** @jest-environment node */
import { composeTwinFiles } from '../writeTwins';

const source = {
  title: 'VPC',
  description: 'A network.',
  permalink: '/docs/vpc',
  url: 'https://docs.example/docs/vpc',
};
const index = 'https://docs.example/llms.txt';

it('composes one file for a short page', () => {
  const { text, files, laterFiles } = composeTwinFiles('docs/vpc', source, { text: 'All.' }, index);
  expect(files).toEqual({ 'docs/vpc.md': text });
  expect(text).toMatch(/\n\nAll\.\n$/);
  expect(laterFiles).toEqual([]);
});

it('composes a file for each part of a long page, with links to the adjacent parts', () => {
  const part = (contents: string) => ({ contents, text: `Text of ${contents}.` });
  const later = ['Inputs', 'Outputs'].map(part);
  const markdown = { text: 'All.', files: { first: 'Start.', later } };
  const { text, files, laterFiles } = composeTwinFiles('docs/vpc', source, markdown, index);
  const url = (name: string) => `https://docs.example/docs/vpc${name}`;
  expect(text).toMatch(/\n\nAll\.\n$/);
  expect(Object.keys(files)).toEqual(['docs/vpc.md', 'docs/vpc/part-2.md', 'docs/vpc/part-3.md']);
  expect(files['docs/vpc.md']).toContain(`[Next page](${url('/part-2.md')}): Inputs.`);
  expect(files['docs/vpc.md']).toMatch(/\n\nStart\.\n$/);
  expect(files['docs/vpc/part-2.md']).toContain(
    `[Previous page](${url('.md')}) · [Next page](${url('/part-3.md')})`,
  );
  expect(files['docs/vpc/part-2.md']).toMatch(/\n\nText of Inputs\.\n$/);
  expect(files['docs/vpc/part-3.md']).toContain(`[Previous page](${url('/part-2.md')})\n`);
  expect(files['docs/vpc/part-3.md']).toMatch(/\n\nText of Outputs\.\n$/);
  expect(laterFiles?.map(({ markdownUrl }) => markdownUrl)).toEqual(
    ['/part-2.md', '/part-3.md'].map(url),
  );
});
