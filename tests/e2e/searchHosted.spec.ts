/**
 * Hosted search: the same modal and the same page, with results of a service that sometimes fails.
 */
import type { Page } from '@playwright/test';
import { hostedSettings, withHostedSearch } from '../fixtures/hostedSearch';
import type { HostedService } from '../fixtures/hostedService';
import { expect, test } from '../fixtures/test';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' });
const facetFilters = [
  'language:en',
  ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
];

let service: HostedService;
test.beforeEach(async ({ page }) => {
  service = await withHostedSearch(page);
});
test.afterEach(async ({ page }) => {
  // Responses might still be pending when a test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await service.close();
});

/** Returns the last request: application ID, key, and queries. */
function lastAsked() {
  const asked = service.asked.at(-1);
  const { requests } = (asked?.body ?? {}) as {
    requests: { indexName: string; query: string; facetFilters: unknown }[];
  };
  return {
    appId:
      asked?.headers['x-algolia-application-id'] ?? asked?.params.get('x-algolia-application-id'),
    apiKey: asked?.headers['x-algolia-api-key'] ?? asked?.params.get('x-algolia-api-key'),
    requests,
  };
}

test('the modal sends settings and context, and shows the results', async ({ page, visit }) => {
  await visit('/docs/intro/overview/how-it-works');
  await page.keyboard.press('/');
  await page.keyboard.type('vpc');
  await expect(modal(page).getByRole('option')).toHaveCount(8);
  const { appId, apiKey, requests } = lastAsked();
  expect([appId, apiKey]).toEqual([hostedSettings.appId, hostedSettings.apiKey]);
  expect(requests).toMatchObject([
    { indexName: hostedSettings.indexName, query: 'vpc', facetFilters },
  ]);
  const first = modal(page).getByRole('option').first();
  await expect(first).toContainText('vpc <b>1</b>');
  await expect(first.locator('mark').first()).toHaveText('vpc');
  await expect(first.locator('b')).toHaveCount(0);
  await expect(modal(page).getByRole('link', { name: 'See all 23 results' })).toBeVisible();
  await first.click();
  await expect(page).toHaveURL('/docs/guides/welcome?hit=1');
});

test('the search page uses the same service', async ({ page, visit }) => {
  await visit('/search?q=vpc&type=guide');
  await expect(page.getByRole('status')).toContainText('23 results for “vpc”, page 1 of 2');
  const { requests } = lastAsked();
  expect(requests[0]).toMatchObject({
    indexName: hostedSettings.indexName,
    query: 'vpc',
    facetFilters: [...facetFilters, ['kind:guide']],
  });
});

for (const [behavior, message] of [
  ['bad-key', 'refused the key of this site'],
  ['rate-limit', 'too many requests'],
  ['broken', 'has a problem'],
  ['silent', 'did not answer in time'],
] as const) {
  test.describe(`service behavior ${behavior}`, () => {
    test.use({ allowedErrors: [/Failed to load resource/] });

    test('is reported in the modal and on the page, and Retry works', async ({ page, visit }) => {
      service.behavior = behavior;
      await visit('/docs/intro/overview/how-it-works');
      await page.keyboard.press('/');
      await page.keyboard.type('vpc');
      const alert = modal(page).getByRole('alert');
      await expect(alert).toContainText(message);
      service.behavior = 'answer';
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(modal(page).getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');

      service.behavior = behavior;
      await visit('/search?q=subnets');
      await expect(page.getByRole('alert')).toContainText(message);
      service.behavior = 'answer';
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('status')).toContainText('23 results');
    });
  });
}
