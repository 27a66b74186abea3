/** @jest-environment node */
import { parsePage, serializePage } from '../page';

const page = (body: string) =>
  `<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>A</title>\n</head>\n<body>\n` +
  `<div id="__docusaurus">${body}</div>\n</body>\n</html>\n`;

const roundTrip = (body: string) =>
  /<div id="__docusaurus">(.*)<\/div><\/body><\/html>$/s.exec(
    serializePage(parsePage(page(body), 'a.html')),
  )?.[1];

describe('serializePage', () => {
  it('keeps end tags and drops white space around the outer elements', () => {
    expect(serializePage(parsePage(page('<ul><li>a</li></ul>'), 'a.html'))).toBe(
      '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>' +
        '<div id="__docusaurus"><ul><li>a</li></ul></div></body></html>',
    );
  });

  it.each([
    ['comments between texts', '<p>a<!-- -->b<!-- --></p>'],
    ['white space', '<p>a <b>b</b> </p>\n <pre>a\n  b</pre>'],
    ['a line feed at the start of code', '<pre>\n\na</pre>'],
    ['elements without an end tag', '<p>a<br>b<img alt="x"></p>'],
    ['drawings', '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>'],
    ['elements for readers without scripts', '<noscript><p class="a">a &amp; b</p></noscript>'],
    ['templates', '<template><p>a</p></template>'],
    ['special characters', '<p title="a &quot;b&quot; &lt; c">&lt;b&gt; &amp;amp; &nbsp;</p>'],
  ])('keeps %s', (_what, body) => {
    expect(roundTrip(body)).toBe(body);
  });
});

describe('parsePage', () => {
  it.each([
    ['a block in a paragraph', '<p>a<div>b</div></p>', 'closes <p> early'],
    ['a link in a link', '<a href="/a">a<a href="/b">b</a></a>', 'closes <a> early'],
    ['a row without a body', '<table><tr><td>a</td></tr></table>', 'adds <tbody>'],
    ['an element in a table', '<table><div>a</div></table>', 'moves <table>'],
    ['text in a table', '<table>a<tbody></tbody></table>', 'moves <table>'],
  ])('rejects %s, which React could not hydrate', (_what, body, repair) => {
    expect(() => parsePage(page(body), 'docs/a.html')).toThrow(
      `docs/a.html: browsers repair this HTML, so React cannot hydrate it: the parser ${repair}.`,
    );
  });

  it('accepts such HTML in pages that Docusaurus did not render', () => {
    expect(() => parsePage('<p>a<div>b</div></p>', 'a.html')).not.toThrow();
  });
});
