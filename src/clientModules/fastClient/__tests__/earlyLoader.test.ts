/** The inline loader, as it is in pages: what becomes of clicks until the page is hydrated. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
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
  '<details><summary>C</summary></details><label>D<input type="checkbox" /></label>';

/** Elements that were clicked after the loader let a click through. */
let clicked: string[];

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Changes the attribute that tells of hydration; resolves when the loader has noticed. */
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
  // In the global scope, as an inline script.
  new Function(code)();
});

afterEach(async () => {
  await setHydrated('true');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a click before hydration', () => {
  it('is replayed each time, after it', async () => {
    find('#first').click();
    find('#first').click();
    expect(clicked).toEqual([]);
    await setHydrated('true');
    expect(clicked).toEqual(['A', 'A']);
  });

  it('is replayed on what replaced its element', async () => {
    find('.second').click();
    find('div').innerHTML = '<button class="new">E</button>';
    await setHydrated('true');
    expect(clicked).toEqual(['E']);
  });

  it('on a label is replayed on its control', async () => {
    find('label').click();
    expect(find('input')).toHaveProperty('checked', false);
    await setHydrated('true');
    expect(find('input')).toHaveProperty('checked', true);
  });
});

describe('clicks that wait too long', () => {
  it.each([
    ['after eight seconds', async () => void jest.advanceTimersByTime(8000)],
    ['when hydration fails', () => setHydrated('failed')],
  ])('are answered by the browser where it can, %s', async (_, wait) => {
    find('#first').click();
    find('input').click();
    await wait();
    expect(find('input')).toHaveProperty('checked', true);
    find('input').click();
    expect(find('input')).toHaveProperty('checked', false);
    expect(clicked).not.toContain('A');
  });

  it('are replayed after a late hydration where the browser cannot answer them', async () => {
    find('#first').click();
    jest.advanceTimersByTime(8000);
    find('.second').click();
    await setHydrated('true');
    expect(clicked).toEqual(['A', 'B']);
  });
});

it('does not submit a form without an address', () => {
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
