/** @jest-environment node */
const liveContent = require('../loader') as (source: string) => string;

const component = '\nexport default function MDXContent(props = {}) {\n  return <p />;\n}\n';
const metadata = "export {default as metadata} from '@site/.docusaurus/docs/intro.json';";
const facts = ['frontMatter', 'contentTitle', 'assets', 'toc']
  .map((name) => `typeof ${name} === 'undefined' ? null : ${name}`)
  .join(', ');

const wrapped = (before: string, metadataLine: string) =>
  [
    before,
    'function MDXContent(props = {}) {\n  return <p />;\n}\n',
    "import { liveContent } from '@site/src/clientModules/liveContent';",
    metadataLine,
    `export default liveContent(module.hot, MDXContent, [_metadata, ${facts}]);`,
  ].join('\n');

test('a page exports its text in a wrapper that knows all that others read of the page', () => {
  const head = `${metadata}\nexport const frontMatter = {};\nexport const toc = [];\n`;
  expect(liveContent(head + component)).toBe(
    wrapped(head, "import _metadata from '@site/.docusaurus/docs/intro.json';"),
  );
});

test('a partial has no metadata', () => {
  const head = 'export const toc = [];\n';
  expect(liveContent(head + component)).toBe(wrapped(head, 'const _metadata = null;'));
});

test('a page with an export of its own stays as it is: others may hold on to that', () => {
  const page = `${metadata}\nexport const regions = ['eu-west-1'];\n${component}`;
  expect(liveContent(page)).toBe(page);
});

test('what is not a page stays as it is', () => {
  expect(liveContent('export const a = 1;')).toBe('export const a = 1;');
});
