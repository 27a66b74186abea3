/**
 * Collects the files that a reader has after following a page, from its code blocks in order. A
 * block whose title is a path is a file, `extend` appends to a file, and a diff changes a file.
 */
import { findLines, replaceLines } from '@site/src/site/changedText';
import { textWithout } from '../CodeBlock/copyableText';

/** Paths in a repository. Excludes captions, `~/.aws/config`, and paths that leave the archive. */
const filePath = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.][\w./@-]*$/;

/** Words of a fence whose code is not a file. */
const noFile = ['fragment', 'expr', 'expect-error'];

/**
 * Collects the files of a page.
 *
 * @param root the page; only visible tab panels are read
 * @returns texts by path, without final newlines
 */
export function collectFiles(root: ParentNode): Map<string, string> {
  const files = new Map<string, string>();
  for (const block of root.querySelectorAll('figure.code')) {
    const path = block.querySelector('figcaption')?.textContent ?? '';
    const code = block.querySelector('code');
    if (!code || !filePath.test(path) || block.closest('[role="tabpanel"][hidden]')) continue;
    const words = (block.getAttribute('data-words') ?? '').split(' ');
    const file = files.get(path);
    if (words.includes('diff') || block.getAttribute('data-language') === 'diff') {
      const before = textWithout(code, '.ins, .sign');
      const at = file === undefined ? undefined : findLines(file, before);
      if (file === undefined || at === undefined) continue;
      const after = textWithout(code, '.del, .sign');
      files.set(path, replaceLines(file, at, before.split('\n').length, after));
    } else if (!noFile.some((word) => words.includes(word))) {
      const text = textWithout(code, '.sign');
      const isExtension = words.includes('extend') && file !== undefined;
      files.set(path, isExtension ? `${file}\n\n${text}` : text);
    }
  }
  return files;
}
