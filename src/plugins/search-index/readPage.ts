/**
 * Reads a built page: `<h2 id="a">Title</h2><p>Text</p>` → `{ anchor: 'a', heading: 'Title', text:
 * 'Text' }`. Reads the compiled HTML instead of the source, to include inactive tabs, closed
 * details and generated content.
 */

import {
  attribute,
  childrenOf,
  type Document,
  type Element,
  elementsBelow,
  find,
  hasClass,
  isElement,
  isText,
  type Node,
} from '../../html/dom';
import { isReleaseTag } from '../../site/releaseNotes';
import { withoutVersion } from '../../site/versions';
import type { ServiceDocument } from '../catalog/types';
import { type InterfaceSections, interfaceSearchSections, oldNamesIn } from './interfaceSections';
import type { Kind } from './types';

/** Opening of a page (level 1), text under a heading (2 to 6), or input or output of a service. */
export interface PageSection {
  readonly level: number;
  readonly anchor: string | null;
  readonly heading: string;
  /** Parent headings, from level 2 down. */
  readonly trail: readonly string[];
  readonly item?: 'input' | 'output';
  readonly content: string;
  readonly code: string;
  /** For inputs and outputs: the type, and the default or `required`. */
  readonly detail?: string;
  /** Bold openings of paragraphs, which name their topics. */
  readonly topics?: readonly string[];
  /** Error messages that the text explains. */
  readonly messages?: readonly string[];
  /** Removed and renamed inputs and outputs that the text lists. */
  readonly oldNames?: readonly string[];
}

/** Data about a page for the index. */
export interface SearchPage {
  readonly title: string;
  /** Top category of the page's sidebar, or the part of the site that the page belongs to. */
  readonly section: string;
  readonly kind: Kind;
  readonly language: string;
  readonly docusaurus_tag: string;
  readonly sections: readonly PageSection[];
}

const skippedTags = new Set('script style svg button input label template nav noscript'.split(' '));
const inlineTags = new Set(
  'a abbr b br cite code del em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const headingLevel = (element: Element): number =>
  /^h[1-6]$/.test(element.tagName) ? Number(element.tagName[1]) : 0;

const isSkipped = (element: Element): boolean =>
  skippedTags.has(element.tagName) ||
  hasClass(element, 'hash-link') ||
  attribute(element, 'role') === 'tablist' ||
  attribute(element, 'aria-hidden') === 'true' ||
  attribute(element, 'data-search') === 'skip';

const tidy = (text: string): string => text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();

/** Returns the visible text of a node, with a space between blocks. */
function textOf(node: Node): string {
  const parts: string[] = [];
  const visit = (current: Node): void => {
    if (isText(current)) parts.push(current.value);
    if (isElement(current)) {
      if (isSkipped(current)) return;
      if (current.tagName === 'br') parts.push(' ');
      if (current.tagName === 'img') parts.push(` ${attribute(current, 'alt') ?? ''} `);
    }
    const isBlock = isElement(current) && !inlineTags.has(current.tagName);
    if (isBlock) parts.push(' ');
    for (const child of childrenOf(current)) visit(child);
    if (isBlock) parts.push(' ');
  };
  visit(node);
  return tidy(parts.join(''));
}

/** Returns the text of a code block, with its line breaks. */
function codeOf(pre: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (isText(node)) parts.push(node.value);
    if (isElement(node) && node.tagName === 'br') parts.push('\n');
    for (const child of childrenOf(node)) visit(child);
  };
  visit(pre);
  return parts.join('').trim();
}

/** Section whose texts are collected. */
interface OpenSection extends Omit<PageSection, 'content' | 'code' | 'topics' | 'messages'> {
  readonly text: string[];
  readonly code: string[];
  readonly topics: string[];
  readonly messages: string[];
}

/** First header of a troubleshooting table, whose rows start with a message or symptom. */
const messageHeader = /^(?:what you see|message|error|symptom)/i;

/** Returns the first cells of a troubleshooting table: error messages and symptoms. */
function messagesOf(table: Element): string[] {
  const elements = elementsBelow(table);
  const header = elements.find(({ tagName }) => tagName === 'th');
  if (!header || !messageHeader.test(textOf(header))) return [];
  return elements
    .filter(({ tagName }) => tagName === 'tr')
    .flatMap((row) => {
      const cell = find(row, ({ tagName }) => tagName === 'td');
      const text = cell ? textOf(cell) : '';
      return text === '' ? [] : [text];
    });
}

/**
 * Returns the topic of a paragraph that opens with bold text: `**A leaked password.** Rotate …` → `A
 * leaked password`. Notes about upgrades are not topics, because all services have them.
 */
function topicOf(paragraph: Element): string | undefined {
  const [first] = childrenOf(paragraph);
  if (!first || !isElement(first) || first.tagName !== 'strong') return undefined;
  const topic = textOf(first).replace(/[.:]$/, '');
  return topic.startsWith('Upgrading ') ? undefined : topic;
}

/** Splits the content of a page into sections; `title` and `description` start the first one. */
function sectionsOf(
  content: Element,
  title: string,
  description: string,
  service?: ServiceDocument,
): PageSection[] {
  const interfaces: InterfaceSections | undefined = service && interfaceSearchSections(service);
  const sections: OpenSection[] = [];
  const headings: { level: number; text: string }[] = [];
  /** Adds a section, and returns it. */
  const open = (
    section: Omit<OpenSection, 'text' | 'code' | 'topics' | 'messages'>,
    text: string[] = [],
    code: string[] = [],
  ): OpenSection => {
    const opened = { ...section, text, code, topics: [], messages: [] };
    sections.push(opened);
    return opened;
  };
  let current = open({ level: 1, anchor: null, heading: title, trail: [] }, [description]);
  /** Number of cells of the current table that were read. */
  let cells = 0;

  const visit = (node: Node): void => {
    if (isText(node)) {
      current.text.push(node.value);
      return;
    }
    if (!isElement(node)) {
      childrenOf(node).forEach(visit);
      return;
    }
    if (isSkipped(node) || node.tagName === 'header') return;
    const list = interfaces?.[attribute(node, 'data-interface') as keyof InterfaceSections];
    if (list) {
      for (const { content: text, code, ...rest } of list) open(rest, [text], code ? [code] : []);
      return;
    }
    if (node.tagName === 'pre') {
      current.code.push(codeOf(node));
      return;
    }
    const image = node.tagName === 'figure' && find(node, (element) => element.tagName === 'img');
    if (image) {
      // Reads only the first image, because a picture can occur twice, once for each color mode.
      const alt = attribute(image, 'alt') ?? '';
      const caption = find(node, (element) => element.tagName === 'figcaption');
      current.text.push(` ${alt} ${caption ? textOf(caption) : ''} `);
      return;
    }
    if (node.tagName === 'img') {
      current.text.push(` ${attribute(node, 'alt') ?? ''} `);
      return;
    }

    if (node.tagName === 'table') {
      current.messages.push(...messagesOf(node));
      cells = 0;
    }
    // Other pages have headings instead.
    const topic = service && node.tagName === 'p' ? topicOf(node) : undefined;
    if (topic) current.topics.push(topic);
    const id = attribute(node, 'id');
    const level = headingLevel(node);
    if (level > 1 && id) {
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
      const text = textOf(node);
      const trail = headings.map((heading) => heading.text);
      const oldNames = service ? oldNamesIn(service, text) : [];
      current = open({
        ...{ level, anchor: id, heading: text, trail },
        ...(oldNames.length > 0 ? { oldNames } : {}),
      });
      headings.push({ level, text });
      return;
    }
    if (level === 1) return;
    const isBlock = !inlineTags.has(node.tagName);
    const isCell = node.tagName === 'td' || node.tagName === 'th';
    // Without a separator, a passage of a table reads as one sentence.
    if (isCell && cells > 0) current.text.push(' ·');
    if (isCell) cells += 1;
    if (isBlock || node.tagName === 'br') current.text.push(' ');
    childrenOf(node).forEach(visit);
    if (isBlock) current.text.push(' ');
  };
  childrenOf(content).forEach(visit);

  return sections.map(({ text, code, topics, messages, ...section }) => ({
    ...section,
    content: tidy(text.join('')),
    code: code.join('\n'),
    ...(topics.length > 0 ? { topics } : {}),
    ...(messages.length > 0 ? { messages } : {}),
  }));
}

const siteParts: readonly (readonly [prefix: string, section: string])[] = [
  ['/docs/intro', 'Intro'],
  ['/docs/guides', 'Guides'],
  ['/docs/reference', 'Reference'],
  ['/docs/courses', 'Courses'],
];

/** Returns whether an element is Docusaurus's generated index of a category. */
const isCategoryIndex = (element: Element): boolean =>
  (attribute(element, 'class') ?? '').startsWith('generatedIndexPage');

/** Returns the first category in the breadcrumbs, if the page is in one. */
function topCategory(document: Node): string | undefined {
  const breadcrumbs = find(document, (element) => hasClass(element, 'theme-doc-breadcrumbs'));
  if (!breadcrumbs) return undefined;
  const labels = elementsBelow(breadcrumbs)
    .filter((element) => hasClass(element, 'breadcrumbs__item'))
    .map((element) => textOf(element))
    .filter((label) => label !== '');
  return labels.length > 1 ? labels[0] : undefined;
}

/**
 * Reads a built page. Returns `undefined` for pages that the search does not contain, such as lists
 * of tags, the not-found page, and pages with `noindex`.
 *
 * @param path path of the page relative to the base URL, with a leading slash
 * @param service service that the page describes
 */
export function readSearchPage(
  document: Document,
  path: string,
  service?: ServiceDocument,
): SearchPage | undefined {
  const meta = (name: string): string | undefined => {
    const element = find(
      document,
      ({ tagName, attrs }) =>
        tagName === 'meta' &&
        attrs.some((attr) => ['name', 'property'].includes(attr.name) && attr.value === name),
    );
    return element && attribute(element, 'content');
  };
  if (meta('robots')?.includes('noindex')) return undefined;

  const root = find(document, ({ tagName }) => tagName === 'html');
  const is = (kind: string) => root !== undefined && hasClass(root, kind);
  const isPost = is('blog-post-page');
  const isDoc = is('docs-doc-page');
  const isPostList = is('blog-list-page') && !/\/page\/\d+$/.test(path);
  const heading = find(document, ({ tagName }) => tagName === 'h1');
  if (!heading || !(isPost || isDoc || isPostList)) return undefined;

  const isRelease =
    !isDoc &&
    find(
      document,
      (element) =>
        attribute(element, 'rel') === 'tag' && isReleaseTag(attribute(element, 'href') ?? ''),
    ) !== undefined;
  const postSection = isRelease ? 'Release notes' : 'Articles';
  const postKind = isRelease ? 'release' : 'article';
  const title = textOf(heading);
  const description = meta('description') ?? '';
  const language = meta('docsearch:language') ?? meta('docusaurus_locale') ?? 'en';
  if (isPostList) {
    return {
      title,
      section: postSection,
      kind: postKind,
      language,
      // Tag of posts, so that a search filtered by version includes posts and their list.
      docusaurus_tag: 'default',
      sections: [
        { level: 1, anchor: null, heading: title, trail: [], content: description, code: '' },
      ],
    };
  }

  const content = find(document, (element) =>
    isPost
      ? attribute(element, 'id') === '__blog-post-container'
      : hasClass(element, 'theme-doc-markdown') || isCategoryIndex(element),
  );
  if (!content) return undefined;
  const isGroup = isCategoryIndex(content);

  const place = withoutVersion(path);
  const kind: Kind = isPost
    ? postKind
    : /^\/docs\/reference\/services\/[^/]+\/./.test(place) || isGroup
      ? 'service'
      : 'guide';
  const section = isPost
    ? postSection
    : (topCategory(document) ??
      (isGroup ? title : (siteParts.find(([prefix]) => place.startsWith(prefix))?.[1] ?? 'Other')));

  return {
    title,
    section,
    kind,
    language,
    docusaurus_tag: meta('docsearch:docusaurus_tag') ?? meta('docusaurus_tag') ?? 'default',
    sections: sectionsOf(content, title, description, service),
  };
}
