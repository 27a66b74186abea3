/**
 * Converts a built page to clean Markdown (CommonMark with GFM tables). The source is the built
 * page, so that the twin contains generated parts, inactive tabs and folded details. The lists of
 * inputs and outputs come from the service's document; the page only marks their position
 * (`data-interface`). Only the article is converted: breadcrumbs, feedback and pagination are outside.
 *
 *   tabs → a section each · admonitions → quotes · code → fences with language, title and words ·
 *   inputs and outputs → tables · diagrams → one image with its alt text · links → absolute ·
 *   lists in tables → lines · controls → nothing
 */
import type { Element, ElementContent, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select, selectAll } from 'hast-util-select';
import { defaultHandlers, type State, toMdast } from 'hast-util-to-mdast';
import { toText } from 'hast-util-to-text';
import type { Blockquote, Code, Root as Markdown, RootContent, TableCell } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { type Document, find } from '../../html/dom';
import { type InterfaceList, interfaceItems } from '../../remark/service-interface/interfaceItems';
import { laterTwinPath } from '../../site/twins';
import { capitalize } from '../../site/words';
import type { ServiceDocument } from '../catalog/types';
import { interfaceTable } from './interfaceTable';
import {
  type PageFiles,
  partLimit,
  splitAtHeadings,
  splitSections,
  textOfSections,
} from './splitSections';
import { splitServicePage } from './splitServicePage';
import { writeTable } from './writeTable';

const hasClass = (node: ElementContent, name: string): node is Element =>
  node.type === 'element' &&
  Array.isArray(node.properties.className) &&
  node.properties.className.includes(name);

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** Elements for controls and drawings, which do not contain text of the page. */
const controlTags = new Set(
  'header button svg form progress label input select textarea output'.split(' '),
);

/**
 * Returns whether a node is a control, a decoration, or a comment. React separates adjacent texts
 * with comments.
 */
function isControl(node: ElementContent): boolean {
  if (node.type !== 'element') return node.type === 'comment';
  const { tagName, properties } = node;
  return (
    controlTags.has(tagName) ||
    hasClass(node, 'hash-link') ||
    'dataNeedsScript' in properties ||
    'dataLabel' in properties ||
    String(properties.ariaHidden) === 'true' ||
    (tagName === 'img' && String(properties.src).endsWith('#dark'))
  );
}

/**
 * Removes controls, the markup of highlighted code, and the lists of an interface, which come from
 * its document.
 *
 * @param hasDocument whether the page is about a service
 */
function removeMarkup(parent: Element, hasDocument: boolean): void {
  if (hasDocument && parent.properties.dataInterface) {
    parent.children = [];
    return;
  }
  if (parent.tagName === 'code') {
    const value = toText(parent, { whitespace: 'pre' });
    parent.children = [{ type: 'text', value }];
    return;
  }
  parent.children = parent.children.filter((node) => !isControl(node));
  for (const node of parent.children) {
    if (node.type === 'element') removeMarkup(node, hasDocument);
  }
}

/** Converts each group of tabs to sections below the preceding heading. */
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
function makeAbsolute(tree: Markdown, url: string): void {
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image') node.url = new URL(node.url, url).href;
  });
}

/** Converts a code block to a fence. */
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

/** Removes the common indentation of a code fragment. */
function withoutIndent(code: Code): Code {
  const lines = code.value.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return { ...code, value: lines.map((line) => line.slice(indent)).join('\n') };
}

/** Converts Docusaurus's admonition to a quote with its title. */
function quoteOf(state: State, admonition: Element): Blockquote {
  const [heading, content] = admonition.children.filter((child) => child.type === 'element');
  const title = heading ? toText(heading).trim() : '';
  const value = capitalize(title);
  return {
    type: 'blockquote',
    children: [
      { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value }] }] },
      ...((content ? state.toFlow(state.all(content)) : []) as Blockquote['children']),
    ],
  };
}

/** Starts a line in a cell, which cannot contain blocks. */
const newLine = { type: 'html', value: '<br>' } as const;

/** Converts a cell whose items and line breaks are lines. A list at its start needs no new line. */
function cellOf(state: State, node: Element): TableCell {
  const cell = defaultHandlers.td(state, node);
  if (cell.children[0]?.type === 'html') cell.children.shift();
  return cell;
}

type Tables = Readonly<Partial<Record<InterfaceList, RootContent[]>>>;

/** Converts a page. Replaces the lists of the interface with the given tables. */
const convert = (page: Root, tables: Tables) =>
  toMdast(page, {
    handlers: {
      figure: (state, node: Element) =>
        hasClass(node, 'code') ? fenceOf(node) : (state.all(node) as never),
      pre: (_state, node: Element) => withoutIndent(fenceOf(node)),
      div: (state, node: Element) =>
        hasClass(node, 'theme-admonition') ? quoteOf(state, node) : (state.all(node) as never),
      ul: (state, node: Element) => {
        if (state.inTable) return state.all(node) as never;
        const table = tables[node.properties.dataInterface as InterfaceList];
        return table ? (table as never) : defaultHandlers.ul(state, node);
      },
      li: (state, node: Element) =>
        state.inTable ? ([newLine, ...state.all(node)] as never) : defaultHandlers.li(state, node),
      br: (state, node: Element) => (state.inTable ? newLine : defaultHandlers.br(state, node)),
      td: cellOf,
    },
  }) as Markdown;

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    handlers: { table: writeTable },
  });

/** Page as Markdown, without front matter and title. */
export interface PageMarkdown {
  /** Text of the whole page. */
  readonly text: string;
  /** The same text in several files, if one file would be too long. */
  readonly files?: PageFiles;
}

/**
 * Converts the text of a built page without changing the document.
 *
 * @param document the built page
 * @param url canonical URL of the page, for links
 * @param service service that the page describes
 * @returns `undefined` if the page is not a document
 */
export function pageToMarkdown(
  document: Document,
  url: string,
  service?: ServiceDocument,
): PageMarkdown | undefined {
  const source = find(document, ({ tagName }) => tagName === 'article');
  const tree = source && (fromParse5(source) as Element);
  const article = tree && select('.theme-doc-markdown, .markdown', tree);
  if (!article) return undefined;
  removeMarkup(article, service !== undefined);
  openTabs(article);
  const page = { type: 'root', children: article.children } as Root;
  const write = (nodes: readonly RootContent[]): string => {
    const markdown: Markdown = { type: 'root', children: [...nodes] };
    makeAbsolute(markdown, url);
    return writer.stringify(markdown).trim();
  };
  const addressOf = (number: number) => laterTwinPath(url, number);
  const items = service && interfaceItems(service);
  const tables = items && {
    required: interfaceTable(items.required),
    optional: interfaceTable(items.optional),
    outputs: interfaceTable(items.outputs),
  };
  const sections = splitAtHeadings(convert(page, tables ?? {}).children, service ? 2 : 3, write);
  const text = textOfSections(sections);
  if (text.length <= partLimit) return { text };
  if (!tables) return { text, files: splitSections(sections, write, addressOf) };
  const { optional, outputs } = tables;
  const parts = { sections, optional: items.optional, optionalText: write(optional), outputs };
  return { text, files: splitServicePage(parts, write, addressOf) };
}
