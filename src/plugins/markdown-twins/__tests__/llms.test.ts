/** @jest-environment node */
import { sectionIndex } from '../llms';

it('escapes brackets in a title, which would end the link', () => {
  const twin = {
    title: 'Use subnets[0](or any other)',
    description: 'A subnet.',
    markdownUrl: 'https://docs.example/docs/subnets.md',
    text: '',
    laterFiles: [],
  };
  const section = { title: 'Guides', path: '/docs/guides/llms.txt', twins: [twin] };
  expect(sectionIndex({ title: 'Docs', tagline: 'All.' }, section)).toContain(
    '- [Use subnets\\[0\\](or any other)](https://docs.example/docs/subnets.md): A subnet.\n',
  );
});
