/** Finds the inline scripts and style attributes of built pages, with an HTML parser, and hashes them. */
import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { PageNeeds } from './types';

/** Types of script elements that hold data, which no policy blocks. */
const dataType = /^application\/(?:ld\+)?json$/;

/** Style attributes of the HTML that an inline script writes into the page. */
const writtenStyle = /\bstyle=(?:"([^"]*)"|'([^']*)')/g;

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const sorted = (sources: ReadonlySet<string>) => [...sources].sort();

/** Collects over many pages; pages share nearly all of their inline scripts. */
export class NeedsCollector {
  readonly #scripts = new Set<string>();
  readonly #styleAttributes = new Set<string>();

  /** Adds what a page needs; throws where it holds what no strict policy allows. */
  add(html: string, name: string): void {
    this.#visit(parse(html), name);
  }

  get needs(): PageNeeds {
    return { scripts: sorted(this.#scripts), styleAttributes: sorted(this.#styleAttributes) };
  }

  #visit(node: DefaultTreeAdapterTypes.Node, page: string): void {
    if ('tagName' in node) this.#visitElement(node, page);
    if ('content' in node) this.#visit(node.content, page);
    if ('childNodes' in node) for (const child of node.childNodes) this.#visit(child, page);
  }

  #visitElement(element: DefaultTreeAdapterTypes.Element, page: string): void {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    for (const [name, value] of attributes) {
      if (name === 'style') this.#styleAttributes.add(source(value));
      if (name.startsWith('on')) {
        throw new Error(
          `${page}: <${element.tagName} ${name}="…">: the policy forbids handlers in HTML.`,
        );
      }
    }
    const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (element.tagName === 'style') {
      throw new Error(`${page}: <style>: the policy forbids styles in HTML; use a stylesheet.`);
    }
    if (element.tagName !== 'script' || attributes.has('src')) return;
    if (dataType.test(attributes.get('type') ?? '')) return;
    this.#scripts.add(source(text));
    for (const [, double, single] of text.matchAll(writtenStyle)) {
      this.#styleAttributes.add(source(double ?? single ?? ''));
    }
  }
}
