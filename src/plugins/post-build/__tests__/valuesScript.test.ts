import fs from 'node:fs';
import { parse, serialize } from 'parse5';
import { valuesKey } from '../../../site/storageKeys';
import { addValuesScript, earlyScript } from '../valuesScript';

const source = fs.readFileSync('src/components/ReaderValues/applyValues.ts', 'utf8');

/** Runs the script in the head of a page, then finishes parsing. Returns the state before that. */
async function run(stored: string | null): Promise<string | undefined> {
  localStorage.clear();
  if (stored !== null) localStorage.setItem(valuesKey, stored);
  document.body.innerHTML = '<code>a "<var data-v=name>acme</var>"</code>';
  new Function(earlyScript(source))();
  const waits = document.documentElement.dataset.values;
  document.dispatchEvent(new Event('readystatechange'));
  expect(document.documentElement.dataset.values).toBeUndefined();
  return waits;
}

it('hides the values until they are replaced', async () => {
  expect(await run('{"name":"zenith"}')).toBe('waiting');
  expect(document.body.textContent).toBe('a "zenith"');
});

it('replaces the values in content that is rendered again', async () => {
  await run('{"name":"zenith"}');
  document.body.innerHTML = '<pre><code>b "<var data-v=name>acme</var>"</code></pre>';
  await Promise.resolve();
  expect(document.body.textContent).toBe('b "zenith"');
});

it('does nothing without values', async () => {
  expect(await run(null)).toBeUndefined();
  expect(document.body.textContent).toBe('a "acme"');
});

it.each(['{', 'null', '7', '{"name":"<b>"}'])(
  'shows the documentation’s values if storage contains %s',
  async (stored) => {
    await run(stored);
    expect(document.body.textContent).toBe('a "acme"');
  },
);

it('does nothing if storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await run(null);
  expect(document.body.textContent).toBe('a "acme"');
  blocked.mockRestore();
});

it('is small and cannot close its element', () => {
  const script = earlyScript(source);
  expect(script.length).toBeLessThan(1_500);
  expect(script).not.toContain('</');
});

it('throws for a source without the function', () => {
  expect(() => earlyScript('export const a = 1;')).toThrow('has no function applyValues');
});

/** Returns the head of a page after the script was added. */
function headWith(body: string, script: string): string {
  const document = parse(`<head></head><body>${body}</body>`);
  addValuesScript(document, script);
  return /<head>(.*)<\/head><body>/.exec(serialize(document))?.[1] ?? '';
}

it('is added unchanged, and only to pages with values', () => {
  expect(headWith('<var data-v="name">acme</var>', "$&$'")).toBe("<script>$&$'</script>");
  expect(headWith('<var>x</var>', 'run()')).toBe('');
});
