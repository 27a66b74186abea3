/** @jest-environment node */
import { ResultCache } from '../../result-cache/resultCache';
import { purge } from '../cutSheet';
import { addLoaderNames, addScriptNames, cutOnce } from '../pageStyles';

const css =
  '@layer base{:root{--used:1px;--unused:2px}.gone{color:red}}@layer core{.box{margin:var(--used)}}' +
  '[data-theme=dark] .box{color:#fff}.box[data-open=true]{top:0}';

describe('purge', () => {
  it('keeps what the names match, the variables it uses and the order of the layers', async () => {
    const kept = await purge(css, new Set(['box', 'data-open', '=true']));
    expect(kept).toBe(
      '@layer base,core;@layer base{:root{--used:1px}}@layer core{.box{margin:var(--used)}}' +
        '[data-theme=dark] .box{color:#fff}.box[data-open=true]{top:0}',
    );
  });

  it('takes an element or a value for no class that is called as it', async () => {
    const all = 'button{top:0}.button{left:0}[type=button]{right:0}';
    expect(await purge(all, new Set(['<button']))).toBe('button{top:0}');
    expect(await purge(all, new Set(['type', '=button']))).toBe('[type=button]{right:0}');
    expect(await purge(all, new Set(['<button', 'button', 'type']))).toBe(all);
  });

  it('keeps what inline scripts ask for at the root', async () => {
    expect(await purge('html[data-values] .box{top:0}', new Set(['html', 'box']))).toContain(
      '[data-values]',
    );
  });
});

describe('cutOnce', () => {
  it('cuts a sheet for each group, and again only where the names say so', async () => {
    const cache = new ResultCache<Awaited<ReturnType<typeof cutOnce>>>('', '', 'memory');
    const cut = (allNames: string[], ...names: string[]) =>
      cutOnce(cache, css, new Set(allNames), new Map([['docs', new Set(names)]]));
    const first = await cut(['box', 'gone'], 'box');
    expect(first.all).toContain('.gone{color:red}');
    expect(first.byGroup.docs).toContain('.box{margin:1px}');
    expect(first.byGroup.docs).not.toContain('.gone');
    expect(await cut(['gone', 'other', 'box'], 'new', 'box')).toBe(first);
    expect((await cut(['box', 'gone'], 'box', 'gone')).byGroup.docs).toContain('.gone');
    expect((await cut(['box'], 'box')).all).not.toContain('.gone');
    expect((await cut(['box', 'gone'])).byGroup.docs).not.toContain('.box{');
  });

  it('cuts again for a name of which the sheet asks a part', async () => {
    const cache = new ResultCache<Awaited<ReturnType<typeof cutOnce>>>('', '', 'memory');
    const cut = (...names: string[]) =>
      cutOnce(cache, '[class*="card"]{top:0}', new Set(), new Map([['docs', new Set(names)]]));
    expect((await cut('class')).byGroup.docs).toBe('');
    expect((await cut('class', 'card_x1')).byGroup.docs).toContain('top:0');
  });
});

test('the words of the loader are names, save for elements of the pages', () => {
  const names = new Set(['<button']);
  addLoaderNames(names, '"a,button" <button class="clean-btn">');
  expect([...names]).toEqual(['<button', 'a', 'class', 'clean-btn']);
});

describe('addScriptNames', () => {
  it('takes of a page’s script the names of classes alone', () => {
    const names = new Set<string>();
    addScriptNames(names, 'className:"box_a1B2 card alert--info",text:"A card"', true);
    expect([...names]).toEqual(['box_a1B2', 'alert--info']);
    addScriptNames(names, 'style={"--share":1,_x:"a-b_c-2d"}', true);
    expect([...names].slice(2)).toEqual(['--share', '_x', 'a-b_c-2d']);
  });
});
