/**
 * Turns the HTML minifier of Docusaurus off: the pipeline serializes the pages. Threads that render pages
 * read a variable when they start. A small site, and every site on one core, is rendered in the main
 * thread, which read the variable before it loaded this plugin; there, the function is replaced.
 */
import { createRequire } from 'node:module';

interface MinifierModule {
  getHtmlMinifier: () => Promise<{
    minify: (html: string) => Promise<{ code: string; warnings: string[] }>;
  }>;
}

/** Modules that Docusaurus's core uses, in its own version. */
const requireFromCore = createRequire(require.resolve('@docusaurus/core/package.json'));

export function withoutHtmlMinifier(): void {
  process.env.SKIP_HTML_MINIFICATION = 'true';
  const module = requireFromCore('@docusaurus/bundler/lib/minifyHtml') as MinifierModule;
  module.getHtmlMinifier = async () => ({
    minify: async (html) => ({ code: html, warnings: [] }),
  });
}
