/** @jest-environment node */
import { parse } from 'parse5';
import { namesInPage as namesInDocument, namesInScript } from '../pageNames';

const namesInPage = (html: string) => namesInDocument(parse(html, { scriptingEnabled: false }));

describe('names in a page', () => {
  it('include its elements, classes and IDs', () => {
    const html = '<a class="x y_1" title="1 > 0" id=b>word</a><my-tag hidden>';
    const names = [...namesInPage(html)].sort();
    expect(names).toEqual(['#b', '.x', '.y_1', 'a', 'body', 'head', 'html', 'my-tag']);
  });

  it('include the content of noscript elements', () => {
    expect(namesInPage('<p><noscript><a class=x></a></noscript>').has('.x')).toBe(true);
  });

  it('include the variables that style attributes set or read', () => {
    const names = namesInPage('<a style="--share:40%;color:var(--tint)">word</a>');
    expect([...names]).toEqual(expect.arrayContaining(['--share', '--tint']));
  });
});

test('finds the elements and classes that a script creates, and no other words', () => {
  const script =
    'a=document.createElement("div");a.className="x-y z";a.innerHTML=`<nav class="menu">${b}</nav>`;' +
    'document.querySelector(".button")';
  expect([...namesInScript(script)].sort()).toEqual(['.menu', '.x-y', '.z', 'div', 'nav']);
});
