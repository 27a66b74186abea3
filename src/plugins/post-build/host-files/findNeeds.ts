/** Finds the inline scripts and style attributes of built pages and hashes them. */
import { createHash } from 'node:crypto';
import { type Document, elementsBelow, ownText } from '../../../html/dom';
import type { PageNeeds } from './types';

/** Types of script elements that contain data, which a policy does not block. */
const dataType = /^application\/(?:ld\+)?json$/;

/** Style attributes in HTML that an inline script writes into the page. */
const writtenStyle = /\bstyle=(?:"([^"]*)"|'([^']*)')/g;

/**
 * Returns whether a text is JSON. `</script>` in a string ends the element early, so the rest is
 * parsed as markup, and its scripts would be hashed.
 */
const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const sorted = (sources: Iterable<string>): string[] => [...new Set(sources)].sort();

/**
 * Returns the hashes that a page needs in the policy.
 *
 * @param name name of the page, for the error
 * @throws if the page contains something that a strict policy forbids
 */
export function findNeeds(document: Document, name: string): PageNeeds {
  const scripts: string[] = [];
  const styleAttributes: string[] = [];
  for (const element of elementsBelow(document)) {
    const attributes = new Map(element.attrs.map((attribute) => [attribute.name, attribute.value]));
    for (const [attribute, value] of attributes) {
      if (attribute === 'style') styleAttributes.push(source(value));
      if (attribute.startsWith('on')) {
        throw new Error(
          `${name}: <${element.tagName} ${attribute}="…">: the policy forbids handlers in HTML.`,
        );
      }
    }
    if (element.tagName === 'style') {
      throw new Error(`${name}: <style>: the policy forbids styles in HTML; use a stylesheet.`);
    }
    if (element.tagName !== 'script' || attributes.has('src')) continue;
    const text = ownText(element);
    const type = attributes.get('type') ?? '';
    if (dataType.test(type)) {
      if (isJson(text)) continue;
      throw new Error(
        `${name}: <script type="${type}"> does not contain JSON. Escape \`<\` in it as \`\\u003c\`.`,
      );
    }
    scripts.push(source(text));
    for (const [, double, single] of text.matchAll(writtenStyle)) {
      styleAttributes.push(source(double ?? single ?? ''));
    }
  }
  return { scripts: sorted(scripts), styleAttributes: sorted(styleAttributes) };
}

/** Merges the needs of all pages, which share almost all of their inline scripts. */
export const joinNeeds = (pages: readonly PageNeeds[]): PageNeeds => ({
  scripts: sorted(pages.flatMap(({ scripts }) => scripts)),
  styleAttributes: sorted(pages.flatMap(({ styleAttributes }) => styleAttributes)),
});
