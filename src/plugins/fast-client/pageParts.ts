/** Reads from a page what its scripts and its first style sheet follow from. */
import { namesInPage } from './pageNames';

/** What is read from a page. */
export interface PageParts {
  /** URLs of the scripts that its head loads, in their order. */
  readonly scripts: readonly string[];
  /** What style sheets select in it: see `pageNames.ts`. */
  readonly names: readonly string[];
}

/** A script that the head loads. */
export const deferredScript = /<script src="?([^\s">]+)"? defer(?:="[^"]*")?><\/script>/g;

export function readParts(html: string): PageParts {
  const [head = ''] = html.split('</head>', 1);
  return {
    scripts: [...head.matchAll(deferredScript)].map(([, src = '']) => src),
    names: [...namesInPage(html)],
  };
}
