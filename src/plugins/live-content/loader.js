/**
 * Loader that runs after a page is compiled and lets the page take its own changes.
 *
 *     before  export default function MDXContent(props = {}) {…}
 *     after   function MDXContent(props = {}) {…}
 *             export default liveContent(module.hot, MDXContent, [frontMatter, …]);
 */
const page = '\nexport default function MDXContent(';

/** What the rest of the site may read of a page besides its text. */
const facts = ['frontMatter', 'contentTitle', 'assets', 'toc'];
const metadata = /^export \{default as metadata\} from (.+)$/m;

/** Whether a compiled page has exports of its own, which others hold on to. */
function hasOtherExports(source) {
  const known = `const (?:${facts.join('|')})\\b|default function MDXContent\\(`;
  return new RegExp(`^export (?!${known})`, 'm').test(source.replace(metadata, ''));
}

module.exports = function liveContent(source) {
  const at = source.lastIndexOf(page);
  if (at < 0 || hasOtherExports(source)) return source;
  const [, metadataFile] = metadata.exec(source) ?? [];
  const all = facts.map((name) => `typeof ${name} === 'undefined' ? null : ${name}`);
  return [
    source.slice(0, at),
    `function MDXContent(${source.slice(at + page.length)}`,
    "import { liveContent } from '@site/src/clientModules/liveContent';",
    metadataFile ? `import _metadata from ${metadataFile}` : 'const _metadata = null;',
    `export default liveContent(module.hot, MDXContent, [_metadata, ${all.join(', ')}]);`,
  ].join('\n');
};
