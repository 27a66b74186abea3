/** Code → highlighted HTML, line by line, with Prism's grammars; runs at build time only. */
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';

loadLanguages.silent = true;
loadLanguages([
  'hcl',
  'bash',
  'json',
  'yaml',
  'docker',
  'ini',
  'go',
  'diff',
  'typescript',
  'python',
  'toml',
  'groovy',
  'sql',
]);

/** Names that writers use for a language → Prism's name. */
const aliases: Readonly<Record<string, string>> = {
  terraform: 'hcl',
  tf: 'hcl',
  sh: 'bash',
  shell: 'bash',
  dockerfile: 'docker',
  yml: 'yaml',
  jsonc: 'json',
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
};

/**
 * Prism's token types → the classes of `src/css/code.css`. Types that look like plain text are left
 * out, so that they cost no markup.
 */
const classes: Readonly<Record<string, string>> = {
  comment: 'c',
  string: 's',
  char: 's',
  heredoc: 's',
  'attr-value': 's',
  scalar: 's',
  keyword: 'k',
  tag: 'k',
  selector: 'k',
  atrule: 'k',
  builtin: 'k',
  'class-name': 'k',
  instruction: 'k',
  property: 'p',
  'attr-name': 'p',
  variable: 'p',
  key: 'p',
  function: 'p',
  parameter: 'p',
  number: 'n',
  boolean: 'n',
  constant: 'n',
  symbol: 'n',
};

interface Piece {
  readonly text: string;
  readonly className: string | undefined;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (char) => escapes[char] ?? char);

/** The leaves of Prism's tree, each with the class of its innermost known type. */
function* leaves(stream: Prism.TokenStream, className: string | undefined): Generator<Piece> {
  if (typeof stream === 'string') yield { text: stream, className };
  else if (Array.isArray(stream)) for (const part of stream) yield* leaves(part, className);
  else {
    const types = [stream.type, ...[stream.alias ?? []].flat()];
    const known = types.map((type) => classes[type]).find(Boolean);
    const next = stream.type === 'interpolation' ? undefined : (known ?? className);
    yield* leaves(stream.content, next);
  }
}

/**
 * Highlights code.
 *
 * @param code the text, without a final newline
 * @param language name that a writer gave the fence; an unknown one is shown as plain text
 * @returns one HTML string a line
 */
export function highlightLines(code: string, language: string): string[] {
  const grammar = Prism.languages[aliases[language] ?? language];
  const stream = grammar ? Prism.tokenize(code, grammar) : code;
  const lines: string[] = [''];
  for (const { text, className } of leaves(stream, undefined)) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push('');
      if (part === '') continue;
      const html = escapeHtml(part);
      const isBlank = part.trim() === '';
      lines[lines.length - 1] += className && !isBlank ? `<i class=${className}>${html}</i>` : html;
    }
  }
  return lines;
}
