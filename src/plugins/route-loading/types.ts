/** Content of `build-version.json`, which identifies the build that the host serves. */
export interface BuildVersion {
  /**
   * Paths of the entry scripts, relative to the site's base URL. Their names contain content
   * hashes. Together with `sections` they determine the names of all other files, so two builds
   * have equal values only if they are identical.
   */
  readonly scripts: readonly string[];
  /**
   * Names and hashes of the sections' scripts, which contain the names of the pages' scripts:
   * `section-a:1b2c3d4e section-b:5f6a7b8c`. The client looks up sections other than the page's own
   * here. Absent with the stock client, whose entry scripts contain all names.
   */
  readonly sections?: string;
}
