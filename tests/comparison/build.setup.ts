/** Builds the site with Docusaurus's own client, once for all tests that compare. */
import { test } from '@playwright/test';
import { buildStockSite } from '../fixtures/stockSite';

test('the site is built with the client of Docusaurus', () => {
  test.setTimeout(20 * 60_000);
  buildStockSite();
});
