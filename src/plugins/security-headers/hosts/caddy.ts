/** A snippet for Caddy, which the site block of `deploy/caddy/Caddyfile` imports. */
import type { HostRules } from '../types';

const quoted = (text: string) => `\`${text}\``;

export function caddyFile({ headers, redirects }: HostRules): string {
  const moved = redirects.map(({ from, to }) => {
    const [path, fragment] = to.split('#');
    const query = '{http.request.uri.query}';
    const target = (suffix: string) => quoted(`${path}${suffix}${fragment ? `#${fragment}` : ''}`);
    const name = `@moved${from.replaceAll(/\W/g, '-')}`;
    return [
      `${name} {\n\tpath ${from}\n\texpression ${quoted(`${query} != ""`)}\n}`,
      `redir ${name} ${target(`?${query}`)} 301`,
      `redir ${from} ${target('')} 301`,
    ].join('\n');
  });
  return [
    '# Written by the build; do not edit.',
    'header {',
    ...headers.map(([name, value]) => `\t${name} ${quoted(value)}`),
    '}',
    ...moved,
    '',
  ].join('\n');
}
