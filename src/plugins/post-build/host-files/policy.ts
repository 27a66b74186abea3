/**
 * Creates the security headers of the site. The content security policy allows only the site's own
 * files, the inline scripts of this build by hash, and the hosts in the settings.
 */
import type { Settings } from '../../../site/settings';
import type { Header, PageNeeds } from './types';

/** Hosts of font files, by the host of their style sheets, if the two differ. */
const fontHosts: Readonly<Record<string, string>> = {
  'https://fonts.googleapis.com': 'https://fonts.gstatic.com',
};

/** Returns the hosts of a hosted search application: the nearest one and three fallbacks. */
const searchHosts = (appId: string): string[] => {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
};

type ExternalHosts = Pick<Settings, 'hostedSearch' | 'fontStylesheet'>;

/** Returns the content security policy of a build. */
export function contentSecurityPolicy(needs: PageNeeds, settings: ExternalHosts): string {
  const styleHost = settings.fontStylesheet && new URL(settings.fontStylesheet).origin;
  const fontHost = styleHost && (fontHosts[styleHost] ?? styleHost);
  const search = settings.hostedSearch ? searchHosts(settings.hostedSearch.appId) : [];
  const directives: Record<string, readonly (string | undefined)[]> = {
    // Firefox applies it to prefetches, which have no directive of their own. The directives with
    // `'none'` exclude everything else that pages do not load.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...needs.scripts],
    'script-src-attr': ["'none'"],
    'style-src-elem': ["'self'", styleHost],
    // For attributes in the server-rendered HTML; scripts set styles through the CSSOM.
    'style-src-attr':
      needs.styleAttributes.length > 0 ? ["'unsafe-hashes'", ...needs.styleAttributes] : ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", fontHost],
    'connect-src': ["'self'", ...search],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'media-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source)].join(' '))
    .join('; ');
}

/**
 * Policy of the scripts that run WebAssembly: the worker of the upgrade advisor. A worker has the
 * policy of its own response, so no page has to allow WebAssembly.
 */
export const wasmPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Path prefix of the scripts with `wasmPolicy`, relative to the base URL. A hash and `.js` follow.
 */
export const wasmScripts = 'assets/js/advisor-worker.';

/** Browser features that the site does not use. It uses only the clipboard. */
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

/** Returns the headers of every response. */
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
