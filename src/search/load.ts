/** The parts of the search that load when a reader shows interest. */

export const loadModal = () => import(/* webpackChunkName: "search-modal" */ './modal');

export const loadClient = () =>
  import(/* webpackChunkName: "search-client" */ './client/siteClient');
