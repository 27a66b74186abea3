/**
 * Docusaurus's common functions, each from its own file: the package's index brings along the
 * whole of TypeScript's runtime library.
 */
export {
  addLeadingSlash,
  addTrailingSlash,
  default as applyTrailingSlash,
  removeTrailingSlash,
} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export { getErrorCausalChain } from '@docusaurus/utils-common/lib/errorUtils';
export {
  addPrefix,
  addSuffix,
  removePrefix,
  removeSuffix,
} from '@docusaurus/utils-common/lib/stringUtils';

/** Id of the element that holds a post; search crawlers skip anchors that start like it. */
export const blogPostContainerID = '__blog-post-container';
