/** Texts of the files that crawlers and browsers look for at the root of a site. */

interface Site {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
}

/** `robots.txt`: everything may be read; where the list of it stands. */
export const robots = ({ url, baseUrl }: Site): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${url}${baseUrl}sitemap.xml`, ''].join('\n');

/** `manifest.webmanifest`: what a device shows of the site that a reader put on its home screen. */
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
