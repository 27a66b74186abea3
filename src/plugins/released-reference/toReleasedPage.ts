/**
 * Converts the page of a service, as Docusaurus rendered it, to the page of an earlier interface:
 * keeps the navigation, replaces the document, and replaces React's scripts with a small one. These
 * pages therefore need no route, no module and no rendering.
 */
import Slugger from 'github-slugger';
import type { RootContent } from 'mdast';
import { parseFragment, serializeOuter, defaultTreeAdapter as tree } from 'parse5';
import {
  append,
  attribute,
  childrenOf,
  createElement,
  type Document,
  type Element,
  elementsBelow,
  find,
  hasClass,
  headOf,
  isElement,
  isText,
  remove,
  removeAttribute,
  setAttribute,
  setText,
} from '../../html/dom';
import { changesSection } from '../../remark/service-interface/changes';
import { attributeAnchors, interfaceItems } from '../../remark/service-interface/interfaceItems';
import {
  releaseSpans,
  releaseSwitcher,
  spanText,
} from '../../remark/service-interface/releaseSwitcher';
import { implementationSection, interfaceSections } from '../../remark/service-interface/sections';
import tableRegions from '../../remark/table-regions';
import { escapeMarkup } from '../../site/escapeMarkup';
import { pages } from '../../site/pages';
import { postsPath } from '../../site/releaseNotes';
import { markdownType, twinPath } from '../../site/twins';
import { countWithNoun } from '../../site/words';
import type { ServiceDocument } from '../catalog/types';
import { type PageTemplates, renderBlocks } from './renderBlocks';

/** Earlier interface. */
export interface Released {
  /** Service at the current release. */
  readonly current: ServiceDocument;
  /** Service at the earlier release: see `releasedService`. */
  readonly service: ServiceDocument;
  /** All releases of the catalog, oldest first. */
  readonly releases: readonly string[];
}

/** Site with the data for its released pages. */
export interface PageSite {
  /** Origin and base URL with a trailing slash. */
  readonly url: string;
  readonly baseUrl: string;
  readonly title: string;
  /** URL of the script of these pages. */
  readonly script: string;
}

/** Maximum number of items that a category of the sidebar shows in full. */
const wholeUpTo = 30;

/** Returns the first element that passes a test, or throws if the theme's markup has none. */
function requireElement(
  node: Document | Element,
  what: string,
  test: (element: Element) => boolean,
) {
  const found = find(node, test);
  if (!found) throw new Error(`The page of a service has no ${what}; released pages copy it.`);
  return found;
}

/** Replaces the content of an element. */
function setHtml(element: Element, html: string): void {
  element.childNodes = [];
  for (const child of [...parseFragment(html).childNodes]) tree.appendChild(element, child);
}

/** Returns the markup of the current page that the released page reuses. */
function templatesOf(document: Document, slugs: Slugger): PageTemplates {
  const markdown = requireElement(document, 'document', (element) => hasClass(element, 'markdown'));
  const filter = requireElement(markdown, 'filter', ({ tagName }) => tagName === 'search');
  const figure = requireElement(markdown, 'code', (element) => hasClass(element, 'code'));
  const inputs = requireElement(
    markdown,
    'heading of inputs',
    (element) => attribute(element, 'id') === 'inputs',
  );
  const caption = find(figure, ({ tagName }) => tagName === 'figcaption');
  if (caption) remove(caption);
  const code = requireElement(figure, 'code', ({ tagName }) => tagName === 'code');
  setText(code, '@@code@@');
  const block = serializeOuter(figure);
  const box = requireElement(filter, 'field of the filter', ({ tagName }) => tagName === 'input');
  const headingClass = attribute(inputs, 'class') ?? '';
  return {
    filter: (inputCount, outputCount) => {
      const label = `Filter ${countWithNoun(Number(inputCount), 'input')} and ${countWithNoun(Number(outputCount), 'output')}`;
      setAttribute(box, 'aria-label', label);
      setAttribute(box, 'placeholder', label);
      return serializeOuter(filter);
    },
    code: (html) => block.replace('@@code@@', () => html),
    heading: (depth, html) => {
      const text = html.replace(/<[^>]+>/g, '');
      const id = slugs.slug(text);
      const label = `Direct link to ${text}`;
      return (
        `<h${depth} class="${headingClass}" id="${id}">${html}<a href="#${id}" class="hash-link" ` +
        `aria-label="${label}" title="${label}" translate="no">​</a></h${depth}>`
      );
    },
  };
}

/** Returns the anchors of the items of an interface. */
function anchorsOf(service: ServiceDocument): Set<string> {
  const anchor = (path: string) => path.slice(path.indexOf('#') + 1);
  return new Set([
    ...service.inputs.flatMap(({ path, type }) => [
      anchor(path),
      ...attributeAnchors(type, anchor(path)),
    ]),
    ...service.outputs.map(({ path }) => anchor(path)),
    'inputs',
    'required',
    ...(interfaceItems(service).optional.length > 0 ? ['optional'] : []),
    ...(service.outputs.length > 0 ? ['outputs'] : []),
    ...(service.changes.length > 0 ? ['what-changed'] : []),
  ]);
}

/** Adds the metadata of the released page, and removes that of the current one. */
function rewriteHead(document: Document, { current, service }: Released, site: PageSite): void {
  const head = headOf(document);
  const { release, title, path, id } = service;
  const heading = `${title} ${release}`;
  const description = `Inputs and outputs of the service ${title} in release ${release}. The current release is ${current.release}.`;
  for (const element of elementsBelow(head)) {
    const name = attribute(element, 'name') ?? attribute(element, 'property') ?? '';
    const isAlternate = attribute(element, 'rel') === 'alternate';
    const href = attribute(element, 'href') ?? '';
    if (element.tagName === 'title') setText(element, `${heading} | ${site.title}`);
    if (name === 'og:title') setAttribute(element, 'content', `${heading} | ${site.title}`);
    if (name === 'description' || name === 'og:description') {
      setAttribute(element, 'content', description);
    }
    if (isAlternate && attribute(element, 'type') === markdownType) {
      setAttribute(element, 'href', site.url + twinPath(path).slice(1));
    }
    if (isAlternate && href.endsWith(`/catalog/${id}.json`)) {
      setAttribute(element, 'href', href.replace(/\.json$/, `/${release}.json`));
    }
    const isDuplicate = isAlternate && attribute(element, 'hreflang') !== undefined;
    const isData = attribute(element, 'type') === 'application/ld+json';
    const isScript = element.tagName === 'script' && attribute(element, 'defer') !== undefined;
    if (isDuplicate || isData || isScript || name.startsWith('docsearch:')) remove(element);
  }
  append(
    head,
    createElement('meta', { name: 'robots', content: 'noindex' }),
    createElement('script', { src: site.script, defer: '' }),
  );
}

/** Rewrites the row below the title of the current page. */
function rewriteRow(
  row: Element,
  { current, service }: Released,
  switcherBlocks: RootContent,
  render: Render,
): void {
  const notes = service.changes.find(({ release }) => release === service.release)?.notes;
  const items = [...childrenOf(row)].filter(isElement);
  const [switcher, since] = items;
  if (switcher) setHtml(switcher, render([switcherBlocks]));
  for (const item of items.slice(1)) {
    const link = find(item, ({ tagName }) => tagName === 'a');
    const href = link && attribute(link, 'href');
    if (link && href === current.source.url) setAttribute(link, 'href', service.source.url ?? '');
    else if (link && notes && notes !== postsPath && href?.endsWith(current.notes)) {
      setAttribute(link, 'href', href.slice(0, -current.notes.length) + notes);
      setHtml(link, `Release notes of ${service.release}`);
    } else if (item !== since) remove(item);
  }
}

type Render = (blocks: readonly RootContent[]) => string;

/**
 * Returns the note at the top, with the releases of the page and a link to the current one.
 *
 * @param words the releases that have this interface
 */
function banner({ current, service }: Released, words: string, baseUrl: string): string {
  const at = (path: string) => escapeMarkup(baseUrl + path.slice(1));
  const comparison =
    pages.releaseComparison &&
    `${pages.releaseComparison}?service=${current.id}&from=${service.release}&to=${current.changed}`;
  return (
    '<div class="theme-doc-version-banner alert alert--warning margin-bottom--md" role="note" aria-label="Release">' +
    `This is the interface of <b>${words}</b>. The current release is ` +
    `<b><a href="${at(current.path)}" data-release>${current.release}</a></b>.` +
    `${comparison ? ` <a href="${at(comparison)}">Compare the two</a>` : ''}</div>`
  );
}

/** Replaces the table of contents. */
function rewriteContents(document: Document, markdown: Element): void {
  const list = find(document, (element) => hasClass(element, 'table-of-contents'));
  if (!list) return;
  const headings = elementsBelow(markdown).filter(({ tagName }) => /^h[23]$/.test(tagName));
  const linkTo = (heading: Element) => {
    const text = heading.childNodes.map((node) => (isText(node) ? node.value : '')).join('');
    const id = attribute(heading, 'id') ?? '';
    return `<a href="#${id}" class="table-of-contents__link toc-highlight">${escapeMarkup(text)}</a>`;
  };
  const sections: { top: string; below: string[] }[] = [];
  for (const heading of headings) {
    if (heading.tagName === 'h2') sections.push({ top: linkTo(heading), below: [] });
    else sections.at(-1)?.below.push(`<li>${linkTo(heading)}</li>`);
  }
  setHtml(
    list,
    sections
      .map(({ top, below }) => `<li>${top}${below.length ? `<ul>${below.join('')}</ul>` : ''}</li>`)
      .join(''),
  );
}

/**
 * Marks no link in the sidebar as the current page. A long category keeps only the link to the
 * service: otherwise a library with 300 services in a group and 20 releases of each would publish
 * 440 MB of sidebars. The label of the category links to the others.
 */
function rewriteSidebar(document: Document): void {
  const own = find(
    document,
    (element) => hasClass(element, 'menu__link') && attribute(element, 'aria-current') === 'page',
  );
  if (!own) return;
  removeAttribute(own, 'aria-current');
  const item = own.parentNode as Element;
  const category = item.parentNode as Element;
  const items = [...childrenOf(category)].filter(isElement);
  if (items.length > wholeUpTo) for (const other of items) if (other !== item) remove(other);
}

/** Adds the release to the breadcrumbs of the page. */
function rewriteBreadcrumbs(document: Document, { current, service }: Released, baseUrl: string) {
  const last = find(document, (element) => hasClass(element, 'breadcrumbs__item--active'));
  if (!last?.parentNode) return;
  const href = escapeMarkup(baseUrl + current.path.slice(1));
  const active = createElement('li', { class: attribute(last, 'class') ?? '' });
  setHtml(active, `<span class="breadcrumbs__link">${service.release}</span>`);
  setAttribute(last, 'class', 'breadcrumbs__item');
  setHtml(
    last,
    `<a class="breadcrumbs__link" href="${href}"><span>${escapeMarkup(current.title)}</span></a>`,
  );
  append(last.parentNode as Element, active);
}

/** Converts the rendered page of a service to that of an earlier interface. */
export function toReleasedPage(document: Document, released: Released, site: PageSite): void {
  const { current, service } = released;
  const { baseUrl } = site;
  const markdown = requireElement(document, 'document', (element) => hasClass(element, 'markdown'));
  const header = requireElement(markdown, 'header', ({ tagName }) => tagName === 'header');
  const row = requireElement(markdown, 'row of releases', (element) =>
    hasClass(element, 'iface-version'),
  );
  const article = requireElement(document, 'article', ({ tagName }) => tagName === 'article');
  const templates = templatesOf(document, new Slugger());
  const anchors = anchorsOf(service);
  const render: Render = (blocks) =>
    renderBlocks(blocks, templates, baseUrl, (id) => anchors.has(id));

  const blocks: RootContent[] = [
    ...interfaceSections(service),
    ...implementationSection(service),
    // The comparison starts at this interface and ends at the current one.
    ...changesSection({
      ...service,
      interfaces: service.interfaces.filter(({ path }) => path === service.path),
      changed: current.changed,
    }),
  ];
  const root = { type: 'root' as const, children: blocks };
  tableRegions()(root, { data: {} });
  const html = render(root.children);

  rewriteHead(document, released, site);
  const spans = releaseSpans(current, released.releases);
  const span = spans.find(({ path }) => path === service.path);
  if (!span) throw new Error(`There is no interface at ${service.path}.`);
  const words = spanText(span);
  rewriteRow(row, released, releaseSwitcher(spans, service.path, words), render);
  for (const element of [...childrenOf(header)].filter(isElement)) {
    // The bundler appends a hash to the classes of CSS modules.
    const isPurpose = /(?:^| )purpose_/.test(attribute(element, 'class') ?? '');
    const isShared = element.tagName === 'h1' || isPurpose;
    if (!isShared) remove(element);
    if (element.tagName === 'h1') setText(element, `${service.title} ${service.release}`);
  }
  for (const child of [...childrenOf(markdown)]) {
    if (child !== header && child !== row) tree.detachNode(child);
  }
  for (const child of [...parseFragment(html).childNodes]) tree.appendChild(markdown, child);

  // Removes the rest of the article, which refers to the document in the repository: feedback, edit
  // link, pagination.
  const [note] = parseFragment(banner(released, words, baseUrl)).childNodes;
  for (const child of [...childrenOf(article)].filter(isElement)) {
    const isShared = child === markdown || hasClass(child, 'theme-doc-breadcrumbs');
    if (!isShared) remove(child);
  }
  if (note) tree.insertBefore(article, note, markdown);
  const neighbors = find(document, (element) => hasClass(element, 'pagination-nav'));
  if (neighbors) remove(neighbors);

  rewriteContents(document, markdown);
  rewriteBreadcrumbs(document, released, baseUrl);
  rewriteSidebar(document);
}
