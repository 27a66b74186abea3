/**
 * Starlight, the documentation theme of Astro: HTML pages with small scripts, without a client
 * router.
 */
import { identity } from '../../src/site/identity';
import type { Document } from './documents';
import type { Peer } from './peer';

/**
 * Paths have no trailing slash, as on the site. The passthrough image service serves the pictures
 * unchanged, like the site; Astro's own needs a native library.
 */
const config = `import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
  trailingSlash: 'never',
  build: { assets: 'assets' },
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: ${JSON.stringify(identity.title)},
      favicon: '/img/favicon.svg',
      sidebar: [{ label: 'Documents', collapsed: true, autogenerate: { directory: 'docs', collapsed: true } }],
    }),
  ],
});
`;

const collection = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

const frontMatter = (fields: object) => `---\n${JSON.stringify(fields)}\n---\n`;

const landing = frontMatter({
  title: identity.title,
  template: 'splash',
  hero: { tagline: identity.tagline, actions: [{ text: 'Start', link: '/docs/intro' }] },
});

/** Returns a page without its heading, because Starlight renders the title. */
const page = ({ title, description, text }: Document) =>
  `${frontMatter({ title, description })}${text.replace(/^# .*\n/, '')}`;

export const starlight: Peer = {
  packages: { '@astrojs/starlight': '0.37.7', astro: '5.18.2' },
  files: (documents) => ({
    'astro.config.mjs': config,
    'src/content.config.ts': collection,
    'src/content/docs/index.md': landing,
    ...Object.fromEntries(
      documents.map((document) => [`src/content/docs${document.path}.md`, page(document)]),
    ),
  }),
  publicDir: 'public',
  build: ['astro/astro.js', 'build'],
  outDir: 'dist',
  caches: ['.astro', 'dist', 'node_modules/.astro', 'node_modules/.vite'],
  controls: {
    end: 'footer',
    colorMode: 'starlight-theme-select select',
    isDark: 'html[data-theme="dark"]',
    menu: 'starlight-menu-button button',
    isMenuOpen: '[data-mobile-menu-expanded]',
    menuClose: 'starlight-menu-button button',
    search: 'button[data-open-modal]',
    searchField: 'dialog[open] input',
    text: '.sl-markdown-content',
  },
};
