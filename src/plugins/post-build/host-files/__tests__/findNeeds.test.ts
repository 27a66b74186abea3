/** @jest-environment node */
import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { findNeeds, joinNeeds } from '../findNeeds';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const needsOf = (...pages: string[]) =>
  joinNeeds(pages.map((page) => findNeeds(parse(page), 'page.html')));

test('inline scripts are hashed unchanged, once for all pages', () => {
  const page = '<!doctype html><script>run( "a & b" )\n</script><p>Text';
  expect(needsOf(page, page)).toEqual({ scripts: [hash('run( "a & b" )\n')], styleAttributes: [] });
});

test('unquoted attributes of minified pages are understood', () => {
  expect(
    needsOf('<script src=/a.js defer></script><p style=display:none>x').styleAttributes,
  ).toEqual([hash('display:none')]);
});

test('scripts with a source and blocks of data need nothing', () => {
  const page = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(needsOf(page)).toEqual({ scripts: [], styleAttributes: [] });
});

test('rules for the browser in script elements are hashed, for the policy judges them', () => {
  const page = '<script type="speculationrules">{"prefetch":[]}</script>';
  expect(needsOf(page).scripts).toEqual([hash('{"prefetch":[]}')]);
});

test('styles that an inline script writes into the page are found', () => {
  const script = `box.innerHTML = '<div style="color: red">'`;
  expect(needsOf(`<script>${script}</script>`)).toEqual({
    scripts: [hash(script)],
    styleAttributes: [hash('color: red')],
  });
});

test('elements in a template or in noscript count, too', () => {
  expect(needsOf('<template><p style="a">x</p></template>').styleAttributes).toEqual([hash('a')]);
});

test('event handlers and style elements are refused with the name of their page', () => {
  expect(() => needsOf('<p onclick="x()">')).toThrow(
    'page.html: <p onclick="…">: the policy forbids handlers in HTML.',
  );
  expect(() => needsOf('<style>p{}</style>')).toThrow('page.html: <style>: the policy forbids');
});
