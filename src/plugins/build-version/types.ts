/** The version file, `build-version.json`, which says which build the host serves. */
export interface BuildVersion {
  /**
   * Paths of the entry scripts, relative to the site's base URL. Their names carry content hashes,
   * and they know the names of all other files, so two builds share them only if they are equal.
   */
  readonly scripts: readonly string[];
}
