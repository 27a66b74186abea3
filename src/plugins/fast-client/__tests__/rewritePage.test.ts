/** @jest-environment node */
import { parse, serialize } from 'parse5';
import { rewritePage } from '../rewritePage';

const rewriting = { baseUrl: '/', loader: 'run("$&","<nav class=\'menu\'>")' };
const sheet = '<link rel="stylesheet" href="/assets/css/styles.1.css">';

/** Rewrites a page with the site's style sheet and some HTML in its head and body. */
function rewrite(head: string, body = '') {
  const document = parse(`<head>${sheet}${head}</head><body>${body}</body>`);
  const page = rewritePage(document, rewriting);
  return { page, html: serialize(document) };
}

const script = '<script src="/assets/js/main.js" defer></script>';
const critical = '<link rel="stylesheet" href="@@critical-sheet@@">';
const inline =
  `<script data-scripts="@@page-scripts@@" data-styles="@@full-sheet@@">${rewriting.loader}</script>` +
  '<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>';

describe('rewritePage', () => {
  it('replaces scripts and style sheets with the loader and slots', () => {
    const runtime = '<script src=/assets/js/runtime.js defer></script>';
    const { page, html } = rewrite(runtime + script);
    expect(html).toBe(`<html><head>${critical}${inline}</head><body></body></html>`);
    expect(page?.scripts).toEqual(['/assets/js/runtime.js', '/assets/js/main.js']);
    expect(page?.sheet).toBe('/assets/css/styles.1.css');
  });

  it('keeps scripts of the body, inline scripts and other style sheets', () => {
    const others = '<script>a()</script><link rel="stylesheet" href="/assets/css/other.css">';
    const body = '<script src="/b.js" defer=""></script>';
    expect(rewrite(others + script, body).html).toBe(
      `<html><head>${critical}${others}${inline}</head><body>${body}</body></html>`,
    );
  });

  it('collects the names of the page and the loader that style sheets can select', () => {
    expect(rewrite(script, '<p class="a b"></p>').page?.names).toEqual(
      expect.arrayContaining(['p', '.a', '.b', 'nav', '.menu']),
    );
  });

  it('throws for more than one site style sheet', () => {
    expect(() => rewrite(sheet + script)).toThrow('A page links 2 style sheets of the site');
  });

  it.each([
    ['no scripts', `${sheet}<script>a()</script>`],
    ['no style sheet of the site', script],
  ])('does not change a page whose head loads %s', (_, head) => {
    const document = parse(`<head>${head}</head>`);
    expect(rewritePage(document, rewriting)).toBeUndefined();
    expect(serialize(document)).not.toContain('@@');
  });
});
