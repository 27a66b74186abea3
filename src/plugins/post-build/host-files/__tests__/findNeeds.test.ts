/** @jest-environment node */
import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { findNeeds, joinNeeds } from '../findNeeds';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const needsOf = (...pages: string[]) =>
  joinNeeds(pages.map((page) => findNeeds(parse(page), 'page.html')));

test('hashes inline scripts unchanged, once for all pages', () => {
  const page = '<!doctype html><script>run( "a & b" )\n</script><p>Text';
  expect(needsOf(page, page)).toEqual({ scripts: [hash('run( "a & b" )\n')], styleAttributes: [] });
});

test('reads unquoted attributes of minified pages', () => {
  expect(
    needsOf('<script src=/a.js defer></script><p style=display:none>x').styleAttributes,
  ).toEqual([hash('display:none')]);
});

test('ignores scripts with a source and data blocks', () => {
  const page = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(needsOf(page)).toEqual({ scripts: [], styleAttributes: [] });
});

test('rejects structured data that a closing tag in its text ends early', () => {
  // A title from a README. Otherwise, the policy would allow the script that follows.
  const title = '</script><script>alert(1)</script><script type=a>';
  const data = JSON.stringify({ name: title });
  expect(() => needsOf(`<script type="application/ld+json">${data}</script>`)).toThrow(
    'page.html: <script type="application/ld+json"> does not contain JSON. Escape `<` in it as `\\u003c`.',
  );
});

test('hashes speculation rules, because the policy applies to them', () => {
  const page = '<script type="speculationrules">{"prefetch":[]}</script>';
  expect(needsOf(page).scripts).toEqual([hash('{"prefetch":[]}')]);
});

test('finds styles that an inline script writes into the page', () => {
  const script = `box.innerHTML = '<div style="color: red">'`;
  expect(needsOf(`<script>${script}</script>`)).toEqual({
    scripts: [hash(script)],
    styleAttributes: [hash('color: red')],
  });
});

test('includes elements in a template or in noscript', () => {
  expect(needsOf('<template><p style="a">x</p></template>').styleAttributes).toEqual([hash('a')]);
});

test('rejects event handlers and style elements with the name of the page', () => {
  expect(() => needsOf('<p onclick="x()">')).toThrow(
    'page.html: <p onclick="…">: the policy forbids handlers in HTML.',
  );
  expect(() => needsOf('<style>p{}</style>')).toThrow('page.html: <style>: the policy forbids');
});
