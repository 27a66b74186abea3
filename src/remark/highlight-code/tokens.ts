/** Highlights code with Prism's grammars, line by line. Runs only at build time. */
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { escapeMarkup } from '../../site/escapeMarkup';
import { findValues } from '../../site/readerValues';

loadLanguages.silent = true;
loadLanguages(['hcl', 'bash', 'json', 'yaml', 'docker', 'ini', 'go', 'diff', 'python']);

/** Names of Prism's languages that Prism does not know as aliases. */
const aliases: Readonly<Record<string, string>> = { terraform: 'hcl', tf: 'hcl', jsonc: 'json' };

/**
 * Prism's token types by class of `src/css/code.css`. Omits types that look like plain text, so
 * that they need no markup.
 */
const typesByClass: Readonly<Record<string, string>> = {
  c: 'comment',
  s: 'string char heredoc attr-value scalar',
  k: 'keyword tag selector atrule builtin class-name instruction',
  p: 'property attr-name variable key function parameter',
  n: 'number boolean constant symbol',
};
const classes: ReadonlyMap<string, string> = new Map(
  Object.entries(typesByClass).flatMap(([className, types]) =>
    types.split(' ').map((type) => [type, className] as const),
  ),
);

interface Piece {
  readonly text: string;
  readonly className: string | undefined;
}

/** Yields the leaves of Prism's tree, each with the class of its innermost known type. */
function* leaves(stream: Prism.TokenStream, className: string | undefined): Generator<Piece> {
  if (typeof stream === 'string') yield { text: stream, className };
  else if (Array.isArray(stream)) for (const part of stream) yield* leaves(part, className);
  else {
    const types = [stream.type, ...[stream.alias ?? []].flat()];
    const known = types.map((type) => classes.get(type)).find(Boolean);
    const next = stream.type === 'interpolation' ? undefined : (known ?? className);
    yield* leaves(stream.content, next);
  }
}

/** Returns a line as HTML. A value that spans several tokens belongs to the first one. */
function renderLine(pieces: readonly Piece[]): string {
  const line = pieces.map(({ text }) => text).join('');
  const values = findValues(line);
  let html = '';
  let start = 0;
  for (const { text, className } of pieces) {
    const end = start + text.length;
    let content = '';
    let at = start;
    for (const value of values) {
      if (value.end <= at || value.start >= end) continue;
      if (value.start >= at) {
        const marked = escapeMarkup(line.slice(value.start, value.end));
        content += `${escapeMarkup(line.slice(at, value.start))}<var data-v=${value.id}>${marked}</var>`;
      }
      at = Math.min(value.end, end);
    }
    content += escapeMarkup(line.slice(at, end));
    const isPlain = !className || text.trim() === '' || content === '';
    html += isPlain ? content : `<i class=${className}>${content}</i>`;
    start = end;
  }
  return html;
}

/** Returns text as HTML and marks the values that readers can replace with their own. */
export const markValues = (text: string): string => renderLine([{ text, className: undefined }]);

/**
 * Highlights code.
 *
 * @param code text without a final newline
 * @param language name after the fence; code in unknown languages is shown as plain text
 * @returns one HTML string for each line
 */
export function highlightLines(code: string, language: string): string[] {
  const grammar = Prism.languages[aliases[language] ?? language];
  const stream = grammar ? Prism.tokenize(code, grammar) : code;
  const lines: Piece[][] = [[]];
  for (const { text, className } of leaves(stream, undefined)) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, className });
    }
  }
  return lines.map(renderLine);
}
