/** Renders the code of a fence as HTML. Only special lines are wrapped in an element. */
import { readFence } from './fence';
import { highlightLines } from './tokens';

const signs: Readonly<Record<string, string>> = { '+': 'ins', '-': 'del' };

/** Matches the source of a module with the release that it pins. */
const pinnedSource = /^\s*source\s*=\s*".*\?(?:ref|version)=/;

/**
 * Renders a code block.
 *
 * A line of a diff is `<b class="ins"><b class=sign>+</b>…</b>`, a highlighted line is `<b
 * class="hl">…</b>`, and every other line consists only of its tokens. A module source with a pin is
 * `<b class="src">…</b>`: it wraps, because it is longer than a page is wide and ends with the pin.
 *
 * `words` are the words of the fence that describe the code; empty for a whole file.
 */
export function renderCode(value: string, language: string, meta: string) {
  const { code, title, words, isDiff, highlighted } = readFence(value, language, meta);
  const rows = code.split('\n').map((line) => {
    const kind = isDiff ? signs[line.charAt(0)] : undefined;
    const sign = isDiff && /^[-+ ]/.test(line) ? line.charAt(0) : '';
    return { kind, sign, text: line.slice(sign.length) };
  });
  const lines = highlightLines(rows.map(({ text }) => text).join('\n'), language);
  const html = rows
    .map(({ kind, sign, text }, index) => {
      const isHighlighted = highlighted.has(index + 1);
      const content = `${sign ? `<b class=sign>${sign}</b>` : ''}${lines[index] ?? ''}\n`;
      const names = [...(kind ? [kind] : []), ...(isHighlighted ? ['hl'] : [])];
      if (names.length === 0 && pinnedSource.test(text)) names.push('src');
      return names.length > 0 ? `<b class="${names.join(' ')}">${content}</b>` : content;
    })
    .join('');
  return { html, title, words };
}
