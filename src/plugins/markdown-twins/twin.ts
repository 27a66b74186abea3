/**
 * A built page → clean Markdown (CommonMark with GFM tables). The built page is the source, so that
 * generated parts, inactive tabs and folded details are in the twin as readers see them.
 *
 *   tabs → sections with a heading each · admonitions → quotes · code → fences with language, title and
 *   words · diagrams → one image with its alt text · links → absolute
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

const parser = unified().use(rehypeParse);

/** What readers click or what is drawn twice; none of it is text. */
const chrome = [
  'header',
  'button',
  'svg',
  'form',
  'progress',
  '.hash-link',
  '[data-needs-script]',
  '[data-label]',
  'img[src$="#dark"]',
  '[aria-hidden="true"]',
].join(',');

const hasClass = (node: Element, name: string): boolean =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** Takes everything out that is not text of the page. */
function removeChrome(article: Element): void {
  const unwanted = new Set<unknown>(selectAll(chrome, article));
  visit(article, 'element', (node, index, parent) => {
    if (!unwanted.has(node) || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
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

/** Makes links and images absolute. */
function absoluteLinks(article: Element, url: string): void {
  for (const node of selectAll('a[href], img[src]', article)) {
    const name = node.tagName === 'a' ? 'href' : 'src';
    node.properties[name] = new URL(String(node.properties[name]), url).href;
  }
}

/** A code block of ours → a fence. */
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

const converter = unified()
  .use(rehypeRemark, {
    handlers: {
      figure(state, node: Element) {
        if (hasClass(node, 'code')) return fenceOf(node);
        return state.all(node) as Nodes[] as never;
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
  .use(remarkGfm)
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
  const tree: Root = parser.parse(html);
  const article = select('.theme-doc-markdown, article .markdown', tree);
  if (!article) return undefined;
  removeChrome(article);
  openTabs(article);
  absoluteLinks(article, url);
  const markdown = converter.runSync({
    type: 'root',
    children: article.children,
  } as Root) as Markdown;
  return String(converter.stringify(markdown)).trim();
}
