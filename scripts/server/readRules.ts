/** What the build wrote for its hosts, for the project's own server and for uploads. */
import fs from 'node:fs';
import path from 'node:path';

/** What a build asks of its host: see `src/plugins/post-build/host-files`. */
export interface Rules {
  /** Path under which the site is served, with slashes around it. */
  readonly baseUrl?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Scripts with a content security policy of their own, by the start of their paths. */
  readonly wasmScripts?: { readonly prefix: string; readonly policy: string };
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly markdownWanted?: string;
  readonly contentTypes?: Readonly<Record<string, string>>;
}

/** The rules of a built site; none for a folder without them. */
export function readRules(folder: string): Rules {
  const file = path.join(folder, '.deploy/host-rules.json');
  if (!fs.existsSync(file)) return { headers: {}, redirects: [] };
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Rules;
}
