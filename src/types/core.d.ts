/**
 * Docusaurus's link component, which `src/plugins/private-repositories` provides under this alias.
 */
declare module '@docusaurus/core/lib/client/exports/Link' {
  export { default } from '@docusaurus/Link';
}
