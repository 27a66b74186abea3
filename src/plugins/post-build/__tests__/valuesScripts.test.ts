import { parse, serialize } from 'parse5';
import { valuesKey } from '../../../site/storageKeys';
import { addInlineScript, inlineScript } from '../valuesScripts';

const url = '/base/assets/js/reader-values.0123abcd.js';

/** Runs the script that the inline script loads. */
const runLoaded = () =>
  jest.isolateModules(() => jest.requireActual('../../../clientModules/earlyValues'));
const state = () => document.documentElement.dataset.values;
const requested = () => document.head.querySelector('script');

const current = jest.spyOn(document, 'currentScript', 'get');

/** Returns the element of the inline script. */
function createTag(): HTMLScriptElement {
  const tag = document.createElement('script');
  tag.dataset.valuesScript = url;
  return tag;
}

/** Runs the inline script of a page with a value. */
function open(stored: string | null): void {
  localStorage.clear();
  document.head.replaceChildren();
  delete document.documentElement.dataset.values;
  if (stored !== null) localStorage.setItem(valuesKey, stored);
  document.body.innerHTML = '<code>a "<var data-v=name>acme</var>"</code>';
  current.mockReturnValue(createTag());
  new Function(inlineScript)();
}

const parsed = jest.spyOn(document, 'readyState', 'get');
beforeEach(() => parsed.mockReturnValue('complete'));

it('hides the values until the script replaces them', () => {
  open('{"name":"zenith"}');
  expect(state()).toBe('waiting');
  expect(requested()?.getAttribute('src')).toBe(url);
  runLoaded();
  expect(state()).toBeUndefined();
  expect(document.body.textContent).toBe('a "zenith"');
});

it('waits until the page is parsed', () => {
  parsed.mockReturnValue('loading');
  open('{"name":"zenith"}');
  runLoaded();
  expect(state()).toBe('waiting');
  document.dispatchEvent(new Event('readystatechange'));
  expect(state()).toBeUndefined();
  expect(document.body.textContent).toBe('a "zenith"');
});

it('replaces the values in content that is rendered again', async () => {
  open('{"name":"zenith"}');
  runLoaded();
  document.body.innerHTML = '<pre><code>b "<var data-v=name>acme</var>"</code></pre>';
  await Promise.resolve();
  expect(document.body.textContent).toBe('b "zenith"');
});

it('shows the documentation’s values if the script does not load', () => {
  open('{"name":"zenith"}');
  requested()?.dispatchEvent(new Event('error'));
  expect(state()).toBeUndefined();
});

it('shows the documentation’s values if the server does not answer', () => {
  jest.useFakeTimers();
  open('{"name":"zenith"}');
  jest.runAllTimers();
  expect(state()).toBeUndefined();
  jest.useRealTimers();
});

it('does nothing without values', () => {
  open(null);
  expect(state()).toBeUndefined();
  expect(requested()).toBeNull();
});

it.each(['{', 'null', '7', '{"name":"<b>"}'])(
  'shows the documentation’s values if storage contains %s',
  (stored) => {
    open(stored);
    runLoaded();
    expect(state()).toBeUndefined();
    expect(document.body.textContent).toBe('a "acme"');
  },
);

it('does nothing if storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  open(null);
  expect(state()).toBeUndefined();
  expect(requested()).toBeNull();
  blocked.mockRestore();
});

it('cannot close its element', () => {
  expect(inlineScript).not.toContain('</');
});

/** Returns the head of a page after the inline script was added. */
function headWith(body: string): string {
  const page = parse(`<head></head><body>${body}</body>`);
  addInlineScript(page, url);
  return /<head>(.*)<\/head><body>/s.exec(serialize(page))?.[1] ?? '';
}

it('is added only to pages with values', () => {
  expect(headWith('<var data-v="name">acme</var>')).toBe(
    `<script data-values-script="${url}">${inlineScript}</script>`,
  );
  expect(headWith('<var>x</var>')).toBe('');
});
