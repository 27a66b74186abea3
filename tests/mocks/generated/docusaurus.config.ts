/** Parts of the generated site configuration that theme components read in unit tests. */
export default {
  baseUrl: '/',
  url: 'https://docs.cairn.example',
  title: 'Cairn Docs',
  trailingSlash: false,
  future: {},
  themeConfig: {},
};
