/** The files that readers of the walkthroughs download are those that the page checks verified. */
import fs from 'node:fs';
import path from 'node:path';
import { readPage } from '../../src/checks/readPage';
import { checkHcl } from '../../src/checks/rules/hcl';
import { buildTree } from '../../src/checks/tree';
import { collectFiles } from '../../src/components/WalkthroughFiles/collectFiles';
import { renderCode } from '../../src/remark/highlight-code/render';

const block = (meta: string, code: string, language = 'hcl') => {
  const { html, title, words } = renderCode(code, language, meta);
  return `<figure class="code" data-language="${language}" data-words="${words ?? ''}"><figcaption>${title ?? ''}</figcaption><pre><code>${html}</code></pre></figure>`;
};
const collect = (...blocks: string[]) => {
  document.body.innerHTML = blocks.join('');
  return Object.fromEntries(collectFiles(document));
};

const walkthroughs = fs
  .readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('docs', file))
  .filter((file) => file.endsWith('.mdx'))
  .filter((file) => fs.readFileSync(file, 'utf8').includes('\n## Step 1: '));

it.each(walkthroughs)('%s: the download contains the checked files', async (file) => {
  const page = readPage(fs.readFileSync(file, 'utf8'), file);
  const { sides } = await checkHcl(page);
  const tree = await buildTree(sides.filter(({ fence }) => fence.expectError === undefined));
  const checked = Object.fromEntries([...tree.files].map(([name, { code }]) => [name, code.text]));
  const fences = fs.readFileSync(file, 'utf8').matchAll(/^```(\w+)(.*)\n([\s\S]*?)^```$/gm);
  const collected = collect(
    ...[...fences]
      .filter(([, language]) => language === 'hcl')
      .map(([, language, meta = '', code = '']) => block(meta, code, language)),
  );
  expect(collected).toEqual(checked);
});
