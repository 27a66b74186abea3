/**
 * Service pages in a browser: filter, copy buttons, links that unfold items, usage, and the page
 * without JavaScript.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buildFolder } from '../fixtures/site';
import { waitForLayout } from '../fixtures/tab';
import { expect, hydrated, test } from '../fixtures/test';

const vpc = '/docs/reference/services/networking/vpc';

/** Returns the published interface of a service. */
const interfaceOf = (id: string) =>
  JSON.parse(
    fs.readFileSync(path.join(buildFolder, 'catalog/networking', `${id}.json`), 'utf8'),
  ) as {
    inputs: unknown[];
    outputs: unknown[];
    examples: unknown[];
  };

const items = (page: Page) => page.locator('.iface-top > .iface-item');
const box = (page: Page) => page.getByRole('searchbox', { name: /^Filter \d+ inputs/ });
const byId = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);

test.describe('filter', () => {
  test('works with the keyboard and announces the number of matches', async ({ page, visit }) => {
    await visit(vpc);
    const all = await items(page).count();
    const { inputs, outputs } = interfaceOf('vpc');
    await box(page).focus();
    await page.keyboard.type('nat eip');
    await expect(items(page).locator('visible=true')).toHaveCount(2);
    await expect(page.locator('form [role="status"]')).toHaveText(
      `2 of ${inputs.length} inputs, 0 of ${outputs.length} outputs`,
    );
    await page.keyboard.press('Enter');
    await expect(page.locator('.iface-link:focus')).toHaveAttribute(
      'href',
      '#input-nat_gateway_eip_allocation_ids',
    );
    await box(page).focus();
    await page.keyboard.press('Escape');
    await expect(items(page).locator('visible=true')).toHaveCount(all);
  });

  test('unfolds an input with a match inside, and marks the match', async ({ page, visit }) => {
    await visit(vpc);
    await box(page).fill('peer_route_table_ids');
    await expect(items(page).locator('visible=true')).toHaveCount(1);
    await expect(byId(page, 'input-peering_connections.peer_route_table_ids')).toBeVisible();
    await expect(page.locator('[data-found]')).toHaveCount(1);
    await expect(page.locator('[data-found]')).toHaveAttribute(
      'id',
      'input-peering_connections.peer_route_table_ids',
    );
    await box(page).fill('');
    await expect(byId(page, 'input-peering_connections.peer_route_table_ids')).toBeHidden();
    await expect(page.locator('[data-found]')).toHaveCount(0);
  });

  test('scrolls to the first match, just below itself, if no match is in view', async ({
    page,
    visit,
  }) => {
    await visit(`${vpc}#what-changed`);
    await box(page).fill('nat eip');
    const first = items(page).locator('visible=true').first();
    await expect(first).toBeInViewport();
    await expect(box(page)).toBeFocused();
    const gap = () =>
      first.evaluate((element) => {
        const bottom = document.querySelector('search:has(form)')?.getBoundingClientRect().bottom;
        return Math.abs(element.getBoundingClientRect().top - (bottom ?? 0));
      });
    await expect.poll(gap).toBeLessThan(2);
  });

  test('is cleared by a link to a hidden item', async ({ page, visit }) => {
    await visit(vpc);
    await box(page).fill('flow logs');
    await expect(byId(page, 'input-cidr_block')).toBeHidden();
    await page.locator('.theme-doc-markdown a[href$="#input-cidr_block"]').first().click();
    await expect(byId(page, 'input-cidr_block')).toBeInViewport();
    await expect(byId(page, 'input-cidr_block')).toHaveAttribute('data-linked', '');
    await expect(box(page)).toHaveValue('');
  });

  test('is in the URL, and restored by reloading and by navigating back', async ({
    page,
    visit,
  }) => {
    await visit(vpc);
    // Otherwise, the layout of the text above can move the filter out of view.
    await waitForLayout(page);
    await box(page).fill('nat eip');
    await page.waitForURL(`**${vpc}?filter=nat+eip#inputs`);
    await expect(items(page).locator('visible=true')).toHaveCount(2);
    await page.reload();
    await expect(box(page)).toHaveValue('nat eip');
    await expect(items(page).locator('visible=true')).toHaveCount(2);
    await expect(box(page)).toBeInViewport();
    await page.locator('.navbar a[href="/docs/guides/welcome"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the guides');
    await page.goBack();
    await expect(box(page)).toHaveValue('nat eip');
    await expect(items(page).locator('visible=true')).toHaveCount(2);
    await box(page).press('Escape');
    await expect(page).toHaveURL(vpc);
  });

  for (const release of ['', '/v1.8.0']) {
    test(`is restored after a link was followed without a pause: vpc${release}`, async ({
      page,
    }) => {
      await page.goto(vpc + release);
      await box(page).fill('nat eip');
      await expect(items(page).locator('visible=true')).not.toHaveCount(0);
      await expect(items(page).and(page.locator('[data-filtered]'))).not.toHaveCount(0);
      await box(page).fill('nat');
      await page.locator('.navbar a[href="/docs/guides/welcome"]').evaluate((link) => {
        (link as HTMLElement).click();
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the guides');
      await page.goBack();
      await expect(page).toHaveURL(`${vpc}${release}?filter=nat#inputs`);
      await expect(box(page)).toHaveValue('nat');
    });
  }
});

test('a link to a removed input says which release removed it', async ({ page, visit }) => {
  await visit(`${vpc}#input-transit_gateway_id`);
  const note = page.locator('form [role="status"]');
  await expect(note).toHaveText(
    /^This service has no input transit_gateway_id\. v1\.8\.0 removed it\./,
  );
  await expect(note).toBeInViewport();
  const similar = note.getByRole('link');
  const name = await similar.textContent();
  await similar.click();
  await expect(byId(page, `input-${name}`)).toBeInViewport();
});

test('Escape and a click elsewhere close the list of releases', async ({ page, visit }) => {
  await visit(vpc);
  const list = page.locator('.iface-releases');
  await list.locator('summary').press('Enter');
  await expect(list).toHaveAttribute('open', '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(list).not.toHaveAttribute('open', '');
  await expect(list.locator('summary')).toBeFocused();
  await list.locator('summary').click();
  await expect(list).toHaveAttribute('open', '');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).not.toHaveAttribute('open', '');
});

test.describe('a link to a folded attribute', () => {
  const attribute = 'input-peering_connections.peer_vpc_id';

  test('unfolds the attribute on load', async ({ page, visit }) => {
    await visit(`${vpc}#${attribute}`);
    await expect(byId(page, attribute)).toBeInViewport();
    await expect(byId(page, attribute)).toHaveAttribute(
      'data-linked',
      'peering_connections › peer_vpc_id',
    );
  });

  test('unfolds the attribute from another page, and again after it was folded', async ({
    page,
    visit,
  }) => {
    await visit('/docs/reference/services/networking/alb');
    await page.evaluate((hash) => {
      const link = document.createElement('a');
      link.href = hash;
      link.textContent = 'to the attribute';
      document.querySelector('main')?.prepend(link);
    }, `${vpc}#${attribute}`);
    await page.getByRole('link', { name: 'to the attribute' }).click();
    await page.waitForURL(`**${vpc}#${attribute}`);
    await hydrated(page);
    // The target is revealed at the latest in the frame after hydration.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(byId(page, attribute)).toBeInViewport();
    const details = page.locator('#input-peering_connections > details');
    await details.locator('> summary').click();
    await expect(byId(page, attribute)).toBeHidden();
    await page.evaluate(() => window.history.replaceState(null, '', '#top'));
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, attribute);
    await expect(byId(page, attribute)).toBeInViewport();
  });
});

test('a copy button copies the name and announces it without moving the page', async ({
  page,
  context,
  visit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(vpc);
  await page.setViewportSize({ width: 390, height: 844 });
  const filter = page.locator('search:has(form)');
  const height = (await filter.boundingBox())?.height;
  await page.getByRole('button', { name: 'Copy num_nat_gateways', exact: true }).click();
  await expect(filter.locator('[aria-live]')).toHaveText('Copied num_nat_gateways.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('num_nat_gateways');
  expect((await filter.boundingBox())?.height).toBe(height);
});

test('examples of a service exist in both styles, and one selection changes all', async ({
  page,
  visit,
}) => {
  await visit(vpc);
  const examples = page.locator('h2#usage ~ .tabs-container');
  const { examples: named } = interfaceOf('vpc');
  await expect(examples).toHaveCount(named.length);
  await examples.first().getByRole('tab', { name: 'Terraform', exact: true }).click();
  for (let index = 0; index < named.length; index += 1)
    await expect(examples.nth(index).locator('[role="tabpanel"]:visible')).toContainText(
      'module "',
    );
});

test('a narrow screen has no overflow, even with all items unfolded', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await visit('/docs/reference/services/app-orchestration/ecs-service');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('large text does not widen the page', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/docs/reference/services/data-storage/rds');
  const overflow = await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    return root.scrollWidth - root.clientWidth;
  });
  expect(overflow).toBe(0);
});

for (const width of [1280, 390]) {
  test(`both columns of changes are in view at ${width} px`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/docs/reference/services/networking/route53', '/blog/v2-0-0']) {
      await visit(path);
      const tables = page.locator('.iface-changes');
      await expect(tables).not.toHaveCount(0);
      const widths = await tables.evaluateAll((all) =>
        all.map((table) => {
          const [first, last] = [table.querySelector('td'), table.querySelector('td:last-child')];
          const right = table.parentElement?.getBoundingClientRect().right ?? 0;
          return {
            first: first?.clientWidth ?? 0,
            last: last?.clientWidth ?? 0,
            beyond: (last?.getBoundingClientRect().right ?? 0) > right + 1,
          };
        }),
      );
      expect(widths.filter(({ beyond }) => beyond)).toEqual([]);
      expect(Math.min(...widths.flatMap(({ first, last }) => [first, last]))).toBeGreaterThan(100);
    }
  });
}

test('a linked attribute shows its path and its name in the same style as others', async ({
  page,
  visit,
}) => {
  const id = 'input-container_definitions.health_check.command';
  await visit(`/docs/reference/services/app-orchestration/ecs-service#${id}`);
  const target = byId(page, id);
  await expect(target).toBeInViewport();
  await expect(target).toHaveAttribute(
    'data-linked',
    'container_definitions › health_check › command',
  );
  const path = await target.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(path).toContain('health_check › command');
  await expect(target.locator('> .iface-head')).toHaveCSS('display', 'flex');
});

test('names in the changes break only after their separators on a phone', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const service of ['networking/vpc', 'data-storage/rds', 'app-orchestration/ecs-service']) {
    await visit(`/docs/reference/services/${service}`);
    const cut = await page.locator('.iface-changes code').evaluateAll((all) =>
      all.flatMap((code) => {
        const name = code.textContent ?? '';
        if (!/^\w+$/.test(name)) return [];
        const letters = [...code.childNodes].flatMap((node) =>
          [...(node.textContent ?? '')].map((letter, at) => {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return { letter, top: range.getBoundingClientRect().top };
          }),
        );
        const isCut = letters.some(
          ({ letter, top }, at) => letter !== '_' && (letters[at + 1]?.top ?? top) > top + 1,
        );
        return isCut ? [name] : [];
      }),
    );
    expect(cut).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all content is readable and no control without function is shown', async ({ page }) => {
    await page.goto(vpc);
    const { inputs, outputs } = interfaceOf('vpc');
    await expect(items(page)).toHaveCount(inputs.length + outputs.length);
    await expect(box(page)).toBeHidden();
    await expect(page.locator('.iface-copy').first()).toBeHidden();
    const details = page.locator('#input-peering_connections > details');
    await details.locator('> summary').click();
    await expect(byId(page, 'input-peering_connections.peer_vpc_id')).toBeVisible();
  });
});

test('the catalog is published as JSON', async ({ request }) => {
  const index = await request.get('/catalog.json');
  expect(index.headers()['content-type']).toContain('application/json');
  const { services } = (await index.json()) as { services: { document: string; path: string }[] };
  const files = fs.readdirSync('catalog', { recursive: true, encoding: 'utf8' });
  expect(services).toHaveLength(files.filter((file) => file.endsWith('service.yml')).length);
  for (const { document, path } of services) {
    const service = await request.get(document);
    expect([document, service.status()]).toEqual([document, 200]);
    expect((await service.json()) as object).toMatchObject({ kind: 'service', path });
  }
  expect((await request.get('/catalog/schema.json')).status()).toBe(200);
});
