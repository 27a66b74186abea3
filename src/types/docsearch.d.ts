/** DocSearch and the search theme declare no types for these paths. */
declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}

declare module '@theme/SearchTranslations' {
  import type { DocSearchTranslations } from '@docsearch/react';

  const translations: DocSearchTranslations;
  export default translations;
}
