/**
 * Creates the API catalog of the site (RFC 9727): a link set (RFC 9264) of the resources that
 * programs can read, with their description and documentation.
 */
import { pages } from '../../../site/pages';
import { markdownType, twinPath } from '../../../site/twins';
import { catalogPath, schemaPath } from '../../catalog/paths';

/** Content type of the catalog. Source: RFC 9727, section 2. */
export const apiCatalogType =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/**
 * Returns the text of the catalog.
 *
 * @param root URL of the site with a trailing slash
 */
export function apiCatalog(root: string): string {
  const urlOf = (path: string) => root + path.slice(1);
  const linkset = [
    {
      anchor: urlOf('/.well-known/api-catalog'),
      item: [
        { href: urlOf(catalogPath), type: 'application/json' },
        { href: urlOf('/llms.txt'), type: 'text/plain' },
      ],
    },
    {
      anchor: urlOf(catalogPath),
      'service-desc': [{ href: urlOf(schemaPath), type: 'application/schema+json' }],
      ...(pages.catalogFormat && {
        'service-doc': [
          { href: urlOf(pages.catalogFormat), type: 'text/html' },
          { href: urlOf(twinPath(pages.catalogFormat)), type: markdownType },
        ],
      }),
    },
    ...(pages.assistants
      ? [
          {
            anchor: urlOf('/llms.txt'),
            'service-doc': [{ href: urlOf(pages.assistants), type: 'text/html' }],
          },
        ]
      : []),
  ];
  return `${JSON.stringify({ linkset }, undefined, 2)}\n`;
}
