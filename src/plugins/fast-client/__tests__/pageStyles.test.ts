/** @jest-environment node */
import { addPageNames, addScriptNames, purge } from '../pageStyles';

const css =
  '@layer base{:root{--used:1px;--unused:2px}.gone{color:red}}@layer core{.box{margin:var(--used)}}' +
  '[data-theme=dark] .box{color:#fff}.box[data-open=true]{top:0}';

describe('purge', () => {
  it('keeps what the names match, the variables it uses and the order of the layers', async () => {
    const kept = await purge(css, new Set(['box', 'data-open', 'true']));
    expect(kept).toBe(
      '@layer base,core;@layer base{:root{--used:1px}}@layer core{.box{margin:var(--used)}}' +
        '[data-theme=dark] .box{color:#fff}.box[data-open=true]{top:0}',
    );
  });

  it('keeps what inline scripts ask for at the root', async () => {
    expect(await purge('html[data-values] .box{top:0}', new Set(['html', 'box']))).toContain(
      '[data-values]',
    );
  });
});

describe('addPageNames', () => {
  it('takes elements, attributes and what style sheets may ask for, but no text', () => {
    const names = new Set<string>();
    addPageNames(names, '<a class="x y_1" href=/hidden-path aria-expanded=false>word</a>');
    expect([...names].sort()).toEqual(
      ['a', 'aria-expanded', 'class', 'false', 'href', 'x', 'y_1'].sort(),
    );
  });

  it('takes the variables that a page sets on its elements', () => {
    const names = new Set<string>();
    addPageNames(names, '<a style="--share:40%">word</a>');
    expect(names).toContain('--share');
  });
});

describe('addScriptNames', () => {
  it('takes of a page’s script the names of classes alone', () => {
    const names = new Set<string>();
    addScriptNames(names, 'className:"box_a1B2 card alert--info",text:"A card"', true);
    expect([...names]).toEqual(['box_a1B2', 'alert--info']);
  });
});
