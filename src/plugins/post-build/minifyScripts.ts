/** Minifies the inline scripts of pages. */
import { attribute, type Document, elementsBelow, ownText, setText } from '../../html/dom';
import { minifyScript } from '../fast-client/inlineLoader';

/** Minifies the inline scripts of a page. Does not change data or scripts with a `src`. */
export function minifyScripts(document: Document): void {
  for (const element of elementsBelow(document)) {
    const isData = attribute(element, 'src') ?? attribute(element, 'type');
    if (element.tagName === 'script' && isData === undefined) {
      setText(element, minifyScript(ownText(element)));
    }
  }
}
