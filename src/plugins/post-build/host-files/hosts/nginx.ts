/** Creates the snippets for nginx that the server block of `deploy/nginx/site.conf` includes. */
import { fileVary, pageVary } from '../../../../site/serving';
import type { HostRules } from '../types';

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const comment = '# Written by the build; do not edit.\n';

/** Returns an `add_header` directive for each header. `always` adds it to error responses, too. */
export function nginxHeaders({ headers }: HostRules): string {
  const lines = headers.map(([name, value]) => {
    const text = name === 'Content-Security-Policy' ? '$docs_policy' : quoted(value);
    return `add_header ${name} ${text} always;\n`;
  });
  return comment + lines.join('');
}

/**
 * Returns the variables for the http block: the extension of a page's Markdown file, its `Vary`
 * header, and its content security policy. If the request does not prefer Markdown, the extension
 * is one that no file has.
 */
export function nginxMaps({ headers, wasmScripts, markdownWanted }: HostRules): string {
  const policy = new Map(headers).get('Content-Security-Policy') ?? '';
  const scripts = wasmScripts.prefix.replaceAll('.', String.raw`\.`);
  return [
    `${comment}map $http_accept $docs_twin {`,
    '  default "/none";',
    `  ${quoted(`~*${markdownWanted}`)} ".md";`,
    '}',
    'map $uri $docs_vary {',
    `  default ${quoted(fileVary)};`,
    String.raw`  "~\.(?:html|md)$" ${quoted(pageVary)};`,
    '}',
    'map $uri $docs_policy {',
    `  default ${quoted(policy)};`,
    `  "~^${scripts}" ${quoted(wasmScripts.policy)};`,
    '}',
    '',
  ].join('\n');
}

/**
 * Returns one exact location for each moved path, which keeps the query, and for each file whose
 * type nginx cannot derive from its name.
 */
export function nginxRedirects({ redirects, contentTypes }: HostRules): string {
  const lines = redirects.map(({ from, to }) => {
    const [path, fragment] = to.split('#');
    const target = `${path}$is_args$args${fragment ? `#${fragment}` : ''}`;
    return `location = ${from} { return 301 ${quoted(target)}; }\n`;
  });
  const typed = Object.entries(contentTypes).map(
    ([path, type]) => `location = ${path} { default_type ${quoted(type)}; }\n`,
  );
  return comment + [...lines, ...typed].join('');
}
