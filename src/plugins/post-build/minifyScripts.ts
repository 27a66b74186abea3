/** Minifies inline scripts. */
import { transformSync } from '@swc/core';
import { attribute, type Document, elementsBelow, ownText, setText } from '../../html/dom';

/** Minified scripts by their source. All pages share a few scripts. */
const minified = new Map<string, string>();

/** Minifies a script in TypeScript or JavaScript. */
export function minifyScript(source: string): string {
  const known = minified.get(source);
  if (known !== undefined) return known;
  const { code } = transformSync(source, {
    configFile: false,
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: {
      target: 'es2020',
      parser: { syntax: 'typescript' },
      minify: { compress: { passes: 3 }, mangle: true },
    },
  });
  const text = code.trim();
  minified.set(source, text);
  return text;
}

/** Minifies the inline scripts of a page. Does not change data or scripts with a `src`. */
export function minifyScripts(document: Document): void {
  for (const element of elementsBelow(document)) {
    const isData = attribute(element, 'src') ?? attribute(element, 'type');
    if (element.tagName === 'script' && isData === undefined) {
      setText(element, minifyScript(ownText(element)));
    }
  }
}
