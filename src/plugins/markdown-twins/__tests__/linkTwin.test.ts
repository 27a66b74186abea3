/** @jest-environment node */
import { parse, serialize } from 'parse5';
import { linkTwin } from '../linkTwin';

const headWithTwin = (head: string): string => {
  const document = parse(`<head>${head}</head>`);
  linkTwin(document, 'https://d.example/docs/a');
  return /<head>(.*)<\/head>/.exec(serialize(document))?.[1] ?? '';
};

const link = '<link rel="alternate" type="text/markdown" href="https://d.example/docs/a.md">';

test('a page links to its twin once', () => {
  expect(headWithTwin('<title>A</title>')).toBe(`<title>A</title>${link}`);
  expect(headWithTwin(link)).toBe(link);
});
