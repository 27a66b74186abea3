/**
 * Tests actions before the scripts run: the color mode switches immediately, links are followed,
 * and other clicks and the letters of a search are replayed. Skipped for the stock client.
 */
import type { Page } from '@playwright/test';
import { goTo, holdScripts, saveData } from '../fixtures/tab';
import { expect, hydrated, test } from '../fixtures/test';

const documentPath = '/docs/guides/support';

// By default, the tested build has the fast client.
if (process.env.FAST_CLIENT !== 'false') {
  test.describe('before the scripts run', () => {
    test('one click switches the color mode immediately and permanently', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(documentPath);
      const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
      await toggle.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      release();
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
      await toggle.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });

    test('the page waits for one style sheet, which loads the font', async ({ page }) => {
      await holdScripts(page);
      await page.goto(documentPath);
      await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
      const loaded = () =>
        page.evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family.replaceAll('"', '')),
        );
      await expect.poll(loaded).toEqual(['Source Sans 3']);
    });

    test('characters that English text does not use load a second font file', async ({ page }) => {
      await page.goto(documentPath);
      const second = page.waitForRequest(/source-sans-3-latin/);
      await page.locator('h1').evaluate((heading) => heading.append(' façade'));
      await second;
    });

    test('a link is followed', async ({ page }) => {
      await holdScripts(page);
      await page.goto(documentPath);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page).toHaveURL('/blog');
    });

    test('a link to a private repository waits for its warning', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/docs/intro/overview/how-it-works');
      await page.locator('a:has([data-private-marker])').first().click();
      release();
      await expect(page.getByRole('dialog')).toContainText('private');
    });

    test('one click on a picture enlarges it', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/docs/guides/build-it-yourself/vpc/production-grade-design');
      await page.locator('.markdown img:visible').first().click();
      release();
      await expect(page.getByRole('dialog', { name: /^Enlarged image/ })).toBeVisible();
    });

    test('the search shows a field immediately, and later receives the text typed into it', async ({
      page,
    }) => {
      const release = await holdScripts(page);
      await page.addInitScript(() => {
        new MutationObserver(() => performance.mark('hydrated')).observe(document, {
          subtree: true,
          attributeFilter: ['data-has-hydrated'],
        });
      });
      await page.goto(documentPath);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('vpc');
      const early = page.getByRole('textbox', { name: 'Search' });
      await expect(early).toHaveValue('vpc');
      await expect(early).toBeInViewport();
      await expect(early).toHaveCSS('position', 'fixed');
      release();
      await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('vpc');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await expect(early).toHaveCount(0);
      const asked = await page.evaluate(() => {
        const names = performance
          .getEntries()
          .filter(({ name }) => /search-modal|search-client|hydrated/.test(name))
          .sort((a, b) => a.startTime - b.startTime)
          .map(({ name }) => name.replace(/.*\/|\..*/g, ''));
        return names.slice(0, names.lastIndexOf('hydrated'));
      });
      expect(asked).toEqual(expect.arrayContaining(['search-modal', 'search-client']));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Search( |$)/ })).toBeFocused();
    });

    test('the filter of a service applies text typed before hydration', async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto('/docs/reference/services/networking/vpc');
      await page.getByRole('searchbox', { name: /^Filter \d+ inputs/ }).click();
      await page.keyboard.type('flow_logs');
      release();
      await hydrated(page);
      await expect(page.locator('#input-vpc_name')).toHaveAttribute('aria-hidden', 'true');
    });

    test('the search field keeps its text while another window has the focus', async ({ page }) => {
      await holdScripts(page);
      await page.goto(documentPath);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('vpc');
      const early = page.getByRole('textbox', { name: 'Search' });
      await page.evaluate(() => {
        document.hasFocus = () => false;
      });
      await early.blur();
      await expect(early).toHaveValue('vpc');
      await page.evaluate(() => {
        document.hasFocus = () => true;
      });
      await early.focus();
      await early.blur();
      await expect(early).toHaveCount(0);
    });

    test('Escape removes the search field, and the search does not open later', async ({
      page,
    }) => {
      const release = await holdScripts(page);
      await page.goto(documentPath);
      const button = page.getByRole('button', { name: /^Search( |$)/ });
      const early = page.getByRole('textbox', { name: 'Search' });
      await button.click();
      await expect(early).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(early).toHaveCount(0);
      await expect(button).toBeFocused();
      release();
      await hydrated(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await button.click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      const menu = (page: Page) => page.locator('.navbar-sidebar--show');
      const button = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

      test('the menu opens immediately, and the site’s menu replaces it', async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto('/docs/guides/welcome');
        await button(page).click();
        const current = menu(page).getByRole('link', { name: 'Welcome', exact: true });
        await expect(current).toBeVisible({ timeout: 300 });
        release();
        await hydrated(page);
        await expect(page.locator('nav.navbar.navbar-sidebar--show')).toBeVisible();
        await expect(menu(page)).toHaveCount(1);
        await expect(current).toBeVisible();
      });

      test('the menu links to other parts of the site', async ({ page }) => {
        await holdScripts(page);
        await page.goto('/docs/guides/welcome');
        await button(page).click();
        await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
        await menu(page).getByRole('link', { name: 'Courses' }).click();
        await expect(page).toHaveURL('/docs/courses');
      });

      test('the menu closes, and stays closed', async ({ page }) => {
        const release = await holdScripts(page);
        await page.goto(documentPath);
        await button(page).click();
        await menu(page).getByRole('button', { name: 'Close navigation bar' }).click();
        await expect(menu(page)).toHaveCount(0);
        await button(page).click();
        await menu(page)
          .locator('.navbar-sidebar__backdrop')
          .click({ position: { x: 380, y: 400 } });
        await expect(menu(page)).toHaveCount(0);
        release();
        await hydrated(page);
        await expect(menu(page)).toHaveCount(0);
      });
    });
  });

  test.describe('scripts are loaded by', () => {
    const isHydrated = (page: Page) => page.locator('html[data-has-hydrated="true"]');

    /** Resolves when all callbacks that wait for an idle browser have run. */
    const idle = async (page: Page) => {
      for (const _ of ['what waited', 'what that began']) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      }
    };

    /** Returns the URLs of the scripts that a page requested. */
    const scriptsOf = (page: Page) =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );

    test('the reader’s first interaction, but not a page’s head', async ({ page, request }) => {
      const html = await (await request.get(documentPath)).text();
      expect(html).not.toMatch(/<script[^>]* src=/);
      await page.goto(documentPath);
      await idle(page);
      expect(await scriptsOf(page)).toEqual([]);
      await page.mouse.move(300, 300);
      await expect(isHydrated(page)).toBeAttached();
      expect((await scriptsOf(page)).length).toBeGreaterThan(3);
    });

    for (const move of ['a key', 'the focus', 'a scroll']) {
      test(`${move}`, async ({ page }) => {
        await page.goto(documentPath);
        if (move === 'a key') await page.keyboard.press('PageDown');
        if (move === 'the focus') await page.getByRole('link', { name: 'Cairn' }).first().focus();
        if (move === 'a scroll') await page.evaluate(() => window.scrollTo(0, 200));
        await expect(isHydrated(page)).toBeAttached();
      });
    }

    for (const suffix of ['?from=a-link', '#response-targets']) {
      test(`a URL with ${suffix}`, async ({ page }) => {
        await page.goto(documentPath + suffix);
        await expect(isHydrated(page)).toBeAttached();
      });
    }

    test('a key that moves the focus to a link', async ({ page }) => {
      await page.goto(documentPath);
      await page.keyboard.press('Tab');
      await expect(isHydrated(page)).toBeAttached();
    });

    test.describe('on a touch screen', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

      test('no link to another page, because that page needs the bandwidth', async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.goto(documentPath);
        await idle(page);
        await page.locator('.navbar__brand').tap();
        await expect(page).toHaveURL('/');
        await idle(page);
        expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
      });

      test('a link to an anchor on the page', async ({ page }) => {
        await page.goto(documentPath);
        // The link is in view from the start, because scrolling would load the scripts, too.
        await page.evaluate(() => {
          const link = Object.assign(document.createElement('a'), { href: '#', text: 'Up' });
          Object.assign(link.style, { position: 'fixed', top: '300px', zIndex: '9' });
          document.body.append(link);
        });
        await page.getByRole('link', { name: 'Up', exact: true }).tap();
        await expect(isHydrated(page)).toBeAttached();
      });

      test('a tap elsewhere', async ({ page }) => {
        await page.goto(documentPath);
        await page.getByRole('heading', { level: 1 }).tap();
        await expect(isHydrated(page)).toBeAttached();
      });
    });

    test('a choice in storage, except the color mode', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await page.goto(documentPath);
      await idle(page);
      expect(await scriptsOf(page)).toEqual([]);
      await page.evaluate(() => localStorage.setItem('docusaurus.tab.tool', 'terragrunt'));
      await page.goto('/docs/guides/welcome');
      await expect(isHydrated(page)).toBeAttached();
    });

    test('a reload of a page whose scripts ran', async ({ page }) => {
      await page.goto(documentPath);
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page).toHaveURL('/blog');
      await page.reload();
      await expect(isHydrated(page)).toBeAttached();
    });
  });

  test.describe('the layout of a long page', () => {
    const longPath = '/docs/reference/services/networking/vpc';
    const lastOutput = (page: Page) => page.locator('.iface-top > li').last();
    const lastBlock = (page: Page) => page.locator('.markdown > :last-child');

    /** Holds back the callbacks for an idle browser. The returned function runs them. */
    async function holdIdle(page: Page): Promise<() => Promise<void>> {
      await page.addInitScript(() => {
        const whenIdle = self.requestIdleCallback;
        const held: IdleRequestCallback[] = [];
        self.requestIdleCallback = (run) => held.push(run);
        Object.assign(self, {
          releaseIdle: () => {
            self.requestIdleCallback = whenIdle;
            for (const run of held) whenIdle(run);
          },
        });
      });
      return () => page.evaluate(() => Reflect.get(self, 'releaseIdle')());
    }

    const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

    test('waits for an idle browser and is then complete', async ({ page }) => {
      const release = await holdIdle(page);
      await page.goto(longPath);
      await expect(lastOutput(page)).toHaveCSS('content-visibility', 'auto');
      await expect(lastBlock(page)).toHaveCSS('content-visibility', 'auto');
      await expect(page.locator('.markdown > p').first()).toHaveCSS(
        'content-visibility',
        'visible',
      );
      const assumed = await height(page);
      await release();
      await expect(lastOutput(page)).toHaveCSS('content-visibility', 'visible');
      await expect(lastBlock(page)).toHaveCSS('content-visibility', 'visible');
      await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
      await expect(page.locator('[data-laid]')).toHaveCount(0);
      const complete = await height(page);
      expect(complete).not.toBe(assumed);
      await page.goto('about:blank');
      await page.goto(`${longPath}#inputs`);
      await expect.poll(() => height(page)).toBe(complete);
    });

    test('does not show items that the filter hides', async ({ page, visit }) => {
      // The layout of some inputs is complete; the others are pending.
      await page.addInitScript(() => {
        const whenIdle = self.requestIdleCallback;
        self.requestIdleCallback = (run) =>
          document.querySelector('.iface-top > [data-laid]') ? 0 : whenIdle(run);
      });
      await visit(longPath);
      await expect(page.locator('.iface-top > [data-laid]').first()).toBeAttached();
      await page.getByRole('searchbox', { name: /^Filter \d+ inputs/ }).fill('flow_logs');
      for (const part of ['[data-laid]', ':not([data-laid])']) {
        const out = page.locator(`.iface-top > [data-filtered]${part}`).first();
        await expect(out).toHaveCSS('content-visibility', 'hidden');
      }
    });

    test('is complete on paper', async ({ page }) => {
      await holdIdle(page);
      await page.goto(longPath);
      await page.emulateMedia({ media: 'print' });
      await expect(lastOutput(page)).toHaveCSS('content-visibility', 'visible');
    });

    test('is completed immediately if a link leads to an anchor on the page', async ({ page }) => {
      await holdIdle(page);
      await page.goto(longPath);
      await expect(lastOutput(page)).toHaveCSS('content-visibility', 'auto');
      await page.locator('.table-of-contents').getByRole('link', { name: 'Outputs' }).click();
      await expect(lastOutput(page)).toHaveCSS('content-visibility', 'visible');
      const { y = 0 } = (await page.locator('#outputs').boundingBox()) ?? {};
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(140);
    });

    for (const width of [1280, 390]) {
      test(`does not move what a reader sees, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const release = await holdIdle(page);
        await page.goto(longPath);
        await expect(lastOutput(page)).toHaveCSS('content-visibility', 'auto');
        const assumed = await height(page);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
        // The blocks near the viewport get their sizes.
        await expect.poll(() => height(page)).not.toBe(assumed);
        const seen = await page.evaluateHandle(() =>
          document.elementFromPoint(innerWidth / 2, 400),
        );
        const position = () =>
          seen.evaluate((element) => element?.getBoundingClientRect().top ?? Number.NaN);
        const before = await position();
        await release();
        await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
        expect(Math.abs((await position()) - before)).toBeLessThanOrEqual(1);
      });
    }

    test('is completed when Tab moves the focus', async ({ page }) => {
      await holdIdle(page);
      await page.goto(longPath);
      await expect(lastOutput(page)).toHaveCSS('content-visibility', 'auto');
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator(':focus')).toBeInViewport();
      await expect(lastOutput(page)).toHaveCSS('content-visibility', 'visible');
    });

    for (const place of ['#outputs', '#:~:text=Outputs']) {
      test(`is complete immediately on a page opened at ${place}`, async ({ page }) => {
        await holdIdle(page);
        await page.goto(longPath + place);
        await expect(lastOutput(page)).toHaveCSS('content-visibility', 'visible');
      });
    }

    test('is complete immediately on a reloaded page', async ({ page }) => {
      await page.goto(longPath);
      await holdIdle(page);
      await page.reload();
      await expect(lastOutput(page)).toHaveCSS('content-visibility', 'visible');
    });
  });

  test.describe('a folded category with its own section', () => {
    const outside = '/docs/guides/welcome';
    const inside = '/docs/guides/stay-up-to-date/versioning';
    const script = /section-guidesSidebar~stay-up-to-date\./;

    const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
    const category = (page: Page) => sidebar(page).getByRole('button', { name: 'Stay up to date' });
    /** Returns the list of the category's items. */
    const list = (page: Page) =>
      sidebar(page)
        .locator('li', { has: page.getByText('Stay up to date') })
        .locator('> ul');

    /** Returns the texts of the items in the HTML of a page in the category. */
    const itemsInHtml = async (page: Page) => {
      await page.goto(inside);
      const items = await list(page).locator('> li').allInnerTexts();
      expect(items.length).toBeGreaterThan(2);
      return items;
    };

    /** Returns the requests of the section. */
    const requests = (page: Page) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (script.test(request.url())) asked.push(request.url());
      });
      return asked;
    };

    test.beforeEach(({ page }) => saveData(page));

    test('shows all items on click, like a page in the category', async ({ page, visit }) => {
      const items = await itemsInHtml(page);
      const asked = requests(page);
      await visit(outside);
      await expect(category(page)).toHaveAttribute('aria-expanded', 'false');
      expect(asked).toEqual([]);
      await category(page).click();
      await expect(list(page).locator('> li')).toHaveText(items);
      expect(asked).toHaveLength(1);

      await list(page).getByRole('link', { name: 'Versioning' }).click();
      await expect(page).toHaveURL(inside);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('ersion');
      await expect(category(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(list(page).locator('[aria-current=page]')).toHaveCount(1);
      expect(asked).toHaveLength(1);
    });

    test('loads its items on hover, before the click', async ({ page, visit }) => {
      const asked = requests(page);
      await visit(outside);
      await category(page).hover();
      await expect.poll(() => asked).toHaveLength(1);
      await expect(category(page)).toHaveAttribute('aria-expanded', 'false');
    });

    test('shows all items with the keyboard', async ({ page, visit }) => {
      const items = await itemsInHtml(page);
      await visit(outside);
      await category(page).focus();
      await page.keyboard.press('Enter');
      await expect(list(page).locator('> li')).toHaveText(items);
      await page.keyboard.press('Tab');
      await expect(list(page).getByRole('link').first()).toBeFocused();
    });

    test('shows all items after a click on the button next to its own link', async ({
      page,
      visit,
    }) => {
      await visit(outside);
      await sidebar(page)
        .getByRole('button', { name: "Expand sidebar category 'Reference architecture'" })
        .click();
      const undeploy = sidebar(page).getByRole('link', { name: /undeploy/i });
      // The link moves until the list has its full height, which is then `auto`.
      const items = sidebar(page)
        .getByRole('list')
        .filter({ has: page.getByText('Undeploy') });
      await expect(items.last()).not.toHaveAttribute('style', /height: \d/);
      await undeploy.click();
      await expect(page).toHaveURL('/docs/guides/reference-architecture/undeploy');
    });

    test('reserves the space of all items while they load', async ({ page, visit }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(script, async (route) => {
        await released;
        await route.continue();
      });
      await visit(outside);
      await category(page).click();
      const link = list(page).getByRole('link', { name: 'Versioning' });
      await expect(link).toBeVisible();
      // After the transition, the height is `auto`.
      await expect(list(page)).not.toHaveAttribute('style', /height: \d/);
      const height = () => list(page).evaluate((element) => element.getBoundingClientRect().height);
      const before = await height();
      release();
      await expect(list(page).getByRole('button', { name: 'CIS benchmark' })).toBeVisible();
      expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(2);
    });

    test.describe('whose items do not load', () => {
      test.use({
        allowedErrors: [[/Failed to load resource/, /ChunkLoadError/], { scope: 'test' }],
      });

      test('shows an error and its first link, and loads them when unfolded again', async ({
        page,
        visit,
      }) => {
        const items = await itemsInHtml(page);
        await visit(outside);
        await page.route(script, (route) => route.abort());
        await category(page).click();
        await expect(list(page).getByRole('alert')).toHaveText(
          'The other pages could not be loaded.',
        );
        await expect(list(page).getByRole('link', { name: 'Versioning' })).toBeVisible();
        await page.unroute(script);
        await category(page).click();
        await expect(category(page)).toHaveAttribute('aria-expanded', 'false');
        await category(page).click();
        await expect(list(page).locator('> li')).toHaveText(items);
      });
    });

    test('is complete on its own pages', async ({ page, visit }) => {
      const items = await itemsInHtml(page);
      await visit(inside);
      await expect(list(page).locator('> li')).toHaveText(items);
      await expect(page.locator('.breadcrumbs').getByText('Stay up to date')).toBeVisible();
    });

    test('unfolds with all items if a link in the text leads to one', async ({ page, visit }) => {
      const items = await itemsInHtml(page);
      await visit(outside);
      await goTo(page, inside);
      await expect(list(page).locator('> li')).toHaveText(items);
    });

    test.describe('on a phone', () => {
      // A tap on a moving element can miss it.
      test.use({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        reducedMotion: 'reduce',
      });

      test('shows all items in the menu', async ({ page, visit }) => {
        await visit(outside);
        await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
        const menu = page.locator('.navbar-sidebar');
        await menu.getByRole('button', { name: 'Stay up to date' }).tap();
        await menu.getByRole('button', { name: 'CIS benchmark' }).tap();
        const link = menu.getByRole('link', { name: /CIS.*1\.4/ });
        await expect(link).toBeInViewport();
        await expect(link).toHaveAttribute(
          'href',
          '/docs/guides/stay-up-to-date/cis/how-to-update-to-cis-14',
        );
      });
    });
  });
}
