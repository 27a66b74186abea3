/** @jest-environment node */
import { readWholeTwin } from '../../../site/twins';
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

it('composes parts that are read as one text without their numbers and links', async () => {
  const first = [
    '## First\n\nStart.\n',
    '## Other parts of this page\n',
    '- [Optional inputs, a to c](https://docs.example/docs/vpc/part-2.md)',
    '- [Second to third](https://docs.example/docs/vpc/part-3.md)',
  ].join('\n');
  const later = [
    { contents: 'optional inputs, a to c', text: '| `a` |' },
    { contents: 'Second to third', text: '## First (continued)\n\n### Second\n\nEnd.' },
  ];
  const { files } = composeTwinFiles(
    'docs/vpc',
    source,
    { text: 'All.', files: { first, later } },
    index,
  );
  expect(await readWholeTwin('docs/vpc', async (path) => files[path] ?? '')).toBe(
    [
      '---\ntitle: VPC\ndescription: A network.\nurl: https://docs.example/docs/vpc\n---\n',
      '# VPC\n\n> Index of all pages: [llms.txt](https://docs.example/llms.txt)\n',
      '## First\n\nStart.\n',
      '## Optional inputs, a to c\n\n| `a` |\n',
      '### Second\n\nEnd.\n',
    ].join('\n'),
  );
});
