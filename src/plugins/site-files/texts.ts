/** Contents of the files that crawlers and browsers request at the root of a site. */

import type { DocusaurusConfig } from '@docusaurus/types';

type Site = Pick<DocusaurusConfig, 'title' | 'tagline' | 'url' | 'baseUrl'>;

/**
 * `robots.txt`: allows everything and links to the sitemap. Its content signals
 * (https://contentsignals.org) allow use of the documentation for search, AI assistants and AI
 * training.
 */
export const robots = ({ url, baseUrl }: Site): string =>
  [
    'User-agent: *',
    'Content-Signal: search=yes, ai-input=yes, ai-train=yes',
    'Allow: /',
    '',
    `Sitemap: ${url}${baseUrl}sitemap.xml`,
    '',
  ].join('\n');

/** `manifest.webmanifest`: how devices show the site on their home screen. */
export function manifest(
  { title, tagline, baseUrl }: Site,
  colors: { readonly theme: string; readonly background: string },
): string {
  const content = {
    name: title,
    short_name: title,
    description: tagline,
    start_url: baseUrl,
    scope: baseUrl,
    display: 'browser',
    theme_color: colors.theme,
    background_color: colors.background,
    icons: [
      { src: `${baseUrl}img/favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${baseUrl}img/apple-touch-icon.png`, type: 'image/png', sizes: '180x180' },
    ],
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}
