/** Inputs for the security headers of a build. */

/** Exceptions that the built pages need in the policy. */
export interface PageNeeds {
  /** Sources of inline scripts, as `'sha256-…'`, sorted. */
  readonly scripts: readonly string[];
  /** Sources of style attributes in the HTML, as `'sha256-…'`, sorted. */
  readonly styleAttributes: readonly string[];
}

/** Name and value of a response header. */
export type Header = readonly [name: string, value: string];

/** Rules of a build for its hosts. */
export interface HostRules {
  /** Headers of every response. */
  readonly headers: readonly Header[];
  /** Scripts with their own policy. */
  readonly wasmScripts: {
    /** Path prefix, with the base URL. */
    readonly prefix: string;
    readonly policy: string;
  };
  /** Redirects; both sides are paths with the base URL. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Pages without a Markdown twin, as paths with the base URL, sorted. */
  readonly withoutMarkdown: readonly string[];
  /** Case-insensitive regular expression for `Accept` headers that prefer Markdown. */
  readonly markdownWanted: string;
  /**
   * Content types of files whose type hosts cannot derive from the name, by path with the base URL.
   */
  readonly contentTypes: Readonly<Record<string, string>>;
  /** Path under which the site is served; starts and ends with a slash. */
  readonly baseUrl: string;
}
