/** Loaders of the search chunks. They run when a reader shows interest in the search. */

export const loadModal = () => import(/* webpackChunkName: "search-modal" */ './modal');

export const loadClient = () =>
  import(/* webpackChunkName: "search-client" */ './client/siteClient');
