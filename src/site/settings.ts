/**
 * Deployment settings, read from environment variables and validated before the build. An invalid
 * value stops the start with an error that names the variable.
 */
import * as z from 'zod';
import { identity } from './identity';

/** Settings of the hosted search service. */
export interface HostedSearch {
  readonly appId: string;
  /** The public, search-only key; it is sent to every reader. */
  readonly apiKey: string;
  readonly indexName: string;
}

/** Validated settings of a build. */
export interface Settings {
  /** Origin of the published site, without a path or a trailing slash. */
  readonly url: string;
  /** Path under which the site is served; starts and ends with a slash. */
  readonly baseUrl: string;
  /** Hosted search, or `undefined` for the embedded index. */
  readonly hostedSearch: HostedSearch | undefined;
  /** Style sheet of a font service, or `undefined` for the site's own font files. */
  readonly fontStylesheet: string | undefined;
  /** Compile with Babel (`babel.config.js`) instead of SWC. */
  readonly babel: boolean;
  /** Build with the fast client of `src/plugins/fast-client` instead of Docusaurus's stock client. */
  readonly fastClient: boolean;
  /** Write the content security policy into each page, for hosts that send no headers. */
  readonly policyElement: boolean;
}

/** Invalid settings. The message names each variable, its value and the expected value. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The site's settings are not usable.\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}

const origin = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).origin === value)
  .refine((value) => /^https?:/.test(value));

const httpsUrl = z.url({ protocol: /^https$/, hostname: /.+/ });
const flag = z.enum(['true', 'false']);
const path = z.string().regex(/^\/(?:[\w.~-]+\/)*$/);

const variables = {
  SITE_URL: {
    schema: origin,
    expected:
      'the origin of the published site without a path or trailing slash, like https://docs.example.com (a path belongs in BASE_URL)',
  },
  BASE_URL: {
    schema: path,
    expected: 'a path that starts and ends with a slash, like / or /docs-site/',
  },
  ALGOLIA_APP_ID: {
    schema: z.string().regex(/^[A-Z0-9]{6,20}$/),
    expected: 'the application id of hosted search: 6 to 20 capital letters and digits',
  },
  ALGOLIA_SEARCH_KEY: {
    schema: z.string().regex(/^[a-f0-9]{32}$/),
    expected: 'the public search-only key of hosted search: 32 hexadecimal digits',
  },
  ALGOLIA_INDEX_NAME: {
    schema: z.string().regex(/^[\w.-]{1,256}$/),
    expected: 'the name of the hosted index: letters, digits, dots, dashes and underscores',
  },
  FONT_STYLESHEET_URL: {
    schema: httpsUrl,
    expected: 'the https:// URL of a font service’s stylesheet',
  },
  BABEL_LOADER: { schema: flag, expected: 'true or false' },
  FAST_CLIENT: { schema: flag, expected: 'true or false' },
  CSP_META: { schema: flag, expected: 'true or false' },
} satisfies Record<string, { schema: z.ZodType<string>; expected: string }>;

type VariableName = keyof typeof variables;

const hostedSearchNames = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX_NAME'] as const;

/**
 * Reads the settings from environment variables. Treats an empty variable as not set.
 *
 * @throws {SettingsError} with all invalid variables
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const read = (name: VariableName): string | undefined => {
    const value = environment[name];
    if (value === undefined || value === '') return undefined;
    const { schema, expected } = variables[name];
    if (!schema.safeParse(value).success) {
      problems.push(`${name} is ${JSON.stringify(value)}; expected ${expected}.`);
    }
    return value;
  };

  const [appId, apiKey, indexName] = hostedSearchNames.map(read);
  const missing = hostedSearchNames.filter((name) => !environment[name]);
  if (missing.length > 0 && missing.length < hostedSearchNames.length) {
    problems.push(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set; hosted search needs all of ` +
        `${hostedSearchNames.join(', ')}. Set the missing ones, or none for the embedded index.`,
    );
  }

  const settings: Settings = {
    url: read('SITE_URL') ?? identity.url,
    baseUrl: read('BASE_URL') ?? '/',
    hostedSearch: appId && apiKey && indexName ? { appId, apiKey, indexName } : undefined,
    fontStylesheet: read('FONT_STYLESHEET_URL'),
    babel: read('BABEL_LOADER') === 'true',
    fastClient: read('FAST_CLIENT') !== 'false',
    policyElement: read('CSP_META') === 'true',
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
