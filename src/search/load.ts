/** The parts of the search that load when a reader shows interest, each once. */

/** Loads the dialog. */
export const loadModal = () => import(/* webpackChunkName: "search-modal" */ './modal');

/** Loads what answers the queries. */
export const loadClient = () =>
  import(/* webpackChunkName: "search-client" */ './client/siteClient');
