/** @jest-environment node */
import { cutSheet } from '../cutSheet';

const cut = (css: string, ...names: string[]) => cutSheet(css, new Set(names));

describe('cutSheet', () => {
  it.each([
    ['an element', 'dialog{top:0}'],
    ['a class', '.box{top:0}'],
    ['an id', '#box{top:0}'],
    ['an ancestor', '.box a{top:0}'],
    ['each of several', ':is(.box,dialog) a{top:0}'],
    ['a descendant', 'a:has(.box){top:0}'],
  ])('drops a rule that needs %s which no page has', (_, css) => {
    expect(cut(css, 'a', '.a', 'box')).toBe('');
  });

  it.each([
    ':focus-visible{top:0}',
    '::selection{top:0}',
    ':root{--a:1px}',
    '[data-theme=dark]{top:0}',
    '*{top:0}',
    'a:not(.box){top:0}',
    ':is(.box,a):hover{top:0}',
    '@font-face{font-family:A;src:url(a.woff2)}',
    'a{animation:1s turn}@keyframes turn{0%{top:0}to{top:1px}}',
  ])('keeps %s', (css) => {
    expect(cut(css, 'a')).toBe(css);
  });

  it('drops the selectors of a list that cannot match', () => {
    expect(cut('.box,a,dialog{top:0}', 'a')).toBe('a{top:0}');
  });

  it('drops the animation of a dropped rule', () => {
    const css = '.box{animation:1s turn}@keyframes turn{0%{top:0}to{top:1px}}a{top:0}';
    expect(cut(css, 'a')).toBe('a{top:0}');
  });

  it('distinguishes a class from an element of the same name', () => {
    expect(cut('button{top:0}.button{left:0}', 'button')).toBe('button{top:0}');
  });

  it('preserves the order of cascade layers, including empty ones', () => {
    const css = '@layer base{.box{top:0}}@layer core{a{top:0}}';
    expect(cut(css, 'a')).toBe('@layer base;@layer core{a{top:0}}');
  });

  it('drops empty layers after the last one with rules', () => {
    const css = '@layer core{a{top:0}}@layer base{.box{top:0}}a{left:0}';
    expect(cut(css, 'a')).toBe('@layer core{a{top:0}}a{left:0}');
  });

  it('drops rules nested in a dropped rule', () => {
    expect(cut('.box{top:0;&:hover{left:0}}a{&:hover{left:0}}', 'a')).toBe('a{&:hover{left:0}}');
  });
});
