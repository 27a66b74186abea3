/** Image zoom: when images become zoomable, and what opens and closes them. */
import type { Locator, Page } from '@playwright/test';
import { behaviorsUrl } from '../fixtures/behaviors/site';
import { expect, test } from '../fixtures/test';

test.use({ baseURL: behaviorsUrl });

const image = (page: Page, id = 'plain') => page.locator(`#${id}`);
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Enlarged image/ });
/** Enlarged copy of an image. */
const copy = (page: Page) => page.locator('#zoomed-image');
const closeButton = (page: Page) => page.locator('.zoom-close');
const isZoomable = /medium-zoom-image/;

/** Opens the page with the images and waits until they can be enlarged. */
async function visitImages(page: Page, visit: (path: string) => Promise<void>): Promise<void> {
  await visit('/docs/images');
  await expect(image(page)).toHaveClass(isZoomable);
}

const transitions = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length);

/** Opens an image and waits for the end of its animation. */
async function open(page: Page, target: Locator = image(page)): Promise<void> {
  await target.click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => transitions(page)).toBe(0);
}

/** Scrolls and waits for the scroll event. */
const scrollBy = (page: Page, distance: number) =>
  page.evaluate(
    (pixels) =>
      new Promise((done) => {
        document.addEventListener('scroll', done, { once: true });
        window.scrollBy(0, pixels);
      }).then(() => undefined),
    distance,
  );

const expectClosed = (page: Page) => expect(dialog(page)).toHaveCount(0);

/** Opens the page with the images and runs its scripts while its clock is stopped. */
async function visitWithHeldClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto('/docs/images');
  // The attribute that marks hydration is set in an animation frame, which waits for the clock.
  const isHydrated = () =>
    page.evaluate(() => Object.keys(document.querySelector('.navbar') ?? {}).length > 0);
  await expect.poll(isHydrated).toBe(true);
}

test.describe('when', () => {
  test('§9 zoom-setup-delay: images become zoomable 1000 ms after the first load', async ({
    page,
  }) => {
    await visitWithHeldClock(page);
    await page.clock.runFor(999);
    await expect(image(page)).not.toHaveClass(isZoomable);
    await page.clock.runFor(1);
    await expect(image(page)).toHaveClass(isZoomable);
  });

  test('a click before the setup delay opens an image immediately', async ({ page }) => {
    await visitWithHeldClock(page);
    // The second click must not close the image that the first one opens.
    await image(page).dblclick();
    await expect(dialog(page)).toBeVisible();
    await expect(image(page, 'within')).toHaveClass(isZoomable);
  });

  test('a click before the setup delay does not open an excluded image', async ({ page }) => {
    await visitWithHeldClock(page);
    await image(page, 'excluded').click();
    await image(page).click();
    await expect(dialog(page)).toHaveAccessibleName(/A grey square/);
  });

  test('§4 zoom-reapply: images of the next page become zoomable 1 s after a location change', async ({
    page,
    visit,
  }) => {
    await page.clock.install();
    await visit('/docs/plain');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('main').getByRole('link', { name: 'the images' }).click();
    await expect(image(page)).toBeVisible();
    await page.clock.runFor(999);
    await expect(image(page)).not.toHaveClass(isZoomable);
    await page.clock.runFor(1);
    await expect(image(page)).toHaveClass(isZoomable);
  });

  test('§4 zoom-hash: a change of the hash on the page does not attach the zoom again', async ({
    page,
    visit,
  }) => {
    await visitImages(page, visit);
    await page.evaluate(() => {
      const added = document.createElement('img');
      added.id = 'added';
      added.src = '/img/behaviors.png';
      document.querySelector('.markdown')?.prepend(added);
      window.location.hash = '#in-a-section';
    });
    await page.clock.install();
    await page.clock.runFor(3000);
    await expect(image(page, 'added')).not.toHaveClass(isZoomable);
    await expect(image(page)).toHaveClass(isZoomable);
  });

  test('§4 zoom-hash-page: images of a page opened at an anchor are zoomable, too', async ({
    page,
    visit,
  }) => {
    await visit('/docs/intro/overview/intro-to-cairn');
    await page.getByRole('main').getByRole('link', { name: 'section' }).click();
    await expect(image(page, 'within')).toHaveClass(isZoomable);
  });

  test('§4 zoom-lazy: a page without images does not load the zoom', async ({ page, visit }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      // The text of a script that the browser only prefetched is not available.
      const text = () => response.text().catch(() => '');
      if (response.url().endsWith('.js')) scripts.push(text());
    });
    await page.clock.install();
    await visit('/docs/plain');
    await page.clock.runFor(3000);
    await page.waitForLoadState('networkidle');
    const texts = await Promise.all(scripts);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('medium-zoom-overlay'))).toEqual([]);
  });

  test('§4 zoom-listeners: 50 navigations add no listeners', async ({ page, visit }) => {
    await page.addInitScript(() => {
      const listeners: Record<string, Set<unknown>> = {};
      Object.assign(window, { listeners });
      type Change = (type: string, listener: unknown, ...rest: unknown[]) => void;
      for (const target of [document, window]) {
        const add = target.addEventListener.bind(target) as Change;
        const remove = target.removeEventListener.bind(target) as Change;
        const added: Change = (type, listener, ...rest) => {
          listeners[type] ??= new Set();
          listeners[type].add(listener);
          add(type, listener, ...rest);
        };
        const removed: Change = (type, listener, ...rest) => {
          listeners[type]?.delete(listener);
          remove(type, listener, ...rest);
        };
        Object.assign(target, { addEventListener: added, removeEventListener: removed });
      }
    });
    const counts = () =>
      page.evaluate(() => {
        const { listeners } = window as unknown as { listeners: Record<string, Set<unknown>> };
        const count = (type: string) => listeners[type]?.size ?? 0;
        return { click: count('click'), keyup: count('keyup'), keydown: count('keydown') };
      });
    await visitImages(page, visit);
    const before = await counts();
    await page.clock.install();
    const main = page.getByRole('main');
    for (let round = 0; round < 25; round += 1) {
      await page.locator('.menu__link', { hasText: 'Plain page' }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Plain page');
      await page.clock.runFor(1100);
      await page.locator('.menu__link', { hasText: 'Images' }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Images');
      await page.clock.runFor(1100);
      await expect(image(page)).toHaveClass(isZoomable);
    }
    expect(await counts()).toEqual(before);
  });
});

test.describe('which', () => {
  test.beforeEach(({ page, visit }) => visitImages(page, visit));

  test('§4 zoom-default: images in Markdown content are buttons with descriptive names', async ({
    page,
  }) => {
    await expect(page.getByRole('button', { name: 'Enlarge image: A grey square' })).toBeVisible();
    await expect(page.locator('.navbar img.medium-zoom-image')).toHaveCount(0);
  });

  test('§4 zoom-excluded: images in links and images marked no-zoom are not zoomable', async ({
    page,
  }) => {
    await expect(image(page, 'excluded')).not.toHaveClass(isZoomable);
    await expect(image(page, 'linked')).not.toHaveClass(isZoomable);
    await image(page, 'excluded').click();
    await expectClosed(page);
    await image(page, 'linked').click();
    await expect(page).toHaveURL('/docs/plain');
  });

  test('§4 zoom-section: an image in a collapsible section opens', async ({ page }) => {
    await open(page, image(page, 'within'));
  });

  for (const mode of ['light', 'dark']) {
    test(`§4 zoom-diagram: the diagram in ${mode} mode fills the window, on its own background`, async ({
      page,
    }) => {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, mode);
      const diagrams = page.getByRole('button', { name: /Public and private subnets/ });
      await expect(diagrams).toHaveCount(1);
      await open(page, diagrams);
      const box = await copy(page).boundingBox();
      const window = { width: 1265, height: 800 };
      const isFull =
        Math.abs((box?.width ?? 0) - window.width) < 20 ||
        Math.abs((box?.height ?? 0) - window.height) < 2;
      expect(isFull, JSON.stringify(box)).toBe(true);
      const background = mode === 'light' ? 'rgb(255, 255, 255)' : 'rgb(23, 28, 26)';
      await expect(dialog(page)).toHaveCSS('background-color', background);
    });
  }
});

test.describe('open and close', () => {
  test.beforeEach(({ page, visit }) => visitImages(page, visit));

  test('§4 zoom-open: a click opens the image in the middle of the window, on white', async ({
    page,
  }) => {
    await open(page);
    const box = await copy(page).boundingBox();
    expect(box).toMatchObject({ width: 400, height: 200, y: 300 });
    await expect(dialog(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('§9 zoom-animation: the animation takes 0.3 s', async ({ page }) => {
    await expect(image(page)).toHaveCSS('transition-duration', '0.3s');
    await open(page);
    await expect(copy(page)).toHaveCSS('transition-duration', '0.3s');
    await expect(dialog(page)).toHaveCSS('transition-duration', '0.3s');
  });

  test('§9 zoom-margin: a large image fills the window without a margin', async ({ page }) => {
    await open(page, image(page, 'sharp'));
    const shown = page.locator('img[src="/img/behaviors-large.png"].medium-zoom-image--opened');
    const box = await shown.boundingBox();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.round(box?.width ?? 0)).toBe(width);
    expect(Math.round(box?.x ?? -1)).toBe(0);
  });

  const ways: [name: string, key: string, act: (page: Page) => Promise<void>][] = [
    ['a click at the same place', 'again', (page) => page.mouse.click(640, 400)],
    ['a click on the background', 'overlay', (page) => page.mouse.click(20, 700)],
    ['Escape', 'escape', (page) => page.keyboard.press('Escape')],
    [
      'a change of the window’s size',
      'resize',
      (page) => page.setViewportSize({ width: 1200, height: 700 }),
    ],
    ['the Close button', 'button', (page) => closeButton(page).click()],
    ['the close button by keyboard', 'keyboard', (page) => page.keyboard.press('Enter')],
    ['scrolling 41 px', 'scroll', (page) => scrollBy(page, 41)],
  ];
  for (const [name, key, act] of ways) {
    test(`§4 zoom-close-${key}: ${name} closes the image`, async ({ page }) => {
      await open(page);
      await act(page);
      await expectClosed(page);
      await expect(image(page)).toBeVisible();
      await expect(page.locator('.medium-zoom-image--opened')).toHaveCount(0);
    });
  }

  test('§9 zoom-scroll-threshold: scrolling 40 px does not close it; it closes 150 ms after scrolling further', async ({
    page,
  }) => {
    await open(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await scrollBy(page, 40);
    await page.clock.runFor(1000);
    await expect(page.locator('body')).toHaveClass(/medium-zoom--opened/);
    await scrollBy(page, 1);
    await page.clock.runFor(149);
    await expect(page.locator('body')).toHaveClass(/medium-zoom--opened/);
    await page.clock.runFor(2);
    await expect(page.locator('body')).not.toHaveClass(/medium-zoom--opened/);
  });

  test('§4 zoom-animating: clicks are ignored while it opens', async ({ page }) => {
    await image(page).evaluate((original: HTMLElement) => {
      original.click();
      original.click();
      for (const selector of ['#zoomed-image', '.medium-zoom-overlay']) {
        document.querySelector<HTMLElement>(selector)?.click();
      }
    });
    await expect(page.locator('body')).toHaveClass(/medium-zoom--opened/);
    await expect.poll(() => transitions(page)).toBe(0);
    await expect(page.locator('body')).toHaveClass(/medium-zoom--opened/);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('§4 zoom-leave: navigation to another page closes it', async ({ page, visit }) => {
    await visit('/docs/plain');
    await page.getByRole('main').getByRole('link', { name: 'the images' }).click();
    await expect(image(page)).toHaveClass(isZoomable);
    await open(page);
    await page.goBack();
    await expect(page).toHaveURL('/docs/plain');
    await expectClosed(page);
    await page.getByRole('main').getByRole('link', { name: 'the images' }).click();
    await expect(page).toHaveURL('/docs/images');
  });
});

test.describe('for all readers', () => {
  test.beforeEach(({ page, visit }) => visitImages(page, visit));

  for (const key of ['Enter', 'Space']) {
    test(`§4 zoom-keyboard: ${key} opens it, and focus moves into it, stays inside and returns`, async ({
      page,
    }) => {
      await image(page).focus();
      await page.keyboard.press(key);
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
      const close = closeButton(page);
      await expect(close).toHaveAccessibleName('Close');
      await expect(close).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(close).toBeFocused();
      await expect.poll(() => transitions(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expectClosed(page);
      await expect(image(page)).toBeFocused();
    });
  }

  test('§4 zoom-dialog: the rest of the page is inert while it is open', async ({ page }) => {
    await open(page);
    await expect(page.locator('#__docusaurus')).toHaveAttribute('inert', '');
    await expect(dialog(page)).toMatchAriaSnapshot(`
      - 'dialog "Enlarged image: A grey square"':
        - button "Close"
    `);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('§4 zoom-again: an image can be opened repeatedly', async ({ page }) => {
    for (let round = 0; round < 3; round += 1) {
      await open(page);
      await page.keyboard.press('Escape');
      await expectClosed(page);
    }
  });
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('§4 zoom-motion: it opens and closes without an animation', async ({ page, visit }) => {
    await visitImages(page, visit);
    await image(page).click();
    await expect(copy(page)).toHaveCSS('transition-duration', '0s');
    expect((await copy(page).boundingBox())?.width).toBe(400);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });
});

test.describe('high resolution', () => {
  /** Records the console warnings of the page. */
  function warningsOf(page: Page): string[] {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    return warnings;
  }

  test('§4 zoom-source: data-zoom-src is the image that is shown enlarged', async ({
    page,
    visit,
  }) => {
    const warnings = warningsOf(page);
    await visitImages(page, visit);
    await open(page, image(page, 'sharp'));
    await expect(page.locator('img[src="/img/behaviors-large.png"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(page.locator('img[src="/img/behaviors-large.png"]')).toHaveCount(0);
    expect(warnings).toEqual([]);
  });

  for (const [id, file] of [
    ['lost', 'does-not-exist'],
    ['silent', 'never-answers'],
  ] as const) {
    test(`§8 zoom-source-unreachable: ${file} causes a console warning, and the original image is enlarged`, async ({
      page,
      visit,
    }) => {
      const warnings = warningsOf(page);
      await page.route('**/never-answers.png', () => undefined);
      await visitImages(page, visit);
      await open(page, image(page, id));
      expect((await copy(page).boundingBox())?.width).toBe(400);
      expect(warnings).toEqual([
        `Unable to reach the zoom image target ${behaviorsUrl}/img/${file}.png`,
      ]);
      await page.keyboard.press('Escape');
      await expectClosed(page);
    });
  }
  test.use({ allowedErrors: [/404.*does-not-exist/] });
});
