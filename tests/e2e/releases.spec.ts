/**
 * Reference pages of earlier releases, which work without React, and a service's list of releases.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { weighPage } from '../../benchmarks/pageWeight';
import { findings, setColorMode } from '../fixtures/axe';
import { buildFolder } from '../fixtures/site';
import { screens } from '../fixtures/states';
import { expect, test } from '../fixtures/test';

interface Item {
  readonly name: string;
}

interface Service {
  readonly path: string;
  readonly inputs: readonly Item[];
  readonly interfaces: readonly { release: string; path: string; document: string }[];
}

const readJson = <Document>(file: string) =>
  JSON.parse(fs.readFileSync(path.join(buildFolder, file), 'utf8')) as Document;

const catalog = readJson<{
  releases: readonly { version: string }[];
  services: readonly { document: string }[];
}>('catalog.json');
const releases = catalog.releases.map(({ version }) => version);
const withInterfaces = catalog.services
  .map(({ document }) => readJson<Service>(document))
  .filter(({ interfaces }) => interfaces.length > 0);

/**
 * Returns a service, its first interface, an input that both have, and one that only the current
 * release has.
 */
function findCase() {
  for (const service of withInterfaces) {
    const [first] = service.interfaces;
    if (!first) continue;
    const earlier = readJson<{ inputs: readonly Item[]; outputs: readonly Item[] }>(first.document);
    const names = new Set(earlier.inputs.map(({ name }) => name));
    // Uses the longest name, because few other texts contain it.
    const [shared] = service.inputs
      .map(({ name }) => name)
      .filter((name) => names.has(name))
      .sort((a, b) => b.length - a.length);
    const added = service.inputs.find(({ name }) => !names.has(name))?.name;
    if (shared && added) return { service, first, earlier, shared, added };
  }
  throw new Error('No service has an earlier interface that shares an input and lacks another.');
}
const { service, first, earlier, shared, added } = findCase();

const summary = (page: Page) => page.locator('.iface-releases > summary');
const linkTo = (page: Page, href: string) => page.locator(`.iface-releases a[href^="${href}"]`);
const byId = (page: Page, id: string) => page.locator(`[id="${id}"]`);

/** Moves the pointer, which loads the script of the page, and waits for the script. */
async function wake(page: Page): Promise<void> {
  await expect(async () => {
    const state = await page.evaluate(() => {
      document.dispatchEvent(new Event('pointermove'));
      return document.documentElement.dataset.hasHydrated;
    });
    expect(state).toBe('static');
  }).toPass();
}

test('every earlier interface has a page, Markdown and JSON, which search engines and indexes exclude', () => {
  const listed = ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'docs/reference/llms.txt'].map(
    (file) => fs.readFileSync(path.join(buildFolder, file), 'utf8'),
  );
  for (const { path: current, interfaces } of withInterfaces) {
    for (const entry of interfaces) {
      const html = fs.readFileSync(path.join(buildFolder, `${entry.path}.html`), 'utf8');
      const twin = fs.readFileSync(path.join(buildFolder, `${entry.path}.md`), 'utf8');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${current}"`));
      expect(html).toMatch(new RegExp(`type="text/markdown" href="[^"]*${entry.path}\\.md"`));
      expect(html).toMatch(new RegExp(`type="application/json" href="[^"]*${entry.document}"`));
      expect(twin).toContain(`# ${/<h1>([^<]*)/.exec(html)?.[1]}`);
      expect(fs.existsSync(path.join(buildFolder, entry.document))).toBe(true);
      for (const text of listed) expect(text).not.toContain(`${entry.path}<`);
      for (const text of listed) expect(text).not.toContain(`${entry.path}.md`);
    }
  }
});

test('a released page weighs less than the current one', () => {
  const now = weighPage(buildFolder, service.path);
  const released = weighPage(buildFolder, first.path);
  expect(released.critical).toBeLessThan(now.critical);
  expect(released.total).toBe(released.critical);
  expect(released.scriptDecoded).toBeLessThan(10_000);
});

test('the list of releases keeps the reader’s current input in both directions', async ({
  page,
  visit,
}) => {
  await visit(`${service.path}#input-${shared}`);
  await expect(byId(page, `input-${shared}`)).toBeInViewport();
  await summary(page).click();
  await linkTo(page, first.path).click();
  await page.waitForURL(`**${first.path}#input-${shared}`);
  await expect(byId(page, `input-${shared}`)).toBeInViewport();
  await wake(page);
  await summary(page).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.iface-releases')).not.toHaveAttribute('open');
  await summary(page).click();
  await linkTo(page, service.path).first().click();
  await page.waitForURL(`**${service.path}#input-${shared}`);
  await expect(byId(page, `input-${shared}`)).toBeInViewport();
});

test('a release with an unchanged interface redirects to the earlier page, at the same input', async ({
  page,
}) => {
  const unchanged = withInterfaces.flatMap(({ path: current, interfaces }) =>
    interfaces.flatMap(({ release, path: described }, index) => {
      const next = releases.indexOf(interfaces[index + 1]?.release ?? '');
      const last = releases[next - 1];
      return last && last !== release ? [{ address: `${current}/${last}`, described }] : [];
    }),
  );
  expect(unchanged).not.toEqual([]);
  for (const { address } of unchanged) {
    expect(fs.existsSync(path.join(buildFolder, `${address}.html`)), address).toBe(true);
  }
  const [{ address, described } = { address: '', described: '' }] = unchanged;
  await page.goto(`${address}#input-name`);
  await page.waitForURL(`**${described}#input-name`);
  await page.goto(`${service.path}/${releases.at(-1)}`);
  await page.waitForURL(`**${service.path}`);
});

test('a released page shows a note if it lacks the input in the URL', async ({ page }) => {
  await page.goto(`${first.path}#input-${added}`);
  await wake(page);
  await expect(page.locator('search [role=status]')).toHaveText(
    `This release has no input ${added}.`,
  );
});

test('a released page names the current release and links to it', async ({ page }) => {
  await page.goto(first.path);
  const note = page.getByRole('note', { name: 'Release' });
  await expect(note).toContainText('This is the interface of');
  await expect(note).toContainText(first.release);
  await note.getByRole('link', { name: /^v\d/ }).click();
  // Once the script has loaded, the link also leads to the reader's input.
  await page.waitForURL(({ pathname }) => pathname === service.path);
});

test.describe('script of a released page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('filters, copies a name and switches the color mode', async ({ page }) => {
    await page.goto(first.path);
    const box = page.getByRole('searchbox', { name: /^Filter \d+ inputs/ });
    await box.fill(shared);
    await wake(page);
    const items = page.locator('.iface-top > .iface-item');
    await expect(byId(page, `input-${shared}`)).toBeVisible();
    await expect(items.locator('visible=true')).not.toHaveCount(
      earlier.inputs.length + earlier.outputs.length,
    );
    await expect(page.locator('search [role=status]')).toHaveText(
      new RegExp(
        `^\\d+ of ${earlier.inputs.length} inputs?, \\d+ of ${earlier.outputs.length} out`,
      ),
    );
    await page.waitForURL((url) => url.searchParams.get('filter') === shared);
    await page.reload();
    await wake(page);
    await expect(box).toHaveValue(shared);
    await expect(page.locator('search [role=status]')).toHaveText(/ of /);
    await box.press('Escape');
    await expect(page).toHaveURL(first.path);
    await expect(items.locator('visible=true')).toHaveCount(
      earlier.inputs.length + earlier.outputs.length,
    );
    await page.getByRole('button', { name: `Copy ${shared}`, exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
    await page.locator('[data-early=theme]').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('handles a click made before it loaded', async ({ page }) => {
    await page.goto(first.path);
    await page.evaluate((name) => {
      document.querySelector<HTMLElement>(`[aria-label="Copy ${name}"]`)?.click();
    }, shared);
    await expect(page.locator('search [aria-live]')).toHaveText(`Copied ${shared}.`);
  });

  test.describe('that fails to load', () => {
    test.use({ allowedErrors: [/released-page\./] });

    test('does not reload the page', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.route('**/released-page.*', (route) => route.abort());
      await page.goto(first.path);
      const failed = page.waitForEvent('requestfailed');
      await page.mouse.move(10, 10);
      await failed;
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      // The client would check for a newer build and reload the page if there is one.
      expect(asked.filter((file) => file.endsWith('/build-version.json'))).toEqual([]);
    });
  });

  test('works at a URL with a malformed fragment', async ({ page }) => {
    await page.goto(`${first.path}#input-%`);
    await wake(page);
    await expect(page.locator('search [role=status]')).toHaveText('');
  });

  test('confirms each of two copies, and then shows the copy button again', async ({ page }) => {
    const released = withInterfaces
      .flatMap(({ interfaces }) => interfaces)
      .find(({ path: route }) =>
        fs
          .readFileSync(path.join(buildFolder, `${route}.html`), 'utf8')
          .includes('<figure class="code'),
      );
    if (!released) throw new Error('No released page has a block of code.');
    await page.goto(released.path);
    await wake(page);
    const button = page.locator('figure.code button').first();
    await button.click();
    await expect(button).toHaveAccessibleName('Copied');
    await button.click();
    await expect(button).toHaveText('Copied');
    await expect(button).toHaveText('Copy');
    await expect(button).toHaveAccessibleName('Copy code to clipboard');
  });

  test('opens the search results from the search field', async ({ page }) => {
    await page.goto(first.path);
    await wake(page);
    await page.keyboard.press('/');
    await page.keyboard.type('peering');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=peering');
  });

  test('opens the menu on a phone and folds the sidebar', async ({ page }) => {
    await page.goto(first.path);
    await wake(page);
    const caret = page.locator('.menu__caret[aria-expanded=true]').first();
    await caret.click();
    await expect(page.locator('.menu__caret[aria-expanded=true]')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.navbar__toggle').click();
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeVisible();
  });
});

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('axe finds nothing on a released page with the list of releases', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      await page.goto(first.path);
      await wake(page);
      await summary(page).click();
      expect(await findings(page)).toEqual([]);
      await setColorMode(page, 'dark');
      expect(await findings(page, 'contrast'), 'dark').toEqual([]);
    });

    test('axe finds nothing on a service with the list of releases', async ({ page, visit }) => {
      await visit(service.path);
      await summary(page).click();
      await expect(linkTo(page, first.path)).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of releases opens the page, which has no control without function', async ({
    page,
  }) => {
    await page.goto(service.path);
    await summary(page).click();
    await linkTo(page, first.path).click();
    await page.waitForURL(`**${first.path}`);
    await expect(byId(page, `input-${shared}`)).toBeVisible();
    for (const control of await page.locator('button, input').all()) {
      await expect(control).toBeHidden();
    }
  });
});
