/**
 * Disables Docusaurus's HTML minifier, because the pipeline serializes the pages. Rendering threads
 * read an environment variable when they start. A small site, or any site on one core, is rendered
 * in the main thread, which read the variable before it loaded this plugin. For that thread, the
 * function is replaced.
 */
import { createRequire } from 'node:module';

/** Resolves modules of Docusaurus's core, in the version that the core uses. */
const requireFromCore = createRequire(require.resolve('@docusaurus/core/package.json'));

export function withoutHtmlMinifier(): void {
  process.env.SKIP_HTML_MINIFICATION = 'true';
  const module: { getHtmlMinifier: () => Promise<object> } = requireFromCore(
    '@docusaurus/bundler/lib/minifyHtml',
  );
  module.getHtmlMinifier = async () => ({
    minify: async (html: string) => ({ code: html, warnings: [] }),
  });
}
