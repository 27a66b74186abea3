/**
 * A built page → clean Markdown (CommonMark with GFM tables). The built page is the source, so that
 * generated parts, inactive tabs and folded details are in the twin as readers see them.
 *
 *   tabs → sections with a heading each · admonitions → quotes · code → fences with language, title and
 *   words · inputs and outputs → tables · diagrams → one image with its alt text · links → absolute
 */
import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import type { Blockquote, Code, Root as Markdown, Nodes } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { articleIn } from './article';
import { element, hasClass, interfaceTable } from './interfaceTables';

const parser = unified().use(rehypeParse, { fragment: true });

/** What readers click or what is drawn twice; none of it is text. */
const chromeTags = new Set(['header', 'button', 'svg', 'form', 'progress']);

/** Comments are where the renderer parted two texts. */
function isChrome(node: ElementContent): boolean {
  if (node.type !== 'element') return node.type === 'comment';
  const { tagName, properties } = node;
  return (
    chromeTags.has(tagName) ||
    hasClass(node, 'hash-link') ||
    'dataNeedsScript' in properties ||
    'dataLabel' in properties ||
    String(properties.ariaHidden) === 'true' ||
    (tagName === 'img' && String(properties.src).endsWith('#dark'))
  );
}

/** Leaves the text of the page: takes out what is none, and the marks of highlighted code. */
function keepText(parent: Element): void {
  if (parent.tagName === 'code') {
    const value = toText(parent, { whitespace: 'pre' });
    parent.children = [{ type: 'text', value }];
    return;
  }
  parent.children = parent.children.filter((node) => !isChrome(node));
  for (const node of parent.children) if (node.type === 'element') keepText(node);
}

/** Turns each group of tabs into sections below the heading that stands before it. */
function openTabs(article: Element): void {
  let depth = 1;
  visit(article, 'element', (node, index, parent) => {
    const heading = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (heading) depth = Number(heading);
    if (!hasClass(node, 'tabs-container') || !parent || index === undefined) return undefined;
    const labels = selectAll('[role=tab]', node).map((tab) => toText(tab).trim());
    const level = `h${Math.min(depth + 1, 6)}`;
    const sections = selectAll('[role=tabpanel]', node).flatMap((panel, position) => [
      element(level, [{ type: 'text', value: labels[position] ?? '' }]),
      ...panel.children,
    ]);
    parent.children.splice(index, 1, ...sections);
    return [SKIP, index];
  });
}

/** Turns the lists of inputs and outputs into tables. */
function openInterfaces(article: Element): void {
  visit(article, 'element', (node, index, parent) => {
    if (!hasClass(node, 'iface-top') || !parent || index === undefined) return undefined;
    const table = interfaceTable(node);
    parent.children.splice(index, 1, ...table);
    return [SKIP, index + table.length];
  });
}

/** Makes links and images absolute. */
function absoluteLinks(article: Element, url: string): void {
  for (const node of selectAll('a[href], img[src]', article)) {
    const name = node.tagName === 'a' ? 'href' : 'src';
    node.properties[name] = new URL(String(node.properties[name]), url).href;
  }
}

/** A code block of ours, or one that says its language → a fence. */
function fenceOf(figure: Element): Code {
  const code = select('code', figure);
  const title = select('figcaption', figure);
  const words = String(figure.properties.dataWords ?? '');
  const meta = [title ? `title="${toText(title)}"` : '', words].filter(Boolean).join(' ');
  return {
    type: 'code',
    lang: String(figure.properties.dataLanguage ?? 'text'),
    ...(meta ? { meta } : {}),
    value: (code ? toText(code, { whitespace: 'pre' }) : '').replace(/\n+$/, ''),
  };
}

/** Code that was cut out of other code starts at the first column. */
function withoutIndent(code: Code): Code {
  const lines = code.value.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return { ...code, value: lines.map((line) => line.slice(indent)).join('\n') };
}

const converter = unified()
  .use(rehypeRemark, {
    handlers: {
      figure(state, node: Element) {
        if (hasClass(node, 'code')) return fenceOf(node);
        return state.all(node) as Nodes[] as never;
      },
      pre(_state, node: Element) {
        return withoutIndent(fenceOf(node));
      },
      div(state, node: Element) {
        if (!hasClass(node, 'theme-admonition')) return state.all(node) as never;
        const [heading, content] = node.children.filter((child) => child.type === 'element');
        const title = heading ? toText(heading).trim() : '';
        const quote: Blockquote = {
          type: 'blockquote',
          children: [
            {
              type: 'paragraph',
              children: [
                {
                  type: 'strong',
                  children: [
                    { type: 'text', value: title.charAt(0).toUpperCase() + title.slice(1) },
                  ],
                },
              ],
            },
            ...((content ? state.toFlow(state.all(content)) : []) as Blockquote['children']),
          ],
        };
        return quote;
      },
    },
  })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
  });

/**
 * Converts the text of a built page.
 *
 * @param html the page as it was built
 * @param url its canonical address, for links
 * @returns Markdown without front matter and title, or `undefined` where the page has no document
 */
export function markdownOf(html: string, url: string): string | undefined {
  const tree: Root = parser.parse(articleIn(html));
  const article = select('.theme-doc-markdown, article .markdown', tree);
  if (!article) return undefined;
  keepText(article);
  openTabs(article);
  openInterfaces(article);
  absoluteLinks(article, url);
  const markdown = converter.runSync({
    type: 'root',
    children: article.children,
  } as Root) as Markdown;
  return String(converter.stringify(markdown)).trim();
}
