import { readVisitedSections } from '../readSections';

const page = (html: string): HTMLElement => {
  const markdown = document.createElement('div');
  markdown.innerHTML = html;
  return markdown;
};

const hashes = (html: string) =>
  Object.fromEntries(readVisitedSections(page(html)).map(({ anchor, hash }) => [anchor, hash]));

describe('readVisitedSections', () => {
  it('splits a page at headings, and an interface list into its items', () => {
    const sections = readVisitedSections(
      page(
        '<p>Top</p><h2 id="a">A <a class="hash-link">#</a></h2><p>1</p><h3 id="b">B</h3><p>2</p>' +
          '<ul class="iface"><li class="iface-item" id="input-x"><p class="iface-head"><code>x</code></p></li></ul>',
      ),
    );
    expect(sections.map(({ anchor, title }) => [anchor, title])).toEqual([
      ['a', 'A'],
      ['b', 'B'],
      ['input-x', 'x'],
    ]);
  });

  it('changes the hash only of the section whose text, code or picture changed', () => {
    const before = hashes('<h2 id="a">A</h2><p>1</p><h2 id="b">B</h2><p>2 <img src="/x.svg"></p>');
    const after = hashes('<h2 id="a">A</h2><p>1</p><h2 id="b">B</h2><p>2 <img src="/y.svg"></p>');
    expect(after.a).toBe(before.a);
    expect(after.b).not.toBe(before.b);
  });

  it('ignores reader values, text derived from them, controls and whitespace', () => {
    const section = (region: string, block: string, label: string) =>
      hashes(
        `<h2 id="a">A</h2><p>in <var data-v="region">${region}</var> ` +
          `<var data-d="subnet">${block}</var><button>${label}</button></p>`,
      );
    expect(section(' eu-west-1', '10.8.0.0/16', 'Copied')).toEqual(
      section('us-east-1', '10.4.0.0/16', 'Copy'),
    );
  });

  it('ignores the block with the reader’s progress', () => {
    const section = (done: string) =>
      hashes(`<h2 id="a">A</h2><p>1</p><div data-needs-script><span>${done}</span></div>`);
    expect(section('1 of 9')).toEqual(section('0 of 9'));
  });

  it('omits sections with a form', () => {
    expect(hashes('<h2 id="a">A</h2><div><form></form><p>1</p></div><h2 id="b">B</h2>')).toEqual({
      b: expect.any(String),
    });
  });
});
