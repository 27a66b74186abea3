/** Builds the site with the stock client once, for all comparison tests. */
import { test } from '@playwright/test';
import { buildStockSite } from '../fixtures/stockSite';

test('build the site with the stock client of Docusaurus', () => {
  test.setTimeout(20 * 60_000);
  buildStockSite();
});
