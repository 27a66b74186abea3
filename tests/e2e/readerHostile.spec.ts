/**
 * Hostile values that try to escape from a string, a command or the page. Every way of entering
 * values must reject them.
 */
import type { Page } from '@playwright/test';
import { exampleValues } from '../../src/site/exampleValues';
import { valuesKey } from '../../src/site/storageKeys';
import { fieldOf, openPanel, panelOf } from '../fixtures/readerValues';
import { expect, test } from '../fixtures/test';

const address = '/docs/intro/first-deployment/deploy';

/** Each value is invalid for every field, even after the browser removes line breaks. */
const hostile: readonly string[] = [
  '"',
  "'",
  '`',
  '\\',
  'acme"',
  'acme" # ',
  'acme"\n}\nresource "null_resource" "x" {',
  '${path.root}',
  '$${x}',
  '%{ if true }x%{ endif }',
  '${file("/etc/passwd")}',
  '$(id)',
  '`id`',
  'a; id',
  'a && id',
  'a | sh',
  'a > /etc/passwd',
  'a\n$(id)',
  "'; DROP TABLE x; --",
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '</code><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '<var data-v=name>x</var>',
  '&lt;b&gt;',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '../../etc/passwd',
  'a b',
  'a\tb',
  'ä',
  '\u202eacme',
  'acme\u0000',
  'acme\u2028x"',
  '１２３４５６７８９０１２',
  '-',
  '--help',
  '__proto__',
  '10.0.0.0/16 10.1.0.0/16',
  '10.0.0.0/8"',
  '999999999999.',
  'x'.repeat(10_240),
  '1'.repeat(10_240),
  `"${'${x}'.repeat(2_560)}`,
];

const everywhere = (text: string) =>
  Object.fromEntries(exampleValues.map(({ id }) => [id, text] as const));

/** Expects that the value is neither on the page nor stored, and added no markup. */
async function isUntouched(page: Page): Promise<void> {
  const state = await page.evaluate(
    (key) => ({
      replaced: document.querySelectorAll('var[data-d]').length,
      foreign: document.querySelectorAll('img[src=x], svg[onload], code script, var var').length,
      stored: localStorage.getItem(key),
    }),
    valuesKey,
  );
  expect(state).toEqual({ replaced: 0, foreign: 0, stored: null });
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`);
  });
});

test(`${hostile.length} hostile values are rejected by all fields of the panel`, async ({
  page,
  visit,
}) => {
  test.setTimeout(180_000);
  await visit(address);
  const panel = await openPanel(page);
  for (const text of hostile) {
    // Fills all fields and dispatches input events.
    const written = await panel.evaluate((dialog, value) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const fields = dialog.querySelectorAll<HTMLInputElement>('input[name]');
      for (const field of fields) {
        set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      return fields.length;
    }, text);
    expect(written).toBe(exampleValues.length);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.locator('input[aria-invalid=true]'), text.slice(0, 60)).toHaveCount(written);
    await expect(panel.getByRole('status')).toHaveText(`${written} values are invalid.`);
    await isUntouched(page);
  }
});

test(`${hostile.length} hostile values in a file are ignored`, async ({ page, visit }) => {
  test.setTimeout(180_000);
  await visit(address);
  const panel = await openPanel(page);
  for (const text of hostile) {
    const values = everywhere(text);
    const file = JSON.stringify({ version: 1, values, progress: { [text]: [text] } });
    await panel.getByLabel('Import from a file').setInputFiles({
      name: 'my-values.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await expect(panel.getByRole('status'), text.slice(0, 60)).toContainText(
      file.length > 100_000
        ? 'Nothing was imported'
        : `skipped ${exampleValues.length} invalid values`,
    );
    await expect(fieldOf(page, 'Name prefix')).toHaveValue('');
  }
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toHaveCount(0);
  await isUntouched(page);
});

test(`${hostile.length} hostile values in a link are ignored`, async ({ page, visit }) => {
  test.setTimeout(180_000);
  await visit(address);
  for (const text of hostile) {
    const values = encodeURIComponent(JSON.stringify(everywhere(text)));
    await page.evaluate((hash) => location.assign(hash), `#values=${values}`);
    await expect(panelOf(page).getByRole('status'), text.slice(0, 60)).toHaveText(
      'The link contains no valid values.',
    );
    await expect(fieldOf(page, 'Name prefix')).toHaveValue('');
    await panelOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(panelOf(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    await isUntouched(page);
  }
});

test('hostile values in storage do not appear on the page', async ({ page, visit }) => {
  test.setTimeout(180_000);
  await visit(address);
  // Uses strings with characters that are never valid, and only every third one, because each loads
  // a page.
  const foreign = hostile.filter((text) => /[^\w./-]/.test(text) || text.length > 63);
  for (const text of foreign.filter((_text, index) => index % 3 === 0)) {
    await page.evaluate(
      ([key, stored]) => localStorage.setItem(key ?? '', stored ?? ''),
      [valuesKey, JSON.stringify(everywhere(text))],
    );
    await visit(address);
    const shown = await page.evaluate(() => ({
      replaced: document.querySelectorAll('var[data-d]').length,
      hidden: document.documentElement.hasAttribute('data-values'),
    }));
    expect(shown, text.slice(0, 60)).toEqual({ replaced: 0, hidden: false });
  }
});
