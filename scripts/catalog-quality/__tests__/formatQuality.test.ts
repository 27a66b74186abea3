/** @jest-environment node */
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { QualityReport } from '../../../src/plugins/catalog/quality';
import { formatQuality, qualityPage } from '../formatQuality';

const report: QualityReport = {
  modules: 1,
  inputs: 2,
  outputs: 0,
  counts: {
    'failing-default': 1,
    'needed-by-default': 0,
    'breaking-minor': 0,
    'no-type': 0,
    'any-type': 0,
    'other-type': 0,
    'other-name': 0,
    'no-description': 0,
    'no-example': 0,
  },
  findings: [
    {
      rule: 'failing-default',
      service: 'net/one',
      subject: 'input',
      name: 'a',
      message: 'The value must be <one> of {a|b}: `x|y`.',
    },
  ],
};

it('is a text with a line for each finding and each rule', () => {
  expect(formatQuality(report).split('\n').slice(0, 3)).toEqual([
    'net/one a [failing-default] The value must be <one> of {a|b}: `x|y`.',
    '1 modules, 2 inputs, 0 outputs',
    '     1 failing-default',
  ]);
});

it('is a page that MDX parses, with links to the inputs', () => {
  const page = qualityPage(report, [{ id: 'net/one', title: 'One <1>', path: '/docs/net/one' }]);
  expect(page).toContain(
    '| [One \\<1\\>](/docs/net/one) | [`a`](/docs/net/one#input-a) | The value must be \\<one\\> of \\{a\\|b\\}: `x\\|y`. |',
  );
  const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);
  const links: string[] = [];
  visit(parser.parse(page), 'link', ({ url }) => void links.push(url));
  expect(links).toEqual(['/docs/net/one', '/docs/net/one#input-a']);
});
