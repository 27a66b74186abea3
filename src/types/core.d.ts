/** Docusaurus's own link, behind the alias that `src/plugins/private-repositories` sets. */
declare module '@docusaurus/core/lib/client/exports/Link' {
  export { default } from '@docusaurus/Link';
}
