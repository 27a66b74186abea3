/**
 * The site's security headers. The content security policy allows the site's own files, the inline
 * scripts of this build by their hashes, and the hosts that the settings name, and nothing else.
 */
import type { Settings } from '../../../site/settings';
import type { Header, PageNeeds } from './types';

/** Hosts of font files, by the host of their stylesheets, where the two differ. */
const fontHosts: Readonly<Record<string, string>> = {
  'https://fonts.googleapis.com': 'https://fonts.gstatic.com',
};

/** Hosts that answer for an application of hosted search: the nearest one and three to fall back on. */
const searchHosts = (appId: string): string[] => {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
};

type ExternalHosts = Pick<Settings, 'hostedSearch' | 'fontStylesheet'>;

/** The content security policy of a build. */
export function contentSecurityPolicy(needs: PageNeeds, settings: ExternalHosts): string {
  const styleHost = settings.fontStylesheet && new URL(settings.fontStylesheet).origin;
  const fontHost = styleHost && (fontHosts[styleHost] ?? styleHost);
  const search = settings.hostedSearch ? searchHosts(settings.hostedSearch.appId) : [];
  const directives: Record<string, readonly (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...needs.scripts],
    'script-src-attr': ["'none'"],
    'style-src-elem': ["'self'", styleHost],
    // Attributes of the server-rendered HTML; scripts set styles through the object model.
    'style-src-attr':
      needs.styleAttributes.length > 0 ? ["'unsafe-hashes'", ...needs.styleAttributes] : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", fontHost],
    'connect-src': ["'self'", ...search],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source)].join(' '))
    .join('; ');
}

/**
 * The policy of the scripts that run WebAssembly: the worker of the upgrade advisor. A worker has the
 * policy of its own response, so that no page allows WebAssembly.
 */
export const wasmPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Start of the paths of these scripts, below the base URL; a hash and `.js` follow. */
export const wasmScripts = 'assets/js/advisor-worker.';

/** Features of the browser that the site does not use; it needs the clipboard only. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every response. */
export function securityHeaders(policy: string): Header[] {
  return [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', deniedFeatures.map((feature) => `${feature}=()`).join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}
