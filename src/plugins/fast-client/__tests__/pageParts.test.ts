/** @jest-environment node */
import { namesIn, readParts } from '../pageParts';

describe('the names in HTML', () => {
  it('are elements, attributes and what style sheets may ask for, but no text', () => {
    const html =
      '<a class="x y_1" href=/hidden-path aria-expanded=false>word</a><my-tag hidden>' +
      '<h2 id=b>word</h2><br/>';
    expect([...namesIn(html)].sort()).toEqual(
      [
        '<a',
        'aria-expanded',
        'b',
        '<br',
        'class',
        '=false',
        '<h2',
        'hidden',
        'href',
        'id',
        '<my-tag',
      ]
        .concat(['x', 'y_1'])
        .sort(),
    );
  });

  it('are the variables that a page sets on its elements', () => {
    expect([...namesIn('<a style="--share:40%">word</a>')]).toContain('--share');
  });
});

it('finds the scripts that the head loads, and none below it', () => {
  const script = (src: string) => `<script src=${src} defer></script>`;
  const html = `<head>${script('/a.js')}<script src="/b.js" defer=""></script></head>${script('/c.js')}`;
  expect(readParts(html).scripts).toEqual(['/a.js', '/b.js']);
});
