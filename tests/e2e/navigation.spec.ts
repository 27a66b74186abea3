/** Layout of every page: navigation bar, sidebars and footer, at every width. */
import type { Page } from '@playwright/test';
import { htmlOf, sitemapPaths } from '../fixtures/site';
import { expectFocusIn } from '../fixtures/tab';
import { expect, test } from '../fixtures/test';

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');

/** Returns the texts and targets of links. */
const linksOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
    );

test('§2 navbar-left: Intro, Guides, Service Catalog API and Courses are on the left', async ({
  page,
  visit,
}) => {
  await visit('/');
  expect(await linksOf(page, '.theme-layout-navbar-left a.navbar__item')).toEqual([
    ['Intro', '/docs/intro/overview/intro-to-cairn'],
    ['Guides', '/docs/guides/welcome'],
    ['Service Catalog API', '/docs/reference/services/intro'],
    ['Courses', '/docs/courses'],
  ]);
});

test('§2 navbar-right: Knowledge Base, Support and Sign In are on the right', async ({
  page,
  visit,
}) => {
  await visit('/');
  expect(await linksOf(page, '.theme-layout-navbar-right a.navbar__item')).toEqual([
    ['Knowledge Base', 'https://github.com/cairn-iac/knowledge-base/discussions'],
    ['Support', '/docs/guides/support'],
    ['Sign In', 'https://app.cairn.example'],
  ]);
});

for (const [label, path] of [
  ['Intro', '/docs/intro/overview/intro-to-cairn'],
  ['Guides', '/docs/guides/welcome'],
  ['Service Catalog API', '/docs/reference/services/intro'],
  ['Courses', '/docs/courses'],
  ['Support', '/docs/guides/support'],
] as const) {
  test(`§2 navbar-targets: ${label} opens ${path}`, async ({ page, visit }) => {
    await visit('/');
    await navbar(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('§2 navbar-logos: the logo depends on the mode and links home', async ({ page, visit }) => {
  const requests: string[] = [];
  /** Returns red, green and blue in the middle of the lowest stone of the logo. */
  const colorOf = (file: string) =>
    logo(file).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0, image.width, image.height);
      return [...(context?.getImageData(16, 26, 1, 1).data ?? [])].slice(0, 3);
    });
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await visit('/docs/courses');
  const logo = (file: string) => page.locator(`.navbar__brand img[src$="/img/${file}"]`);
  await expect(logo('logo.svg')).toBeVisible();
  await expect(logo('logo.svg#dark')).toBeHidden();
  expect(await colorOf('logo.svg')).toEqual([0x1d, 0x5c, 0x46]);
  await navbar(page)
    .getByRole('button', { name: /Switch between dark and light/ })
    .click();
  await expect(logo('logo.svg#dark')).toBeVisible();
  await expect(logo('logo.svg')).toBeHidden();
  expect(await colorOf('logo.svg#dark')).toEqual([0x7f, 0xcf, 0xae]);
  expect(requests.filter((path) => path.startsWith('/img/logo'))).toEqual(['/img/logo.svg']);
  await page.locator('.navbar__brand').click();
  await expect(page).toHaveURL('/');
});

test('§2 navbar-scroll: the bar does not hide on scroll', async ({ page, visit }) => {
  await visit('/docs/intro/overview/cairn-production-framework');
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  expect((await navbar(page).boundingBox())?.y).toBe(0);
  await expect(page.locator('[class*="navbarHideable"]')).toHaveCount(0);
});

test('§2 sidebar-fixed: the sidebar cannot be hidden', async ({ page, visit }) => {
  await visit('/docs/guides/welcome');
  const sidebar = page.locator('.theme-doc-sidebar-container');
  await expect(sidebar).toBeVisible();
  await expect(sidebar.getByRole('button', { name: /(Collapse|Expand) sidebar$/ })).toHaveCount(0);
});

test.describe('§9 mobile-breakpoint', () => {
  const burger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

  test('§9 mobile-breakpoint: at 997 px the bar shows its items and no menu button', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await visit('/docs/guides/welcome');
    await expect(burger(page)).toBeHidden();
    await expect(navbar(page).getByRole('link', { name: 'Courses' })).toBeVisible();
    await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible();
  });

  test('§9 mobile-breakpoint: at 996 px a menu button replaces them', async ({ page, visit }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await visit('/docs/guides/welcome');
    await expect(burger(page)).toBeVisible();
    await expect(navbar(page).getByRole('link', { name: 'Courses' })).toBeHidden();
    await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  });

  test.describe('the mobile sidebar', () => {
    const sidebar = (page: Page) => page.locator('.navbar-sidebar');

    test.beforeEach(async ({ page, visit }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit('/docs/courses');
      await burger(page).click();
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(1);
    });

    test('§4 mobile-sidebar-close: has the bar’s items, and its button closes it', async ({
      page,
    }) => {
      for (const name of ['Intro', 'Guides', 'Service Catalog API', 'Courses', 'Support']) {
        await expect(sidebar(page).getByRole('link', { name, exact: true })).toBeVisible();
      }
      const close = sidebar(page).getByRole('button', { name: 'Close navigation bar' });
      const box = await close.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await close.click();
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
    });

    test('§4 mobile-sidebar-close: Escape closes it, and the focus returns to its button', async ({
      page,
    }) => {
      await expect(sidebar(page).getByRole('button', { name: /^Close/ })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
      await expect(burger(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('.navbar__brand').first()).toBeFocused();
    });

    test('Escape closes a dialog above it first', async ({ page }) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(1);
    });

    test('the focus does not leave it', async ({ page }) => {
      await expectFocusIn(page, '.navbar-sidebar');
    });

    test('§4 mobile-sidebar-navigation: closes on navigation', async ({ page }) => {
      await sidebar(page).getByRole('link', { name: 'Support' }).click();
      await expect(page).toHaveURL('/docs/guides/support');
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
      await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible');
    });

    test('§4 mobile-sidebar-desktop: closes on desktop width', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(burger(page)).toBeVisible();
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
    });

    test('§4 mobile-sidebar-back: going back closes it and stays on the page', async ({ page }) => {
      await sidebar(page).getByRole('link', { name: 'Support' }).click();
      await expect(page).toHaveURL('/docs/guides/support');
      await burger(page).click();
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(1);
      await page.goBack();
      await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0);
      await expect(page).toHaveURL('/docs/guides/support');
    });
  });
});

test.describe('the footer', () => {
  const groups: [title: string, links: [label: string, href: string][]][] = [
    [
      'Company',
      [
        ['Home', 'https://www.cairn.example'],
        ['Blog', '/blog'],
        ['Newsletter', 'https://www.cairn.example/newsletter'],
        ['Store', 'https://store.cairn.example'],
      ],
    ],
    [
      'Community',
      [
        ['Knowledge Base', 'https://github.com/cairn-iac/knowledge-base/discussions'],
        ['Chat', 'https://chat.cairn.example'],
        ['GitHub', 'https://github.com/cairn-iac'],
        ['Social', 'https://social.cairn.example/@cairn'],
      ],
    ],
    [
      'Resources',
      [
        ['Developer Portal', 'https://app.cairn.example'],
        ['Library on GitHub', 'https://github.com/cairn-iac/terraform-aws-service-catalog'],
        ['DevOps Checklist', 'https://www.cairn.example/devops-checklist'],
        ['Support', '/docs/guides/support'],
      ],
    ],
    [
      'Legal',
      [
        ['Privacy Policy', 'https://www.cairn.example/legal/privacy'],
        ['Cookie Policy', 'https://www.cairn.example/legal/cookies'],
        ['Website Terms', 'https://www.cairn.example/legal/terms'],
      ],
    ],
  ];

  test('§2 footer-groups: Company, Community, Resources and Legal, each with its links', async ({
    page,
    visit,
  }) => {
    await visit('/');
    const found = await footer(page)
      .locator('.footer__col')
      .evaluateAll((columns) =>
        columns.map((column) => [
          column.querySelector('.footer__title')?.textContent,
          [...column.querySelectorAll('a')].map((link) => [
            link.textContent?.trim(),
            link.getAttribute('href'),
          ]),
        ]),
      );
    expect(found).toEqual(groups);
  });

  test('§9 footer-copyright: the copyright line has 2020–2022 and the company', async ({
    page,
    visit,
  }) => {
    await visit('/');
    await expect(footer(page).locator('.footer__copyright')).toHaveText('© 2020–2022 Cairn, Inc.');
  });

  test('§2 footer-everywhere: every page has the footer', () => {
    for (const path of [...sitemapPaths(), '/404']) {
      expect(htmlOf(path).includes('<footer'), path).toBe(true);
    }
  });
});

test('§2 skip-link: the first Tab stop is "Skip to main content", which skips the bar', async ({
  page,
  visit,
}) => {
  await visit('/docs/guides/welcome');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.navbar'))).toBeNull();
});

test.describe('an unknown path', () => {
  test.use({ allowedErrors: [/404/] });

  test('§2 not-found: an unknown path returns 404 and a page with the path', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('main')).toContainText('/no/such/page');
    await expect(footer(page)).toBeVisible();
  });

  test('links to pages to start from', async ({ page, visit }) => {
    await visit('/no/such/page');
    await page.getByRole('main').getByRole('link', { name: 'Service catalog' }).click();
    await expect(page).toHaveURL('/docs/reference/services/intro');
  });

  test('suggests pages with a similar path or another name', async ({ page, visit }) => {
    const similar = page.getByRole('status').filter({ hasText: 'Similar pages:' });
    await visit('/docs/reference/services/net/vpcs');
    await expect(similar.getByRole('link').first()).toHaveAttribute(
      'href',
      '/docs/reference/services/networking/vpc',
    );
    await visit('/docs/reference/services/data-storage/elasticache');
    await expect(similar.getByRole('link', { name: 'Redis' })).toBeVisible();
    await visit('/docs/guides/version');
    await similar.getByRole('link', { name: 'Versioning' }).click();
    await expect(page).toHaveURL('/docs/guides/stay-up-to-date/versioning');
    await visit('/qqq/zzz');
    await expect(page.getByRole('main')).toContainText('/qqq/zzz');
    await expect(similar).toHaveCount(0);
  });

  for (const path of ['/no/such/page', '/docs/guides/no-such-page', '/blog/no-such-post']) {
    test(`${path} keeps the title of the not-found page after hydration`, async ({
      page,
      visit,
    }) => {
      await visit(path);
      await expect(page.getByRole('main')).toContainText(path);
      await expect(page).toHaveTitle(/^Page not found \|/);
    });
  }
});
