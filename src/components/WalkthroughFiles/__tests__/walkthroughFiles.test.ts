/** Files that readers of a walkthrough can download. */
import { strFromU8, unzipSync } from 'fflate';
import { renderCode } from '../../../remark/highlight-code/render';
import { collectFiles } from '../collectFiles';
import { zipFiles } from '../download';

const block = (meta: string, code: string, language = 'hcl') => {
  const { html, title, words } = renderCode(code, language, meta);
  return `<figure class="code" data-language="${language}" data-words="${words ?? ''}"><figcaption>${title ?? ''}</figcaption><pre><code>${html}</code></pre></figure>`;
};
const collect = (...blocks: string[]) => {
  document.body.innerHTML = blocks.join('');
  return Object.fromEntries(collectFiles(document));
};

it('collects, replaces, extends and changes files', () => {
  expect(
    collect(
      block('title="a/main.tf"', 'a = 1'),
      block('title="a/main.tf"', 'a = 2\nb = "<x>"'),
      block('title="a/main.tf" extend', 'c = 3'),
      block('diff title="a/main.tf"', '-a = 2\n+a = 4\n b = "<x>"'),
      block('title="a/part.tf" fragment', 'a = 1'),
      block('', 'a = 1'),
    ),
  ).toEqual({ 'a/main.tf': 'a = 4\nb = "<x>"\n\nc = 3' });
});

it.each(['~/.aws/config', '/etc/hosts', '../a', 'a/../../b', 'a caption', './a', 'C:\\a'])(
  'does not treat %s as a file of a repository',
  (title) => expect(collect(block(`title="${title}"`, 'a'))).toEqual({}),
);

it('ignores hidden tab panels', () => {
  const hidden = `<div role="tabpanel" hidden>${block('title="a.tf"', 'a = 1')}</div>`;
  expect(collect(hidden, block('title="b.tf"', 'b = 1'))).toEqual({ 'b.tf': 'b = 1' });
});

it('adds final newlines to files', () => {
  const zip = unzipSync(zipFiles(new Map([['a/b.sh', 'echo "ä"']])));
  expect(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['a/b.sh', 'echo "ä"\n'],
  ]);
});

it('makes only scripts executable', () => {
  const zip = Buffer.from(zipFiles(new Map(['a.sh', 'b.tf'].map((name) => [name, '']))));
  // Fields in the central directory: made by, name, attributes. Source: APPNOTE 6.3.10, 4.3.12.
  const modes: Record<string, string> = {};
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) {
    expect(zip.readUInt8(at + 5)).toBe(3);
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    modes[name] = (zip.readUInt32LE(at + 38) >>> 16).toString(8);
  }
  expect(modes).toEqual({ 'a.sh': '100755', 'b.tf': '100644' });
});
