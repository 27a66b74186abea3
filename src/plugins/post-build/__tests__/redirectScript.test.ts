import createRedirectPageContent from '@docusaurus/plugin-client-redirects/lib/createRedirectPageContent';
import { parse, serialize } from 'parse5';
import { redirectPage, shareRedirectScript } from '../redirectScript';

function withSharedScript(html: string): string {
  const document = parse(html);
  shareRedirectScript(document);
  return serialize(document);
}

const pageTo = (toUrl: string) => withSharedScript(createRedirectPageContent({ toUrl }));
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const scriptIn = (html: string) => [...parsed(html).scripts].map(({ text }) => text).join();

/**
 * Returns the URL to which the script of a page redirects a request with a query and a fragment.
 */
function leadsTo(html: string): string {
  const replace = jest.fn();
  const location = { replace, search: '?q=1', hash: '#part' };
  new Function('document', 'location', scriptIn(html))(parsed(html), location);
  return replace.mock.calls[0]?.[0];
}

it('is the same on all pages that Docusaurus creates', () => {
  const addresses = ['/new', '/other', '/page#here', 'https://docs.example/a.txt'];
  expect(new Set(addresses.map((to) => scriptIn(pageTo(to)))).size).toBe(1);
});

it('keeps the query and the fragment', () => {
  expect(leadsTo(pageTo('/new'))).toBe('http://localhost/new?q=1#part');
  expect(leadsTo(pageTo('https://docs.example/a.txt'))).toBe('https://docs.example/a.txt?q=1#part');
});

it('does not change a target that has its own', () => {
  expect(leadsTo(pageTo('/new#here'))).toBe('http://localhost/new#here');
});

it('is also used by redirectPage', () => {
  const page = redirectPage('/new');
  expect(scriptIn(page)).toBe(scriptIn(pageTo('/new')));
  expect(leadsTo(page)).toBe('http://localhost/new?q=1#part');
});

it('does not change other pages', () => {
  const page =
    "<html><head></head><body><h1>Moving</h1><script>window.location.href = '/a';</script></body></html>";
  expect(withSharedScript(page)).toBe(page);
});
