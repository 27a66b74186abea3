/**
 * Warning before a link to a private repository. A page of the fixture site has every kind of link.
 */
import type { Locator, Page } from '@playwright/test';
import { behaviorsUrl } from '../fixtures/behaviors/site';
import { expect, test } from '../fixtures/test';

const support = '/docs/guides/support';
const library = 'https://github.com/cairn-iac/terraform-aws-service-catalog/issues';
const title = 'For subscribers only';

test.beforeEach(async ({ context }) => {
  await context.route(/^https:\/\/[^/]*(?:github|gitlab)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: title });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });
const libraryLink = (page: Page) => link(page, /^service catalog/).first();
const storedFlag = (page: Page) => page.evaluate(() => localStorage.getItem('dontWarnGitHubLinks'));

/** Returns the scroll position of the page after a turn of the mouse wheel. */
async function scrolledBy(page: Page, distance: number): Promise<number> {
  await page.mouse.wheel(0, distance);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.evaluate(() => window.scrollY);
}

/** Expects the focus on an element. */
const expectFocus = (locator: Locator) => expect(locator).toBeFocused();

/** Returns the page that an action opens in a new tab. */
async function newTab(page: Page, act: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), act()]);
  return opened;
}

test('a full stop after the padlock stays on its line at every width', async ({ page, visit }) => {
  await visit(support);
  const lost = await libraryLink(page).evaluate((original) => {
    const paragraph = original.ownerDocument.createElement('p');
    paragraph.append('See ', original.cloneNode(true), '.');
    original.closest('article')?.append(paragraph);
    const marker = paragraph.querySelector('[data-private-marker]');
    const stop = new Range();
    stop.selectNodeContents(paragraph.lastChild ?? paragraph);
    const widths: number[] = [];
    // In a narrower paragraph, the last word itself breaks.
    for (let width = 80; width <= 300; width += 1) {
      paragraph.style.width = `${width}px`;
      const lock = marker?.getBoundingClientRect();
      const { top } = stop.getBoundingClientRect();
      if (!lock || lock.width < 8 || top > lock.bottom) widths.push(width);
    }
    return widths;
  });
  expect(lost).toEqual([]);
});

test.describe('dialog', () => {
  test.beforeEach(({ visit }) => visit(support));

  test('§4 private-open: a link to a private repository opens a dialog with its name, an explanation and three choices', async ({
    page,
  }) => {
    await libraryLink(page).click();
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('cairn-iac/terraform-aws-service-catalog');
    await expect(dialog).toContainText('404');
    await expect(dialog.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', library);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Don’t warn me again' })).not.toBeChecked();
    expect(page.context().pages()).toHaveLength(1);
  });

  test('§4 private-continue: Continue opens a new tab if the link does, and closes the dialog', async ({
    page,
  }) => {
    await libraryLink(page).click();
    const opened = await newTab(page, () => page.getByRole('link', { name: 'Continue' }).click());
    expect(opened.url()).toBe(library);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(support);
  });

  test('§4 private-menu: a right click opens no dialog', async ({ page }) => {
    await libraryLink(page).click({ button: 'right' });
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('§4 private-keyboard: Enter opens it, and focus moves into it, stays inside and returns', async ({
    page,
  }) => {
    await libraryLink(page).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await expectFocus(dialog.getByRole('link', { name: 'Continue' }));
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.activeElement?.closest('[data-private-repository-dialog]'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectFocus(libraryLink(page));
  });

  test('§4 private-dismiss: Cancel closes it without navigation', async ({ page }) => {
    await libraryLink(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expectFocus(libraryLink(page));
    expect(page.context().pages()).toHaveLength(1);
  });

  test('§4 private-dismiss: a click outside closes it, a click inside does not', async ({
    page,
  }) => {
    await libraryLink(page).click();
    await dialogOf(page).getByText('404').click();
    await expect(dialogOf(page)).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('§9 private-scroll-lock: the page cannot scroll while it is open and for 300 ms after', async ({
    page,
  }) => {
    await page.clock.install();
    await libraryLink(page).click();
    await expect(dialogOf(page)).toBeVisible();
    expect(await scrolledBy(page, 200)).toBe(0);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    const isLocked = () => page.locator('html[data-scroll-locked]').count();
    await page.clock.runFor(299);
    expect(await isLocked()).toBe(1);
    await page.clock.runFor(2);
    expect(await isLocked()).toBe(0);
    await page.clock.resume();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  });

  test('§3 private-flag: "Don’t warn me again" and Continue store dontWarnGitHubLinks and prevent further dialogs', async ({
    page,
    visit,
  }) => {
    await libraryLink(page).click();
    await page.getByRole('checkbox').check();
    await newTab(page, () => page.getByRole('link', { name: 'Continue' }).click());
    expect(await storedFlag(page)).toBe('true');
    await visit(support);
    const opened = await newTab(page, () => libraryLink(page).click());
    expect(opened.url()).toBe(library);
  });

  test('§4 private-flag-continue: the checkbox counts only when the reader continues', async ({
    page,
  }) => {
    await libraryLink(page).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await storedFlag(page)).toBeNull();
    await libraryLink(page).click();
    await expect(dialogOf(page)).toBeVisible();
    await expect(page.getByRole('checkbox')).not.toBeChecked();
  });

  test('§4 private-flag-any: any value of the flag prevents the dialog', async ({
    page,
    visit,
  }) => {
    await page.evaluate(() => localStorage.setItem('dontWarnGitHubLinks', ''));
    await visit(support);
    const opened = await newTab(page, () => libraryLink(page).click());
    expect(opened.url()).toBe(library);
  });

  test.describe('if the dialog’s script is not available', () => {
    test('§4 private-offline: the link is followed, with only a console warning', async ({
      page,
      context,
      visit,
    }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await context.route('**/assets/js/*.js', (route) => route.abort());
      const opened = await newTab(page, () => libraryLink(page).click());
      expect(opened.url()).toBe(library);
      expect(warnings.join()).toContain('warning about a private repository');
      await context.unroute('**/assets/js/*.js');
      await visit(support);
    });
    test.use({ allowedErrors: [/ERR_FAILED/] });
  });
});

test.describe('every kind of link', () => {
  test.use({ baseURL: behaviorsUrl });
  test.beforeEach(({ visit }) => visit('/docs/links'));

  const privateLinks: [place: string, target: (page: Page) => Locator][] = [
    ['on a child element', (page) => page.getByRole('main').locator('a code')],
    ['in a card', (page) => page.getByText('A card')],
    ['in plain HTML', (page) => page.locator('#same-tab')],
    ['in a collapsible section, which stops events', (page) => link(page, /within a section/)],
    ['in the footer', (page) => page.getByRole('contentinfo').getByText('Library on GitHub')],
  ];

  for (const [place, target] of privateLinks) {
    test(`§4 private-any-link: a link ${place} opens it`, async ({ page }) => {
      await target(page).click();
      await expect(dialogOf(page)).toBeVisible();
    });
  }

  test('§4 private-any-link: a link in a dropdown of the navigation bar opens it', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'More' }).hover();
    await page.locator('.dropdown__menu').getByText('Library').click();
    await expect(dialogOf(page)).toBeVisible();
  });

  for (const name of ['the public docs', 'the forum', /host$/, /organization$/, 'another host']) {
    test(`§4 private-others: "${name}" opens without a dialog`, async ({ page }) => {
      const target = link(page, name).first();
      const opened = await newTab(page, () => target.click());
      expect(opened.url()).toBe(await target.getAttribute('href'));
      await expect(dialogOf(page)).toHaveCount(0);
    });
  }

  test('§4 private-others: a link within the site opens without a dialog', async ({ page }) => {
    await link(page, 'within the site').click();
    await expect(page).toHaveURL('/docs/plain');
  });

  test('§4 private-continue: Continue stays in this tab if the link does', async ({ page }) => {
    await page.locator('#same-tab').click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL('https://github.com/cairn-iac/terraform-aws-eks');
  });

  for (const [way, options] of [
    ['Ctrl', { modifiers: ['Control'] }],
    ['Cmd', { modifiers: ['Meta'] }],
    ['Shift', { modifiers: ['Shift'] }],
    ['the middle button', { button: 'middle' }],
  ] as [string, Parameters<Locator['click']>[0]][]) {
    test(`§4 private-new-tab: a new tab requested with ${way} also opens after the dialog`, async ({
      page,
    }) => {
      await page.locator('#same-tab').click(options);
      await expect(dialogOf(page)).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
      const opened = await newTab(page, () => page.getByRole('link', { name: 'Continue' }).click());
      expect(opened.url()).toBe('https://github.com/cairn-iac/terraform-aws-eks');
      await expect(page).toHaveURL('/docs/links');
    });
  }

  test('§4 private-navigation: going back closes it', async ({ page }) => {
    await link(page, 'within the site').click();
    await page.getByRole('contentinfo').getByText('Library on GitHub').click();
    await expect(dialogOf(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/docs/links');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('§4 private-marker: links to private repositories have a visible and announced marker, other links have none', async ({
    page,
  }) => {
    const marked = page.getByRole('main').getByRole('link', { name: /\(private repository\)/ });
    await expect(marked).toHaveText([
      'the library',
      'code in a link',
      'A card',
      'a link within a section',
    ]);
    const marker = link(page, /^the library/).getByRole('img', { name: '(private repository)' });
    await expect(marker).toBeVisible();
    const box = await marker.boundingBox();
    expect(box?.width).toBeGreaterThan(8);
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /Library.*private repository/ }),
    ).toBeVisible();
  });
});
