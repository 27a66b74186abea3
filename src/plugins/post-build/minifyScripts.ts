/**
 * Minifies the inline scripts of pages. All pages share a few scripts, so each text is minified
 * once.
 */
import { attribute, type Document, elementsBelow, ownText, setText } from '../../html/dom';
import { minifyScript } from '../fast-client/inlineLoader';

const minified = new Map<string, string>();

function minify(text: string): string {
  const code = minified.get(text) ?? minifyScript(text);
  minified.set(text, code);
  return code;
}

/** Minifies the inline scripts of a page. Does not change data or scripts with a `src`. */
export function minifyScripts(document: Document): void {
  const scripts = elementsBelow(document).filter(
    (element) =>
      element.tagName === 'script' &&
      attribute(element, 'src') === undefined &&
      attribute(element, 'type') === undefined,
  );
  for (const script of scripts) setText(script, minify(ownText(script)));
}
