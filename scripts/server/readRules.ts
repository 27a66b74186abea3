/** Reads the rules that the build writes for hosts, for the static server and for uploads. */
import fs from 'node:fs';
import path from 'node:path';

/** Rules for hosts. See `src/plugins/post-build/host-files`. */
export interface Rules {
  /** Base URL path of the site; starts and ends with a slash. */
  readonly baseUrl?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Path prefix of scripts with their own content security policy. */
  readonly wasmScripts?: { readonly prefix: string; readonly policy: string };
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly markdownWanted?: string;
  readonly contentTypes?: Readonly<Record<string, string>>;
}

/** Returns the rules of a built site, or empty rules if the folder has none. */
export function readRules(folder: string): Rules {
  const file = path.join(folder, '.deploy/host-rules.json');
  if (!fs.existsSync(file)) return { headers: {}, redirects: [] };
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Rules;
}
