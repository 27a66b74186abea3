/** @jest-environment node */
import { parse } from 'parse5';
import { attribute, cloneNode, elementsBelow, find, headOf, setAttribute } from '../dom';
import { serializePage } from '../page';

const text =
  '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>' +
  '<main class="a"><p>b <b>c</b></p><template><i>d</i></template></main></body></html>';

describe('elementsBelow', () => {
  it('returns all elements in document order, including those in templates', () => {
    expect(elementsBelow(parse(text)).map(({ tagName }) => tagName)).toEqual(
      'html head title body main p b template i'.split(' '),
    );
  });
});

describe('find', () => {
  it('returns the first element in document order', () => {
    const first = find(parse(text), ({ tagName }) => ['i', 'b', 'p'].includes(tagName));
    expect(first?.tagName).toBe('p');
  });

  it('returns undefined if there is none', () => {
    expect(find(parse(text), ({ tagName }) => tagName === 'h1')).toBeUndefined();
  });
});

describe('cloneNode', () => {
  it('returns a document with the same content', () => {
    expect(serializePage(cloneNode(parse(text)))).toBe(text);
  });

  it('returns a document that can be changed without the original', () => {
    const original = parse(text);
    const copy = cloneNode(original);
    for (const element of elementsBelow(copy)) {
      setAttribute(element, 'class', 'changed');
      element.childNodes = element.childNodes.filter(({ nodeName }) => nodeName !== '#text');
    }
    expect(serializePage(original)).toBe(text);
  });

  it('links each node to its parent in the copy', () => {
    const copy = cloneNode(parse(text));
    const main = find(copy, (element) => attribute(element, 'class') === 'a');
    expect(main?.childNodes[0]?.parentNode).toBe(main);
    expect(headOf(copy).parentNode?.parentNode).toBe(copy);
  });
});
