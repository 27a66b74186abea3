/** Snippets for nginx, which the server block of `deploy/nginx/site.conf` includes. */
import type { HostRules } from '../types';

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const comment = '# Written by the build; do not edit.\n';

/** `add_header` of each header, on errors too. */
export function nginxHeaders({ headers }: HostRules): string {
  const lines = headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`);
  return comment + lines.join('');
}

/** One exact location for each moved address; the query is carried over. */
export function nginxRedirects({ redirects }: HostRules): string {
  const lines = redirects.map(({ from, to }) => {
    const [path, fragment] = to.split('#');
    const target = `${path}$is_args$args${fragment ? `#${fragment}` : ''}`;
    return `location = ${from} { return 301 ${quoted(target)}; }\n`;
  });
  return comment + lines.join('');
}
