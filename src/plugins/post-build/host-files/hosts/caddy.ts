/** Creates the snippet for Caddy that the site block of `deploy/caddy/Caddyfile` imports. */
import { fileVary, markdownContentType, pageVary } from '../../../../site/serving';
import type { HostRules } from '../types';

const quoted = (text: string) => `\`${text}\``;

const policyHeader = 'Content-Security-Policy';

export function caddyFile({
  headers,
  wasmScripts,
  redirects,
  markdownWanted,
  contentTypes,
}: HostRules): string {
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
    ...headers
      .filter(([name]) => name !== policyHeader)
      .map(([name, value]) => `\t${name} ${quoted(value)}`),
    '}',
    `@docs-wasm path ${wasmScripts.prefix}*`,
    `@docs-other not path ${wasmScripts.prefix}*`,
    `header @docs-wasm ${policyHeader} ${quoted(wasmScripts.policy)}`,
    `header @docs-other ${policyHeader} ${quoted(new Map(headers).get(policyHeader) ?? '')}`,
    ...moved,
    '@docs-markdown {',
    `\theader_regexp Accept ${quoted(`(?i)${markdownWanted}`)}`,
    '\tfile {path}.md',
    '}',
    'handle @docs-markdown {',
    '\trewrite {path}.md',
    `\theader Content-Type ${quoted(markdownContentType)}`,
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t}',
    '}',
    '@docs-twin {',
    '\tpath *.md',
    '\tfile',
    '}',
    `header @docs-twin Content-Type ${quoted(markdownContentType)}`,
    ...Object.entries(contentTypes).map(
      ([path, type]) => `header ${path} Content-Type ${quoted(type)}`,
    ),
    String.raw`@docs-page not path_regexp \.(?:[0-9]*[a-z][0-9a-z]*)$`,
    `header @docs-page Vary ${quoted(pageVary)}`,
    String.raw`@docs-file path_regexp \.(?:[0-9]*[a-z][0-9a-z]*)$`,
    `header @docs-file Vary ${quoted(fileVary)}`,
    '',
  ].join('\n');
}
