/**
 * Parses descriptions of inputs and outputs, which are Markdown from a `.tf` file. They become part
 * of a page that runs code, so only text, links and formatting are used: HTML and JSX stay text,
 * and only `http`, `mailto`, site paths and anchors become links.
 */
import type { BlockContent, Definition, Link, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { readAnnotatedType } from './annotatedType';
import { prepareLines } from './markdownLines';
import { code, link, paragraph, text } from './nodes';
import { readPlain } from './plainText';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Matches an annotated type between other lines. */
const typeInText = /^([ \t]*)(?:\w+\()+\{[ \t]*\n[\s\S]*?\n\1\}\)+[ \t]*$/m;

/** Returns the blocks of a description. Uses the fast parser for plain text if possible. */
export function parseDescription(markdown: string): BlockContent[] {
  const whole = readAnnotatedType(markdown);
  if (whole !== undefined) return [{ type: 'code', value: whole }];
  const inside = typeInText.exec(markdown);
  const type = readAnnotatedType(inside?.[0] ?? '');
  if (inside && type !== undefined) {
    const before = markdown.slice(0, inside.index);
    const after = markdown.slice(inside.index + inside[0].length);
    const isFence = (before.match(/^\s*(?:```|~~~)/gm) ?? []).length % 2 === 1;
    if (!isFence) {
      return [
        ...parseDescription(before),
        { type: 'code', value: type },
        ...parseDescription(after),
      ];
    }
  }
  const prepared = prepareLines(markdown);
  return readPlain(prepared) ?? parseMarkdown(prepared);
}

/** Returns the blocks of any description, from the Markdown parser. */
export function parseMarkdown(markdown: string): BlockContent[] {
  const root = parser.parse(markdown) as Root;
  const definitions = new Map(
    root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node]] : [])),
  );
  return cleanAll(root.children, { markdown, definitions, inline: false }) as BlockContent[];
}

/** Returns a description as inline content. Joins several paragraphs with spaces. */
export function parseInline(markdown: string): PhrasingContent[] {
  return parseDescription(markdown).flatMap((node, index) => {
    const children = node.type === 'paragraph' ? node.children : [text(toText(node))];
    return index === 0 ? children : [text(' '), ...children];
  });
}

interface Source {
  readonly markdown: string;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Whether the nodes are inline content. */
  readonly inline: boolean;
}

/** Nodes whose children are inline content. */
const lines = ['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'tableCell'];

const cleanAll = (nodes: readonly RootContent[], source: Source): RootContent[] =>
  nodes.flatMap((node) => clean(node, source));

/** Returns the safe form of a node, without its position, which is meaningless on the page. */
const clean = (node: RootContent, source: Source): RootContent[] => {
  const { position, ...rest } = node;
  const written = source.markdown.slice(position?.start.offset, position?.end.offset);
  const asWritten = source.inline ? text(written) : paragraph([text(written)]);
  const inside = (nodes: readonly RootContent[]) =>
    cleanAll(nodes, { ...source, inline: source.inline || lines.includes(node.type) });
  switch (node.type) {
    case 'thematicBreak':
    case 'break':
    case 'text':
      return [rest as RootContent];
    case 'code':
      return [{ type: 'code', lang: node.lang, value: node.value } as RootContent];
    case 'inlineCode':
      return [code(onOneLine(node.value))];
    case 'definition':
      return [];
    case 'heading':
      return [
        paragraph([{ type: 'strong', children: inside(node.children) as PhrasingContent[] }]),
      ];
    case 'link':
      if (isBareAddress(node, written)) return inside(node.children);
      return follow(node.url, inside(node.children) as PhrasingContent[]);
    case 'linkReference': {
      const definition = source.definitions.get(node.identifier);
      if (!definition) return [asWritten];
      return follow(definition.url, inside(node.children) as PhrasingContent[]);
    }
    case 'footnoteDefinition':
      return [asWritten];
    default:
      if (!('children' in node)) return [asWritten];
      return [{ ...rest, children: inside(node.children) } as RootContent];
  }
};

/**
 * Returns the text of a code span without line breaks, which would end a table row of the Markdown
 * twin. In a quoted string of Terraform, `\n` is a line break: a span of nothing else shows the
 * escape that its author wrote.
 */
const onOneLine = (value: string): string =>
  value.trim() === '' ? value.replaceAll('\n', '\\n') : value.replaceAll('\n', ' ');

/**
 * Whether a link is an email address without markup. GitHub's Markdown links each `name@host`, which
 * can be part of a URL or an example. Some of these links have no position in the text.
 */
const isBareAddress = (node: Link, written: string): boolean => {
  const address = toText(node);
  return node.url === `mailto:${address}` && (!node.position || written === address);
};

/** URLs that a description can link to. */
const target = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;

const follow = (url: string, children: PhrasingContent[]): RootContent[] =>
  target.test(url) ? [link(url, children)] : [...children, text(' ('), code(url), text(')')];
