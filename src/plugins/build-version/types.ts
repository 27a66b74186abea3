/** The version file, `build-version.json`, which says which build the host serves. */
export interface BuildVersion {
  /**
   * Paths of the entry scripts, relative to the site's base URL. Their names carry content hashes,
   * and together with `sections` they know the names of all
   * other files, so two builds share both only if they are equal.
   */
  readonly scripts: readonly string[];
  /**
   * Names and hashes of the sections' scripts, which know the names of the pages' scripts:
   * `section-a:1b2c3d4e section-b:5f6a7b8c`. The client reads here those of other sections than the
   * page's. Absent with the stock client, whose entry scripts know all names.
   */
  readonly sections?: string;
}
