/** Published quality report: the page matches the file, and each link has its target. */
import fs from 'node:fs';
import path from 'node:path';
import type { QualityReport } from '../../src/plugins/catalog/quality';
import { buildFolder } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const report = JSON.parse(
  fs.readFileSync(path.join(buildFolder, 'catalog/quality.json'), 'utf8'),
) as QualityReport;

test.beforeEach(async ({ page }) => {
  await page.goto('/docs/reference/services/quality');
});

test('the page shows the same counts as the file for every rule', async ({ page }) => {
  const [rules] = await page.getByRole('table').all();
  const rows = await rules?.getByRole('row').all();
  const shown = await Promise.all(
    (rows ?? []).slice(1).map(async (row) => {
      const [, count, meaning] = await row.getByRole('cell').allInnerTexts();
      return [meaning, count];
    }),
  );
  const expected = Object.entries(report.rules).map(([rule, meaning]) => [
    meaning.replaceAll('`', ''),
    report.counts[rule as keyof typeof report.counts].toLocaleString('en-US'),
  ]);
  expect(shown.toSorted()).toEqual(expected.toSorted());
});

test('every rule with findings has a section with a row for each finding', async ({ page }) => {
  const found = Object.entries(report.counts).filter(([, count]) => count > 0);
  test.skip(found.length === 0, 'The report has no findings.');
  for (const [rule, count] of found) {
    await expect(page.locator(`h3#${rule}`)).toBeVisible();
    const table = page.locator(`h3#${rule} ~ * table, h3#${rule} ~ table`).first();
    const names = await table
      .locator('tbody td:last-child code, tbody td:nth-child(2) code')
      .count();
    expect(names, rule).toBeGreaterThanOrEqual(count);
  }
});

test('a finding links to its input', async ({ page }) => {
  // A change can concern an input that the current interface does not have.
  const finding = report.findings.find(
    ({ rule, subject }) => rule !== 'breaking-minor' && subject === 'input',
  );
  test.skip(!finding, 'The report has no finding that names an input.');
  const { service, name } = finding ?? { service: '', name: '' };
  const link = page.locator(`a[href$="${service}#input-${name}"]`).first();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${service}#input-${name}$`));
  await expect(page.locator(`#input-${name}`)).toBeInViewport();
});
