/** Reads from a page what the client and the style sheets of all pages are made with. */

/** What is read from a page. */
export interface PageParts {
  /** URLs of the scripts that its head loads, in their order. */
  readonly scripts: readonly string[];
  /** Names of classes, ids and attributes in its HTML; elements as `<a`, values as `=submit`. */
  readonly names: readonly string[];
}

/** A script that the head loads. */
export const deferredScript = /<script src="?([^\s">]+)"? defer(?:="[^"]*")?><\/script>/g;

const tag = /<[a-z][^>]*>/g;
const attribute = /([\w-]+)(?:=(?:"([^"]*)"|([^\s"]+)))?/g;

/** Attributes whose values a style sheet may ask for, or that set its variables. */
const styled = /^(?:class|style|id|role|type|rel|hidden|open|aria-.*|data-.*)$/;

/** Those of them whose values are names of their own: of classes, of the element, of variables. */
const named = /^(?:class|style|id)$/;

export const wordsIn = (text: string): readonly string[] => text.match(/[\w-]+/g) ?? [];

/** Adds the names in a tag, also those of variables that it sets. */
function addNames(names: Set<string>, text: string): void {
  const [element = ''] = wordsIn(text);
  names.add(`<${element}`);
  for (const [, name = '', quoted, bare] of text.slice(element.length + 1).matchAll(attribute)) {
    names.add(name);
    if (!styled.test(name)) continue;
    const mark = named.test(name) ? '' : '=';
    for (const word of wordsIn(quoted ?? bare ?? '')) names.add(mark + word);
  }
}

/** The names in HTML. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const text of new Set(html.match(tag))) addNames(names, text);
  return names;
}

export function readParts(html: string): PageParts {
  const [head = ''] = html.split('</head>', 1);
  return {
    scripts: [...head.matchAll(deferredScript)].map(([, src = '']) => src),
    names: [...namesIn(html)],
  };
}
