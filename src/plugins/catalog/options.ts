/** Options of the plugin, all with defaults. */
import * as z from 'zod';
import { catalogFolder } from './CatalogFolder';

const schema = z.strictObject({
  /** Set by Docusaurus, which uses it in the paths of the plugin's generated files. */
  id: z.string().default('default'),
  /** Folder of the catalog, relative to the site's root. */
  path: z.string().default(catalogFolder),
  /** Folders of the documentation whose pages are listed under "Used by". */
  guideFolders: z.array(z.string()).default(['guides', 'intro']),
});

export type CatalogOptions = z.infer<typeof schema>;

/** Adds the defaults. Throws an error with each invalid option. */
export function readCatalogOptions(options: unknown): CatalogOptions {
  const result = schema.safeParse(options);
  if (!result.success) {
    throw new Error(`Invalid options of the plugin "catalog":\n${z.prettifyError(result.error)}`);
  }
  return result.data;
}
