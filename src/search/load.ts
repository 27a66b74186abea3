/** Loaders of the search chunks. They run when a reader shows interest in the search. */

/** Loads the search dialog. */
export const loadModal = () => import(/* webpackChunkName: "search-modal" */ './modal');

/** Loads the search client. */
export const loadClient = () =>
  import(/* webpackChunkName: "search-client" */ './client/siteClient');
