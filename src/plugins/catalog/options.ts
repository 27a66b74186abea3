/** Options of the plugin, all with defaults. */
import * as z from 'zod';
import { catalogFolder } from './CatalogFolder';

const schema = z.strictObject({
  /** Set by Docusaurus, which names the plugin's generated files by it. */
  id: z.string().default('default'),
  /** Folder of the catalog, from the site's root. */
  path: z.string().default(catalogFolder),
  /** Folders of the documentation whose pages are listed under "Used by". */
  guideFolders: z.array(z.string()).default(['guides', 'intro']),
});

export type CatalogOptions = z.infer<typeof schema>;

/** Adds the defaults; throws an error that names each wrong option. */
export function readCatalogOptions(options: unknown): CatalogOptions {
  const result = schema.safeParse(options);
  if (!result.success) {
    throw new Error(
      `The options of the plugin "catalog" are wrong:\n${z.prettifyError(result.error)}`,
    );
  }
  return result.data;
}
