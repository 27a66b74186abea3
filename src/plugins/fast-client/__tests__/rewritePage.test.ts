/** @jest-environment node */
import { parse, serialize } from 'parse5';
import { rewritePage } from '../rewritePage';

const rewriting = { baseUrl: '/', loader: 'run("$&")' };

/** Rewrites a page with some HTML in its head and body. */
function rewrite(head: string, body = '') {
  const document = parse(`<head>${head}</head><body>${body}</body>`);
  const page = rewritePage(document, rewriting);
  return { page, html: serialize(document) };
}

const script = '<script src="/assets/js/main.js" defer></script>';
const inline =
  '<script data-scripts="@@page-scripts@@" data-styles="@@full-sheet@@">run("$&")</script>' +
  '<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>';

describe('rewritePage', () => {
  it('replaces scripts and style sheets with the loader and slots', () => {
    const sheets = '<link rel=stylesheet href=/assets/css/styles.1.css />';
    const runtime = '<script src=/assets/js/runtime.js defer></script>';
    const { page, html } = rewrite(sheets + runtime + script);
    expect(html).toBe(
      `<html><head><link rel="stylesheet" href="@@critical-sheet@@">${inline}</head><body></body></html>`,
    );
    expect(page?.scripts).toEqual(['/assets/js/runtime.js', '/assets/js/main.js']);
  });

  it('keeps scripts of the body, inline scripts and other style sheets', () => {
    const others = '<script>a()</script><link rel="stylesheet" href="/assets/css/other.css">';
    const body = '<script src="/b.js" defer=""></script>';
    expect(rewrite(others + script, body).html).toBe(
      `<html><head>${others}${inline}</head><body>${body}</body></html>`,
    );
  });

  it('collects the names that style sheets can select, before it adds the loader', () => {
    expect(rewrite(script, '<p class="a b"></p>').page?.names).toEqual(
      expect.arrayContaining(['p', '.a', '.b']),
    );
  });

  it('does not change a page whose head loads no scripts', () => {
    const { page, html } = rewrite('<script>a()</script>');
    expect(page).toBeUndefined();
    expect(html).not.toContain('@@');
  });
});
