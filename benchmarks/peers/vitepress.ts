/** VitePress: HTML pages that hydrate into a Vue application. */
import { identity } from '../../src/site/identity';
import type { Document } from './documents';
import type { Peer } from './peer';

/** Sidebar entry: a page, or a folder of pages. */
interface Entry {
  readonly text: string;
  link?: string;
  collapsed?: boolean;
  items?: Entry[];
}

/** Returns a sidebar that follows the folders of the documents. */
export function sidebarOf(documents: readonly Pick<Document, 'path' | 'title'>[]): Entry[] {
  const root: Entry = { text: '', items: [] };
  const folders = new Map([['/docs', root]]);
  /** Returns the entry of a folder; creates it and its parents if needed. */
  const folderAt = (path: string): Entry => {
    const known = folders.get(path);
    if (known) return known;
    const slash = path.lastIndexOf('/');
    const entry: Entry = { text: path.slice(slash + 1), collapsed: true, items: [] };
    folderAt(path.slice(0, slash)).items?.push(entry);
    folders.set(path, entry);
    return entry;
  };
  for (const { path, title } of documents) {
    folderAt(path.slice(0, path.lastIndexOf('/'))).items?.push({ text: title, link: path });
  }
  return root.items ?? [];
}

/** HTML in the text is shown as text, as in the twins. */
const config = (documents: readonly Document[]) =>
  `export default ${JSON.stringify(
    {
      title: identity.title,
      cleanUrls: true,
      ignoreDeadLinks: true,
      markdown: { html: false },
      themeConfig: { search: { provider: 'local' }, sidebar: sidebarOf(documents) },
    },
    null,
    2,
  )};\n`;

const frontMatter = (fields: object) => `---\n${JSON.stringify(fields)}\n---\n`;

const landing = frontMatter({
  layout: 'home',
  hero: {
    name: identity.title,
    tagline: identity.tagline,
    actions: [{ text: 'Start', link: '/docs/intro' }],
  },
});

/** Returns a page. `v-pre` keeps VitePress from parsing double braces in the text as templates. */
const page = ({ title, description, text }: Document) =>
  `${frontMatter({ title, description })}\n:::: v-pre\n\n${text}\n\n::::\n`;

export const vitepress: Peer = {
  packages: { vitepress: '1.6.4' },
  files: (documents) => ({
    '.vitepress/config.mjs': config(documents),
    'index.md': landing,
    ...Object.fromEntries(
      documents.map((document) => [`${document.path.slice(1)}.md`, page(document)]),
    ),
  }),
  publicDir: 'public',
  build: ['vitepress/bin/vitepress.js', 'build'],
  outDir: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/dist', '.vitepress/.temp'],
  controls: {
    end: '.VPDocFooter',
    colorMode: '.VPSwitchAppearance',
    isDark: 'html.dark',
    menu: '.VPNavBarHamburger',
    isMenuOpen: '.VPNavScreen',
    menuClose: '.VPNavBarHamburger',
    search: '#local-search button',
    searchField: '.VPLocalSearchBox input',
    text: '.vp-doc',
  },
};
