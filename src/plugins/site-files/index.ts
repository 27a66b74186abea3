/**
 * Writes `robots.txt` and the web app manifest, and links the manifest and the touch icon in every
 * page.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFiles } from '../../html/builtSite';
import { readToken } from './readToken';
import { manifest, robots } from './texts';

const manifestFile = 'manifest.webmanifest';

export default function siteFiles({ siteConfig, siteDir, baseUrl }: LoadContext): Plugin {
  const theme = readToken(siteDir, '--color-primary');
  const link = (rel: string, file: string) => ({
    tagName: 'link',
    attributes: { rel, href: baseUrl + file },
  });
  return {
    name: 'site-files',
    injectHtmlTags: () => ({
      headTags: [
        link('manifest', manifestFile),
        link('apple-touch-icon', 'img/apple-touch-icon.png'),
        { tagName: 'meta', attributes: { name: 'theme-color', content: theme } },
      ],
    }),
    postBuild({ outDir }) {
      const colors = { theme, background: readToken(siteDir, '--color-background') };
      writeFiles(outDir, [
        ['robots.txt', robots(siteConfig)],
        [manifestFile, manifest(siteConfig, colors)],
      ]);
    },
  };
}
