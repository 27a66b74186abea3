/** Tests how the inline loader handles clicks until the page is hydrated. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyableText } from '@site/src/components/CodeBlock/copyableText';
import { transformSync } from '@swc/core';

const file = path.resolve('src/clientModules/fastClient/earlyLoader.ts');
const { code } = transformSync(readFileSync(file, 'utf8'), {
  filename: file,
  configFile: false,
  swcrc: false,
  isModule: false,
  jsc: { target: 'es2020', parser: { syntax: 'typescript' } },
});

const root = document.documentElement;
const html =
  '<button id="first">A</button><div><button class="second">B</button></div>' +
  '<details data-collapsed="true"><summary>C</summary></details>' +
  '<details class="plain"><summary>F</summary></details><label>D<input type="checkbox" /></label>';

/** Text of the elements whose clicks the loader let through. */
let clicked: string[];

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Changes the hydration attribute. Resolves after the loader's observer has run. */
async function setHydrated(state: string): Promise<void> {
  root.dataset.hasHydrated = state;
  await Promise.resolve();
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  clicked = [];
  root.dataset.hasHydrated = 'false';
  document.body.innerHTML = html;
  document.body.onclick = ({ target }) => clicked.push((target as Element).textContent ?? '');
  const script = document.createElement('script');
  Object.assign(script.dataset, { scripts: '/main.js', styles: '/assets/css/styles.css' });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  // Runs in the global scope, like an inline script.
  new Function(code)();
});

afterEach(async () => {
  await setHydrated('true');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a click on a copy button before hydration', () => {
  const diff =
    '<figure class="code"><pre><code><b class="del"><b class="sign">-</b>a = 1\n</b><b class="ins"><b class="sign">+</b>a = <var data-v="x">2</var>\n</b></code></pre><button>Copy</button></figure>';
  let writeText: jest.Mock<Promise<undefined>, [string]>;
  /** Details of the clicks that reached the page. */
  let details: unknown[];

  beforeEach(() => {
    writeText = jest.fn(async (_text: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    details = [];
    document.body.onclick = ({ detail }) => details.push(detail);
  });

  it('copies the same text as the component, while the click is handled', () => {
    document.body.innerHTML = diff;
    find('button').click();
    expect(writeText.mock.calls).toEqual([[copyableText(find('code'))]]);
    expect(writeText).toHaveBeenCalledWith('a = 2');
  });

  it('copies the name of an input', () => {
    document.body.innerHTML =
      '<p class="iface-head"><code>vpc_id</code> <button class="iface-copy"></button> <code>string</code></p>';
    find('button').click();
    expect(writeText.mock.calls).toEqual([['vpc_id']]);
  });

  it('reports the copy to the click handler after hydration', async () => {
    document.body.innerHTML = diff;
    find('button').click();
    await Promise.resolve();
    await setHydrated('true');
    expect(details).toEqual(['copied']);
    expect(writeText).toHaveBeenCalledTimes(1);
  });

  it('is replayed as a click if the clipboard rejects it', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    document.body.innerHTML = diff;
    find('button').click();
    await Promise.resolve();
    await setHydrated('true');
    expect(details).toEqual([0]);
  });

  it('copies nothing on other buttons', () => {
    find('#first').click();
    expect(writeText).not.toHaveBeenCalled();
  });
});

describe('a click before hydration', () => {
  it('is replayed after hydration, as often as it happened', async () => {
    find('#first').click();
    find('#first').click();
    expect(clicked).toEqual([]);
    await setHydrated('true');
    expect(clicked).toEqual(['A', 'A']);
  });

  it('is replayed on the replacement of its element', async () => {
    find('.second').click();
    find('div').innerHTML = '<button class="new">E</button>';
    await setHydrated('true');
    expect(clicked).toEqual(['E']);
  });

  it.each(['input', 'label'])('on the %s of a checkbox changes it immediately', async (name) => {
    find(name).click();
    expect(find('input')).toHaveProperty('checked', true);
    await setHydrated('true');
    expect(find('input')).toHaveProperty('checked', true);
  });
});

describe('a click on a summary before hydration', () => {
  it('unfolds plain details immediately', async () => {
    find('.plain > summary').click();
    expect(find('.plain')).toHaveProperty('open', true);
    await setHydrated('true');
    expect(find('.plain')).toHaveProperty('open', true);
  });

  it('waits for the state of the theme’s details', async () => {
    find('summary').click();
    expect(clicked).toEqual([]);
    await setHydrated('true');
    expect(clicked).toEqual(['C']);
  });
});

it('says in the search field that the scripts did not load', () => {
  Object.assign(performance, { getEntriesByType: () => [{ type: 'reload' }] });
  const report = jest.spyOn(HTMLInputElement.prototype, 'reportValidity');
  const field = () => document.querySelector<HTMLInputElement>('.search-early');
  const press = (key: string) => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  const failToLoad = () =>
    document.head.querySelector('script[src*=main]')?.dispatchEvent(new Event('error'));
  press('/');
  failToLoad();
  expect(report).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  failToLoad();
  expect(field()).toHaveProperty('validationMessage', 'The search did not load.');
  expect(report).toHaveBeenCalled();
});

describe('clicks that wait too long', () => {
  it.each([
    ['after eight seconds', async () => void jest.advanceTimersByTime(8000)],
    ['when hydration fails', () => setHydrated('failed')],
  ])('fall back to the browser’s default action, %s', async (_, wait) => {
    find('#first').click();
    find('summary').click();
    await wait();
    expect(find('details')).toHaveProperty('open', true);
    find('summary').click();
    expect(find('details')).toHaveProperty('open', false);
    expect(clicked).not.toContain('A');
  });

  it('are replayed after a late hydration if the browser has no default action', async () => {
    find('#first').click();
    jest.advanceTimersByTime(8000);
    find('.second').click();
    await setHydrated('true');
    expect(clicked).toEqual(['A', 'B']);
  });
});

describe('a page without React', () => {
  it('receives the clicks that waited for its script, and all later ones', async () => {
    find('#first').click();
    find('summary').click();
    expect(clicked).toEqual([]);
    await setHydrated('static');
    expect(clicked).toEqual(['A', 'C']);
    find('.second').click();
    expect(clicked).toEqual(['A', 'C', 'B']);
  });
});

it('does not submit a form without an action', () => {
  document.body.innerHTML = '<form></form><form action="/search"></form>';
  const wasPrevented = [...document.forms].map(
    (form) => !form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
  expect(wasPrevented).toEqual([true, false]);
});

it('follows the color mode of another tab', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(root.dataset.theme).toBe('dark');
});

it.each([
  ['Ctrl+K opens the search with Caps Lock', { ctrlKey: true }, true],
  ['Ctrl+Shift+K, the console of Firefox, does not', { ctrlKey: true, shiftKey: true }, false],
])('%s', (_, modifiers, opens) => {
  const event = new KeyboardEvent('keydown', { key: 'K', bubbles: true, ...modifiers });
  document.body.dispatchEvent(event);
  expect(document.querySelector('.search-early') !== null).toBe(opens);
});
