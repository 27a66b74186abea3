/** Site without JavaScript: all text is visible, and no control without function is shown. */
import { behaviorsUrl } from '../fixtures/behaviors/site';
import { expect, test } from '../fixtures/test';

test.use({ baseURL: behaviorsUrl, javaScriptEnabled: false });

test('§1 no-script-tabs: every tab panel is visible with its tab’s label', async ({ page }) => {
  await page.goto('/docs/hidden');
  for (const text of ['With Terraform.', 'With OpenTofu.', 'With Terragrunt.']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('tablist')).toHaveCount(0);
  const label = page.locator('[data-label="OpenTofu"]').first();
  await expect(label).toBeVisible();
  await expect(page.locator('[data-label="Plain Terraform"]')).toBeVisible();
});

test('§1 no-script-details: a folded section can be unfolded', async ({ page }) => {
  await page.goto('/docs/hidden');
  await expect(page.getByText('Folded text.')).not.toBeVisible();
  await page.getByText('A folded section').click();
  await expect(page.getByText('Folded text.')).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`§1 no-script-controls: at ${width} px no control without function is shown`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/docs/hidden', '/docs/images']) {
      await page.goto(path);
      for (const control of await page.locator('button, input, select, [role="tab"]').all()) {
        await expect(control).toBeHidden();
      }
    }
  });
}

test('§1 no-script-images: images are plain images', async ({ page }) => {
  await page.goto('/docs/images');
  await expect(page.getByRole('img', { name: 'A grey square' })).toBeVisible();
});

test('§2 no-script-phone: on a phone the navigation and the sidebar are reachable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/plain');
  const navbar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Intro', 'Guides', 'Service Catalog API', 'Courses', 'Support']) {
    await expect(navbar.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.locator('body')).toHaveCSS('overflow-x', 'visible');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const sidebar = page.locator('.theme-doc-sidebar-container');
  const box = await sidebar.boundingBox();
  expect(box?.y).toBeGreaterThan(heading?.y ?? 0);
  await sidebar.getByText('Guides').click();
  await expect(page).toHaveURL('/docs/guides/welcome');
  await navbar.getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveURL('/docs/courses');
});

test.describe('the tools of this site', () => {
  test.use({ baseURL: `http://127.0.0.1:${process.env.PORT ?? 4173}` });

  for (const path of [
    '/docs/guides/welcome',
    '/docs/guides/build-it-yourself/vpc/deployment-walkthrough',
    '/docs/guides/build-it-yourself/vpc/production-grade-design',
    '/docs/guides/stay-up-to-date/versioning',
    '/docs/reference/services/networking/vpc',
    '/docs/reference/tools/upgrade-advisor',
    '/docs/reference/tools/compare-releases',
  ]) {
    test(`no control without function is shown on ${path}`, async ({ page }) => {
      await page.goto(path);
      const controls = page.locator(
        'button, input, select, textarea, progress, [data-needs-script], label',
      );
      expect(await controls.count()).toBeGreaterThan(0);
      await expect(controls.filter({ visible: true })).toHaveCount(0);
    });
  }
});
