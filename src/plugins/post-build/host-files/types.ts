/** What a build's security headers are made of. */

/** What the built pages need beyond the files of their own origin. */
export interface PageNeeds {
  /** Sources of inline scripts, as `'sha256-…'`, sorted. */
  readonly scripts: readonly string[];
  /** Sources of style attributes in the HTML, as `'sha256-…'`, sorted. */
  readonly styleAttributes: readonly string[];
}

/** Name and value of a response header. */
export type Header = readonly [name: string, value: string];

/** Everything that hosts are told about a build. */
export interface HostRules {
  /** Headers of every response. */
  readonly headers: readonly Header[];
  /** Scripts with a policy of their own. */
  readonly wasmScripts: {
    /** Start of their paths, with the base URL. */
    readonly prefix: string;
    readonly policy: string;
  };
  /** Addresses that moved; both sides are paths with the base URL. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Pages without a Markdown twin, as paths with the base URL, sorted. */
  readonly withoutMarkdown: readonly string[];
  /** `Accept` headers that ask for the Markdown of a page: a regular expression without regard to case. */
  readonly markdownWanted: string;
  /** Content types of files whose names do not tell them, by their paths with the base URL. */
  readonly contentTypes: Readonly<Record<string, string>>;
  /** Path under which the site is served; starts and ends with a slash. */
  readonly baseUrl: string;
}
