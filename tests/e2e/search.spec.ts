/**
 * Search in a browser: the dialog with keyboard and pointer, the search page, failures of storage
 * and network, phones, and lazy loading.
 */
import type { Page, Request } from '@playwright/test';
import { findings } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

const article = '/docs/intro/overview/how-it-works';
const modal = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' });
const field = (page: Page) => modal(page).getByRole('combobox');
const rows = (page: Page) => modal(page).getByRole('option');
const button = (page: Page) => page.getByRole('button', { name: /^Search( |$)/ }).first();

/**
 * Returns whether a request belongs to the search: its chunks, styles, index, or a hosted service.
 */
const isOfSearch = (url: string) =>
  /\/assets\/search\/|\/css\/search\.|\/js\/search-|algolia/.test(
    new URL(url).pathname + new URL(url).host,
  );

test.describe('opening', () => {
  test('loads nothing before the first sign of interest, and nothing from other hosts', async ({
    page,
    visit,
  }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await visit(article);
    await page.mouse.move(640, 500);
    await page.waitForLoadState('networkidle');
    expect(requests.map((request) => request.url()).filter(isOfSearch)).toEqual([]);
    expect(await page.locator('link[rel=preconnect]').count()).toBe(0);

    const headings = page.waitForResponse(/\/assets\/search\/headings\./);
    await button(page).hover();
    await headings;
    await page.keyboard.press('Control+k');
    await page.keyboard.type('vpc');
    await expect(rows(page).first()).toBeVisible();
    const origin = new URL(page.url()).origin;
    expect(
      requests.map((request) => request.url()).filter((url) => new URL(url).origin !== origin),
    ).toEqual([]);
    await expect(page.locator('[href*="algolia"]')).toHaveCount(0);
  });

  test('§2 search-keys: Ctrl+K, Cmd+K and the slash key open it; Escape closes it and returns the focus', async ({
    page,
    visit,
  }) => {
    await visit(article);
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(modal(page)).toHaveCount(0);
      await expect(button(page)).toBeFocused();
    }
  });

  test('§2 search-slash-field: the slash key in a field types a slash', async ({ page, visit }) => {
    await visit('/search');
    const input = page.getByRole('searchbox', { name: 'Search the documentation' });
    await input.press('/');
    await expect(input).toHaveValue('/');
    await expect(modal(page)).toHaveCount(0);
  });

  test('no letter is lost while it loads', async ({ page, visit }) => {
    await page.route(/\/assets\/js\//, async (route) => {
      if (page.url().endsWith(article)) await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    await visit(article);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nat gateway', { delay: 20 });
    await expect(field(page)).toHaveValue('nat gateway');
  });

  test('the field of the landing page opens it and passes on the typed text', async ({
    page,
    visit,
  }) => {
    await visit('/');
    const trigger = page.getByRole('searchbox', { name: 'Search the documentation' });
    await trigger.focus();
    await expect(modal(page)).toHaveCount(0);
    await page.keyboard.type('nat gateway', { delay: 10 });
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('nat gateway');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
    await expect(trigger).toHaveValue('');
    await trigger.click();
    await expect(field(page)).toBeFocused();
  });

  test('keeps the focus within it', async ({ page, visit }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('vpc');
    await expect(rows(page).first()).toBeVisible();
    for (const key of [...Array(6).fill('Tab'), ...Array(6).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      // A native dialog allows the focus to move to the browser's controls, but never to the page.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
  });

  test('a click outside closes it', async ({ page, visit }) => {
    await visit(article);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.mouse.click(20, 700);
    await expect(modal(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });

  test('the back button closes it', async ({ page, visit }) => {
    await visit(article);
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click();
    await expect(page).not.toHaveURL(article);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(article);
    await expect(modal(page)).toHaveCount(0);
  });

  test('Enter pressed before the answer opens its first result', async ({ page, visit }) => {
    await page.route('**/assets/search/headings.*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await visit(article);
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('bastion host');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/reference/services/security/bastion-host');
    await expect(modal(page)).toHaveCount(0);
  });
});

test.describe('results', () => {
  test('§2 search-see-all: are highlighted, have badges and counts, and are grouped by page; one link shows the rest', async ({
    page,
    visit,
  }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('vpc');
    await expect(rows(page).first()).toContainText('VPC');
    await expect(modal(page).getByRole('listbox', { name: 'Results' })).toBeVisible();
    const hrefs = await rows(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.split('#')[0]),
    );
    // The records of a page are adjacent.
    const runs = hrefs.filter((href, at) => href !== hrefs[at - 1]);
    expect(new Set(runs).size).toBe(runs.length);
    await expect(rows(page).filter({ hasText: 'Service' }).first()).toBeVisible();
    await expect(modal(page).locator('mark').first()).toHaveText(/vpc/i);
    const all = modal(page).getByRole('link', { name: /^See all \d+ results$/ });
    const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
    await expect(page.getByRole('status').filter({ hasText: `${count} results` })).toHaveCount(1);
    await all.click();
    await expect(page).toHaveURL('/search?q=vpc');
    await expect(page.getByRole('status')).toContainText(`${count} results for “vpc”`);
  });

  for (const [what, from] of [
    ['another page', article],
    ['the same page', '/docs/reference/services/networking/vpc'],
  ] as const) {
    test(`let the Tab key continue at a section of ${what}`, async ({ page, visit }) => {
      await visit(from);
      await page.keyboard.press('/');
      await page.keyboard.type('vpc deploy');
      const row = modal(page).locator('a[role=option][href$="networking/vpc#deploy"]');
      await expect(row).toContainText('VPC › Deploy');
      const href = (await row.getAttribute('href')) ?? '';
      await row.click();
      await expect(page).toHaveURL(href);
      const focused = () => page.evaluate(() => document.activeElement?.tagName);
      await expect.poll(focused).toBe('BODY');
      await page.keyboard.press('Tab');
      const isAfterTarget = await page.evaluate(() => {
        const target = document.getElementById(window.location.hash.slice(1));
        const { activeElement } = document;
        const place = activeElement ? target?.compareDocumentPosition(activeElement) : 0;
        return Boolean(place && place & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(isAfterTarget).toBe(true);
    });
  }

  test('can be selected with the arrow keys, and are stored as recent searches', async ({
    page,
    visit,
  }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('vpc');
    await expect(rows(page).nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await rows(page).nth(1).getAttribute('id')) ?? '',
    );
    const href = (await rows(page).nth(1).getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await expect(modal(page)).toHaveCount(0);

    await page.keyboard.press('/');
    const recent = modal(page).getByRole('region', { name: 'Recent' });
    await expect(recent.getByRole('link')).toHaveCount(1);
    await expect(recent.getByRole('link')).toHaveAttribute('href', href);
    expect(await findings(page)).toEqual([]);
    await recent.getByRole('button', { name: /^Remove .* from recent searches$/ }).click();
    await expect(recent).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull();
  });

  test('one button clears all recent searches', async ({ page, visit }) => {
    await page.addInitScript(() => {
      const entry = (name: string) => ({ url: `/docs/${name}`, title: name, place: 'Guides' });
      localStorage.setItem('search.recent', JSON.stringify([entry('courses'), entry('intro')]));
    });
    await visit(article);
    await page.keyboard.press('/');
    const recent = modal(page).getByRole('region', { name: 'Recent' });
    await expect(recent.getByRole('link')).toHaveCount(2);
    await recent.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(modal(page)).toContainText('Ask a question');
    await expect(field(page)).toBeFocused();
  });

  test('without a query, the dialog links to pages to start from', async ({ page, visit }) => {
    await visit(article);
    await page.keyboard.press('/');
    await modal(page).getByRole('link', { name: 'Service catalog' }).click();
    await expect(page).toHaveURL('/docs/reference/services/intro');
    await expect(modal(page)).toHaveCount(0);
  });

  test('an input shows its type and default, and its link unfolds it', async ({ page, visit }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('num_availability_zones');
    const row = rows(page).filter({ hasText: 'num_availability_zones' }).first();
    await expect(row).toContainText('number, default 3');
    await row.click();
    await expect(page).toHaveURL(/#input-num_availability_zones$/);
    await expect(page.locator('#input-num_availability_zones')).toBeInViewport();
  });

  test('an error message finds the section that explains it', async ({ page, visit }) => {
    await visit(article);
    await page.keyboard.press('/');
    await field(page).fill(
      'Error: creating EC2 EIP: AddressLimitExceeded: The maximum number of addresses has been reached',
    );
    await expect(rows(page).first()).toHaveAttribute('href', /\/vpc(\/deployment-walkthrough)?#/);
  });

  test('a heading on the current page scrolls to it', async ({ page, visit }) => {
    await visit('/docs/reference/services/networking/vpc');
    await page.keyboard.press('/');
    await page.keyboard.type('vpc deploy');
    await modal(page).locator('a[role=option][href$="networking/vpc#deploy"]').click();
    await expect(page).toHaveURL(/networking\/vpc#deploy$/);
    await expect(page.locator('#deploy')).toBeInViewport();
  });

  test('texts of pages are not rendered as markup', async ({ page, visit }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('<img src=x onerror=alert(1)>');
    await expect(modal(page)).toContainText(/results|No results/);
    await expect(modal(page).locator('img')).toHaveCount(0);
  });

  test('shows a message and where to ask if there are no results', async ({ page, visit }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('xyzzyqwertz');
    await expect(modal(page)).toContainText('No results for “xyzzyqwertz”');
    await expect(modal(page).getByRole('link', { name: /Knowledge Base/ })).toBeVisible();
    await expect(modal(page).locator('kbd')).toHaveText(['Esc']);
    expect(await findings(page)).toEqual([]);
  });

  test('show the passage of a section whose name does not contain the query', async ({
    page,
    visit,
  }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('eks upgrade');
    const unexplained = modal(page).locator('.search-other', { hasText: 'When it goes wrong' });
    await expect(unexplained.first().locator('mark').first()).toHaveText(/eks|upgrade/i);
  });

  test('names the word that no page contains, also for screen readers', async ({ page, visit }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('vpc xyzzyqwertz');
    const note = 'No page contains “xyzzyqwertz”.';
    await expect(modal(page).getByText(note, { exact: true })).toBeVisible();
    await expect(modal(page).getByRole('status')).toContainText(note);
    await expect(rows(page).first()).toBeVisible();
    await visit('/search?q=vpc+xyzzyqwertz');
    await expect(page.getByRole('status')).toContainText(note);
  });

  test('announces which word it searched for instead of a mistyped one', async ({
    page,
    visit,
  }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('kuberntes');
    await expect(modal(page).getByText('Showing results for kubernetes')).toBeVisible();
    await expect(modal(page).getByRole('status')).toHaveText(
      /^\d+ results for kubernetes instead of kuberntes$/,
    );
  });

  test('suggests words with a similar spelling if there are no results', async ({
    page,
    visit,
  }) => {
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('"kubxxnxts"');
    await modal(page).getByRole('button', { name: 'kubernetes', exact: true }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(field(page)).toBeFocused();
  });
});

test.describe('semantics', () => {
  test('the selected result is distinct in forced colors', async ({ page, visit }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('vpc');
    await expect(modal(page)).toHaveAttribute('data-state', 'ready');
    await expect(rows(page).nth(1)).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toHaveCSS('outline-style', 'solid');
    await expect(rows(page).nth(0)).toHaveCSS('outline-style', 'none');
  });

  for (const theme of ['light', 'dark']) {
    test(`has no accessibility violation, ${theme}`, async ({ page, visit }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await visit(article);
      await page.keyboard.press('/');
      await expect(modal(page)).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.type('security group');
      await expect(rows(page).first()).toBeVisible();
      await expect(modal(page).locator('mark').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.goto('/search?q=security+group');
      await expect(page.getByRole('listitem').locator('mark').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  }

  test('fits a phone, opened with its button', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(article);
    await page.evaluate(() => window.scrollTo(0, 900));
    await button(page).click();
    await field(page).fill('vpc cidr');
    await expect(rows(page).first()).toBeInViewport();
    const box = await modal(page).boundingBox();
    expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect(modal(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
  });
});

test.describe('failures', () => {
  test('works if access to storage throws', async ({ page, visit }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await visit(article);
    await page.keyboard.press('/');
    await page.keyboard.type('vpc');
    await rows(page).first().click();
    await expect(page).toHaveURL(/vpc/);
  });

  test.describe('index', () => {
    test.use({ allowedErrors: [/Failed to load resource/] });

    test('fails to load: shows a message, and Retry loads it', async ({ page, visit }) => {
      await page.route('**/assets/search/manifest.json', (route) => route.abort());
      await visit(article);
      await page.keyboard.press('/');
      await page.keyboard.type('vpc');
      const alert = modal(page).getByRole('alert');
      await expect(alert).toContainText('The search could not be reached.');
      expect(await findings(page)).toEqual([]);
      await page.unroute('**/assets/search/manifest.json');
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(rows(page).first()).toContainText('VPC');
      await expect(alert).toHaveCount(0);
    });

    test('is missing: the search page shows a message', async ({ page, visit }) => {
      await page.route('**/assets/search/manifest.json', (route) =>
        route.fulfill({ status: 404, body: 'Not found' }),
      );
      await visit('/search?q=vpc');
      await expect(page.getByRole('alert')).toContainText('The search index was not found.');
      await page.unroute('**/assets/search/manifest.json');
      await page.getByRole('alert').getByRole('button', { name: 'Retry' }).press('Enter');
      await expect(page.getByRole('status')).toContainText('results for “vpc”');
      // The button is removed; the focus moves to the status.
      await expect(page.getByRole('status')).toBeFocused();
    });

    test('lacks its full text: the search page shows a message, and Retry loads it', async ({
      page,
      visit,
    }) => {
      await page.route('**/assets/search/terms*', (route) => route.abort());
      await visit('/search?q=vpc');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('The search could not be reached. Check your connection');
      await page.unroute('**/assets/search/terms*');
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('status')).toContainText('results for “vpc”');
    });

    test('lacks its full text: searches titles and shows a note', async ({ page, visit }) => {
      await page.route('**/assets/search/terms*', (route) => route.abort());
      await visit(article);
      await page.keyboard.press('/');
      await page.keyboard.type('vpc');
      await expect(rows(page).first()).toContainText('VPC');
      await expect(modal(page)).toContainText('Only titles and headings were searched');
      // The total number of results is not known yet.
      await expect(modal(page).getByRole('link', { name: 'See all results' })).toBeVisible();
      await page.unroute('**/assets/search/terms*');
      await modal(page).getByRole('button', { name: 'Retry' }).click();
      await expect(modal(page).getByText('Only titles and headings')).toHaveCount(0);
      await expect(modal(page).getByRole('link', { name: /^See all \d+ results$/ })).toBeVisible();
      await expect(modal(page).locator('mark').first()).toBeVisible();
    });
  });

  test.describe('modal', () => {
    test.use({ allowedErrors: [/Failed to load resource|Loading .*chunk/] });

    test('fails to load: shows a message, and the field keeps the typed text', async ({
      page,
      visit,
    }) => {
      await visit('/');
      await page.route(/\/assets\/(js|css)\//, (route) => route.abort());
      const trigger = page.getByRole('searchbox', { name: 'Search the documentation' });
      await trigger.pressSequentially('vpc');
      await expect(page.getByRole('alert')).toContainText('The search did not load.');
      await expect(trigger).toHaveValue('vpc');
    });

    test('offers a retry without a connection, and a reload if the scripts no longer exist', async ({
      page,
      visit,
      context,
    }) => {
      await visit(article);
      await context.setOffline(true);
      await page.keyboard.press('/');
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
      await context.setOffline(false);
      // A new deployment has removed the scripts of this page.
      await page.route(/\/assets\/js\//, (route) => route.fulfill({ status: 404 }));
      await alert.getByRole('button', { name: 'Retry' }).click();
      await alert.getByRole('button', { name: 'Reload the page' }).click({ noWaitAfter: true });
      await page.unroute(/\/assets\/js\//);
      await visit(article);
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
    });

    test('offers a reload if the script of its worker no longer exists', async ({
      page,
      visit,
    }) => {
      await page.route(/worker/, (route) => route.fulfill({ status: 404 }));
      await visit(article);
      await page.keyboard.press('/');
      await page.keyboard.type('vpc');
      await expect(modal(page).getByRole('button', { name: 'Reload the page' })).toBeVisible();
    });
  });
});

test.describe('search page', () => {
  const input = (page: Page) => page.getByRole('searchbox', { name: 'Search the documentation' });
  const results = (page: Page) => page.locator('main ol > li');

  test('§2 route-search: reads its query from the URL, with filters and result pages that the back button restores', async ({
    page,
    visit,
  }) => {
    await visit('/search?q=vpc');
    await expect(input(page)).toHaveValue('vpc');
    await expect(page.getByRole('status')).toContainText(/\d+ results for “vpc”, page 1 of \d+/);
    await expect(results(page)).toHaveCount(15);
    await expect(page).toHaveTitle(/Search results for “vpc”/);

    await page.getByRole('checkbox', { name: /^Service/ }).check();
    await expect(page).toHaveURL('/search?q=vpc&type=service');
    await expect(results(page).first().getByText('Service', { exact: true })).toBeVisible();
    await page.getByLabel('Section').selectOption('Networking');
    await expect(page).toHaveURL('/search?q=vpc&type=service&section=Networking');
    await page.goBack();
    await expect(page.getByLabel('Section')).toHaveValue('');
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: /^Service/ })).not.toBeChecked();

    await page
      .getByRole('navigation', { name: 'Pages of results' })
      .getByRole('link', { name: 'Next' })
      .click();
    await expect(page.getByRole('status')).toContainText('page 2 of');
    const link = results(page).first().getByRole('link').first();
    // The passage below the heading loads later; the URL does not change.
    const second = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).not.toHaveURL(/\/search/);
    await page.goBack();
    await expect(page).toHaveURL('/search?q=vpc&page=2');
    await expect(link).toHaveAttribute('href', second);
  });

  test('keeps the focus on a changed filter; the next page moves it to the first result', async ({
    page,
    visit,
  }) => {
    await visit('/search?q=vpc');
    await expect(results(page)).toHaveCount(15);
    const status = page.getByRole('status');
    const all = (await status.textContent()) ?? '';
    const filter = page.getByRole('checkbox', { name: /^Service/ });
    await filter.press('Space');
    await expect(status).not.toHaveText(all);
    await expect(filter).toBeFocused();
    const services = (await status.textContent()) ?? '';
    const section = page.getByLabel('Section');
    await section.focus();
    await section.selectOption('Networking');
    await expect(status).not.toHaveText(services);
    await expect(section).toBeFocused();

    await visit('/search?q=vpc');
    await page.getByRole('link', { name: 'Next', exact: true }).press('Enter');
    await expect(status).toContainText('page 2 of');
    await expect(results(page).first().getByRole('link').first()).toBeFocused();
  });

  test('marks are not taller than the lines of passages, whose other lines are hidden', async ({
    page,
    visit,
  }) => {
    await visit('/search?q=vpc');
    const mark = results(page).locator('[class^=passage] mark').first();
    const [height, line] = await mark.evaluate((element) => [
      element.getClientRects()[0]?.height ?? 0,
      Number.parseFloat(getComputedStyle(element).lineHeight),
    ]);
    expect(height).toBeGreaterThan(0);
    expect(height).toBeLessThanOrEqual(line ?? 0);
  });

  test('going back to it restores the scroll position and the focus', async ({ page, visit }) => {
    await visit('/search?q=vpc');
    const link = results(page).nth(12).getByRole('link').first();
    await expect(page.getByRole('status')).toHaveText(/^\d+ results/);
    // Passages load in one request and change the height of results.
    await expect(results(page).last().locator('[class^=passage]')).not.toBeEmpty();
    await link.focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(400);
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveText('Search the documentation');
    await page.goBack();
    await expect(title).toHaveText('Search the documentation');
    await expect(link).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('a slow search is announced once, has no number before its end, and moves nothing', async ({
    page,
    visit,
  }) => {
    const hold = async (files: string) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(files, async (route) => {
        await released;
        await route.continue();
      });
      return release;
    };
    await page.addInitScript(() => {
      const seen = { shift: 0, status: [] as string[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value') as number;
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver(() => {
        const status = document.querySelector('main [role=status]')?.textContent ?? '';
        if (status !== (seen.status.at(-1) ?? '')) seen.status.push(status);
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
    const releaseHeadings = await hold('**/assets/search/headings.*');
    const releaseTerms = await hold('**/assets/search/terms*');
    await visit('/search?q=vpc');
    const status = page.getByRole('status');
    const service = page.getByRole('checkbox', { name: 'Service' });
    await expect(status).toHaveText('Searching…');
    await expect(service).toHaveAccessibleName('Service');
    releaseHeadings();
    await expect(results(page)).toHaveCount(15);
    await expect(status).toHaveText('Searching…');
    await expect(service).toHaveAccessibleName('Service');
    releaseTerms();
    await expect(status).toHaveText(/^\d+ results/);
    await expect(service).toHaveAccessibleName(/^Service \d+$/);
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as object);
    expect(seen).toEqual({
      status: ['Searching…', await status.textContent()],
      shift: expect.any(Number),
    });
    expect(Reflect.get(seen, 'shift')).toBeLessThan(0.1);
  });

  test('the number of each filter is what it finds', async ({ page, visit }) => {
    await visit('/search?q=nat+gateway+cost');
    const status = page.getByRole('status');
    await expect(status).toHaveText(/^\d+ results/);
    const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);
    const total = numberIn(await status.textContent());
    const sections = await page.getByLabel('Section').locator('option').allTextContents();
    expect(sections.slice(1).reduce((sum, text) => sum + numberIn(text), 0)).toBe(total);
    const types = page.getByRole('group', { name: 'Type (a page can have several)' });
    for (const type of ['Service', 'Input']) {
      const label = types.locator('label', { hasText: type });
      const count = numberIn(await label.textContent());
      await label.click();
      await expect(status).toContainText(`${count} results`);
      await label.click();
      await expect(status).toContainText(`${total} results`);
    }
  });

  test('shows the last page if the URL names a later one', async ({ page, visit }) => {
    await visit('/search?q=bastion&page=99');
    await expect(page.getByRole('status')).toContainText(/page (\d+) of \1$/);
    await expect(page).not.toHaveURL(/page=99/);
    await expect(results(page).first()).toBeVisible();
  });

  test('keeps a result page that only the full index has, also after going back', async ({
    page,
    visit,
  }) => {
    await visit('/search?q=encryption&page=3');
    await expect(page.getByRole('status')).toContainText(/page 3 of/);
    await page.getByRole('checkbox', { name: /^Release/ }).check();
    await expect(page.getByRole('status')).not.toContainText(/page 3 of/);
    await page.goBack();
    await expect(page.getByRole('status')).toContainText(/page 3 of/);
    await expect(page).toHaveURL('/search?q=encryption&page=3');
  });

  test('updates while the reader types', async ({ page, visit }) => {
    await visit('/search');
    await expect(page.getByRole('main')).toContainText('All guides');
    await input(page).pressSequentially('flow logs');
    await expect(page).toHaveURL('/search?q=flow+logs');
    await expect(results(page).first()).toBeVisible();
  });

  test('suggests what to do if there are no results', async ({ page, visit }) => {
    await visit('/search?q=xyzzyqwertz');
    await expect(page.getByRole('status')).toHaveText('No results for “xyzzyqwertz”');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'The site map' })).toBeVisible();
    await expect(main.getByRole('link', { name: /Knowledge Base/ })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search page shows a message and links to alternatives', async ({ page }) => {
    await page.goto('/search?q=vpc');
    await expect(page.locator('main noscript > *').first()).toContainText(
      'Search needs JavaScript.',
    );
    await expect(page.getByRole('link', { name: 'The site map' })).toHaveAttribute(
      'href',
      '/site-map',
    );
    await expect(page.getByText('Ask a question')).toBeHidden();
    expect(await page.locator('main :is(button, input, select):visible').count()).toBe(0);
  });

  test('no search field or button is shown', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('input[name=q]')).toBeHidden();
    await expect(page.locator('button[aria-keyshortcuts]')).toBeHidden();
  });
});
