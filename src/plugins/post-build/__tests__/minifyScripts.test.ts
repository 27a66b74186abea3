/** @jest-environment node */
import { parse, serialize } from 'parse5';
import { minifyScripts } from '../minifyScripts';

const minified = (head: string) => {
  const document = parse(`<head>${head}</head>`);
  minifyScripts(document);
  return /<head>(.*)<\/head>/s.exec(serialize(document))?.[1];
};

test('minifies an inline script and keeps its attributes', () => {
  expect(minified('<script id="a">\n  window.a = 1; // b\n</script>')).toBe(
    '<script id="a">window.a=1;</script>',
  );
});

test.each([
  '<script type="application/ld+json">{ "a": 1 }</script>',
  '<script src="/a.js" defer=""></script>',
])('%s stays unchanged', (script) => {
  expect(minified(script)).toBe(script);
});
