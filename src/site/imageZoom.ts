/**
 * Image zoom: which images readers can enlarge and how, in one place. Docusaurus passes the object
 * to the browser as `themeConfig.zoom`; `src/plugins/image-zoom` checks it before anything is built.
 */
import { transform, type Visitor } from 'lightningcss';

/** `themeConfig.zoom`. */
export interface ImageZoomConfig {
  /** CSS selector, or several, of the images that can be enlarged. */
  readonly selector: string | readonly string[];
  /** Space between the enlarged image and the edge of the window, in CSS pixels. */
  readonly margin: number;
  /** CSS background behind the enlarged image. */
  readonly background: string;
  /** Distance that a reader scrolls before the enlarged image closes, CSS pixels. */
  readonly scrollOffset: number;
}

/**
 * The site's zoom. The background is white in light mode, as specified; in dark mode it is the
 * background that the diagrams themselves have there, so that a drawing stays readable and has no
 * bright frame. Both are the token `--color-zoom-background`.
 */
export const imageZoom: ImageZoomConfig = {
  selector: '.markdown img',
  margin: 0,
  background: 'var(--color-zoom-background)',
  scrollOffset: 40,
};

/** Refuses a text that holds more than the selector of one rule. */
const oneRule: Visitor<never> = {
  StyleSheet({ rules }) {
    if (rules.length !== 1) throw new Error(`${rules.length} rules`);
  },
};

/** Whether a text parses as a CSS selector and as nothing more. */
function isSelector(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    const code = Buffer.from(`${value} {}`);
    transform({ filename: 'selector.css', code, visitor: oneRule });
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks `themeConfig.zoom.selector`.
 *
 * @throws {TypeError} if it is neither a CSS selector nor a list of them. A configuration file cannot
 * contain the nodes that medium-zoom also accepts.
 */
export function checkZoomSelector(selector: unknown): void {
  const isList = Array.isArray(selector) && selector.length > 0;
  if ((isList ? selector : [selector]).every(isSelector)) return;
  throw new TypeError(
    'The provided selector is invalid.\n' +
      'Expects a CSS selector, a Node element, a NodeList or an array.\n' +
      `Found ${JSON.stringify(selector) ?? String(selector)} in themeConfig.zoom.selector of docusaurus.config.ts.\n` +
      "Set `selector` in src/site/imageZoom.ts to a CSS selector, like '.markdown img', or to an array of them.",
  );
}
