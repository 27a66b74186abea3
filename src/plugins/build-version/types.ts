/** The version file, `build-version.json`, which says which build the host serves. */
export interface BuildVersion {
  /**
   * Paths of the entry scripts, relative to the site's base URL. Their names carry content hashes,
   * and together with `sections` they know the names of all
   * other files, so two builds share both only if they are equal.
   */
  readonly scripts: readonly string[];
  /**
   * Names and hashes of the sections' scripts, which know the names of the pages' scripts; absent
   * with the stock client, whose entry scripts know all names.
   */
  readonly sections?: string;
}
