/** @jest-environment node */
import { identity } from '../identity';
import { readSettings, SettingsError } from '../settings';

const hosted = {
  ALGOLIA_APP_ID: 'ABCDEF1234',
  ALGOLIA_SEARCH_KEY: '0123456789abcdef0123456789abcdef',
  ALGOLIA_INDEX_NAME: 'example-docs',
};

/** Returns the message of the error that reading the settings throws. */
function problemWith(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(readSettings({})).toEqual({
      url: identity.url,
      baseUrl: '/',
      hostedSearch: undefined,
      fontStylesheet: undefined,
      babel: false,
      fastClient: true,
      policyElement: false,
    });
  });

  it('reads every setting from the environment', () => {
    expect(
      readSettings({
        ...hosted,
        SITE_URL: 'https://docs.example.com',
        BASE_URL: '/handbook/',
        FONT_STYLESHEET_URL: 'https://fonts.example.com/sans.css',
        BABEL_LOADER: 'true',
        FAST_CLIENT: 'false',
        CSP_META: 'true',
      }),
    ).toEqual({
      url: 'https://docs.example.com',
      baseUrl: '/handbook/',
      hostedSearch: {
        appId: 'ABCDEF1234',
        apiKey: '0123456789abcdef0123456789abcdef',
        indexName: 'example-docs',
      },
      fontStylesheet: 'https://fonts.example.com/sans.css',
      babel: true,
      fastClient: false,
      policyElement: true,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readSettings({ SITE_URL: '', ALGOLIA_APP_ID: '' })).toEqual(readSettings({}));
  });

  it.each([
    ['SITE_URL', 'https://docs.example.com/path'],
    ['SITE_URL', 'https://docs.example.com/'],
    ['SITE_URL', 'docs.example.com'],
    ['SITE_URL', 'ftp://docs.example.com'],
    ['BASE_URL', 'docs'],
    ['BASE_URL', '/docs'],
    ['BASE_URL', '//'],
    ['FONT_STYLESHEET_URL', 'http://fonts.example.com/sans.css'],
    ['FONT_STYLESHEET_URL', 'javascript:alert(1)'],
    ['BABEL_LOADER', 'yes'],
    ['FAST_CLIENT', '1'],
  ])('rejects %s=%s with the variable, its value and the expected format', (name, value) => {
    const message = problemWith({ [name]: value });
    expect(message).toContain(`${name} is ${JSON.stringify(value)}; expected `);
  });

  it.each(Object.keys(hosted))('rejects hosted search without %s', (name) => {
    const message = problemWith({ ...hosted, [name]: '' });
    expect(message).toContain(`${name} is not set; hosted search needs all of`);
  });

  it('reports all problems at once', () => {
    const message = problemWith({ ...hosted, ALGOLIA_SEARCH_KEY: 'secret', SITE_URL: 'x' });
    expect(message).toContain('ALGOLIA_SEARCH_KEY is "secret"');
    expect(message).toContain('SITE_URL is "x"');
  });
});
