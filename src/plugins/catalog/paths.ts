/** Paths of the catalog on the site. */

/** Path of the index. */
export const catalogPath = '/catalog.json';

/** Path of the JSON Schema. */
export const schemaPath = '/catalog/schema.json';

/** Path of the quality report. */
export const qualityPath = '/catalog/quality.json';

/** Returns the path of a service's document. */
export const documentPath = (id: string): string => `/catalog/${id}.json`;

/** Returns the path of the interface that a release introduced. */
export const interfacePath = (id: string, release: string): string =>
  `/catalog/${id}/${release}.json`;

/** Returns the path of the page of the interface that a release introduced. */
export const releasedPagePath = (id: string, release: string): string =>
  `${pagePath(id)}/${release}`;

/** Returns the path of a service's page. */
export const pagePath = (id: string): string => `/docs/reference/services/${id}`;
