/**
 * Configuration of the image zoom. Docusaurus passes it to the browser as `themeConfig.zoom`;
 * `src/plugins/image-zoom` checks it before the build.
 */
import { transform, type Visitor } from 'lightningcss';

/** `themeConfig.zoom`. */
export interface ImageZoomConfig {
  /** CSS selector, or several, of the images that readers can enlarge. */
  readonly selector: string | readonly string[];
  /** Space between the enlarged image and the edge of the window, in CSS pixels. */
  readonly margin: number;
  /** CSS background behind the enlarged image. */
  readonly background: string;
  /** Scroll distance that closes the enlarged image, in CSS pixels. */
  readonly scrollOffset: number;
}

/**
 * Zoom settings of the site. The background is white in light mode, as specified. In dark mode it
 * is the background of the diagrams, so that a drawing stays readable and has no bright frame. The
 * token `--color-zoom-background` defines both.
 */
export const imageZoom: ImageZoomConfig = {
  selector: '.markdown img',
  margin: 0,
  background: 'var(--color-zoom-background)',
  scrollOffset: 40,
};

/** Throws if the text contains more than the selector of one rule. */
const oneRule: Visitor<never> = {
  StyleSheet({ rules }) {
    if (rules.length !== 1) throw new Error(`${rules.length} rules`);
  },
};

/** Returns whether a value is a valid CSS selector and contains nothing else. */
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
 * @throws {TypeError} if it is neither a CSS selector nor a list of selectors. A configuration file
 * cannot contain the DOM nodes that medium-zoom also accepts.
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
