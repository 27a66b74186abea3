/** @jest-environment node */
import { foldVariables } from '../foldVariables';

const fold = (css: string, set: readonly string[] = []) => foldVariables(css, new Set(set));

describe('foldVariables', () => {
  it('replaces nested variables with their constant values', () => {
    const css =
      ':root{--unit:1rem;--gap:var(--unit)}.box{margin:0 var(--gap)var(--unit);width:calc(var(--gap)*2)}';
    expect(fold(css)).toBe('.box{width:2rem;margin:0 1rem 1rem}');
  });

  it('separates a value from adjacent text', () => {
    expect(fold(':root{--line:1px}.box{border:var(--line)solid var(--color)}')).toBe(
      '.box{border:1px solid var(--color)}',
    );
  });

  it.each([
    ['a mode', ':root{--a:1px}[data-theme=dark]{--a:2px}.box{top:var(--a)}'],
    ['a window', ':root{--a:1px}@media print{:root{--a:2px}}.box{top:var(--a)}'],
    ['an element', ':root{--a:1px}.box{--a:2px;top:var(--a)}'],
    ['a feature', '@supports (gap:1px){:root{--a:2px}}.box{top:var(--a)}'],
    ['an important rule', ':root{--a:1px!important}.box{top:var(--a)}'],
    ['a fallback', ':root{--a:1px}.box{top:var(--a,2px)}'],
    ['a variable of a mode', ':root{--a:var(--b);--b:1px}.dark{--b:2px}.box{top:var(--a)}'],
    ['no value', ':root{--a:inherit}.box{color:var(--a)}'],
  ])('keeps a variable that depends on %s', (_, css) => {
    expect(fold(css)).toContain('var(--a');
    expect(fold(css)).toMatch(/--a:/);
  });

  it('replaces a variable of a variable that only the color mode changes', () => {
    const modes = ':root{--b:1px}[data-theme=dark]{--b:2px}';
    const css = `${modes}:root{--a:calc(var(--b)*2)}.box{top:var(--a)}`;
    expect(fold(css)).toBe(':root{--b:1px}[data-theme=dark]{--b:2px}.box{top:calc(var(--b)*2)}');
    expect(fold(css, ['--b'])).toContain('var(--a)');
  });

  it('keeps a variable that a page sets', () => {
    expect(fold(':root{--a:1px}.box{top:var(--a)}', ['--a'])).toContain('var(--a)');
  });

  it('removes declarations that a rule outside layers overrides on the whole page', () => {
    const css =
      '@layer base{:root{--a:1px}html[data-theme=dark]{--a:2px}.box{top:var(--a)}}' +
      ':root{--a:var(--b);--b:3px}[data-theme=dark]{--b:4px}';
    expect(fold(css)).toBe(
      '@layer base{.box{top:var(--b)}}:root{--b:3px}[data-theme=dark]{--b:4px}',
    );
  });

  it('removes declarations that a rule outside layers overrides for the same elements', () => {
    const css =
      '@layer base{.box,a{top:0;left:0}@media print{.box{top:1px}}}.box{top:2px}a{top:3px}';
    expect(fold(css)).toBe('@layer base{.box,a{left:0}}.box{top:2px}a{top:3px}');
  });

  it.each([
    ['elements other than the root', '@layer base{.box{--a:1px;top:var(--a)}}:root{--a:3px}'],
    ['other elements', '@layer base{.box{--a:1px;top:var(--a)}}.a{--a:3px}'],
    ['more elements', '@layer base{.box,a{--a:1px;top:var(--a)}}.box{--a:3px}'],
    ['an important value', '@layer base{.box{--a:1px!important;top:var(--a)}}.box{--a:3px}'],
    [
      'a value without a condition',
      '@layer base{.box{--a:1px;top:var(--a)}}@media print{.box{--a:3px}}',
    ],
  ])('keeps layered declarations for %s', (_, css) => {
    expect(fold(css)).toContain('--a:1px');
  });

  it('removes variables that no declaration reads', () => {
    expect(fold(':root{--a:var(--b);--b:1px}.box{top:0}')).toBe('.box{top:0}');
  });
});
