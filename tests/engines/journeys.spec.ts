/** Journeys of readers in Firefox and WebKit, before and after hydration. */
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { firefox } from './firefox';
import { type HeldSite, serveHeld } from './heldSite';
import { journeys } from './journeys';
import { waitFor, withTimeLimit } from './tab';
import { webkit } from './webkit';

const build = path.resolve('build');

for (const engine of [firefox(), webkit()]) {
  test.describe(engine.name, () => {
    // All journeys of an engine share one browser.
    test.describe.configure({ mode: 'default' });
    // A missing engine is a failure in CI; elsewhere, its journeys are skipped.
    test.skip(engine.missing !== undefined && !process.env.CI, engine.missing);
    let site: HeldSite;

    test.beforeAll(async () => {
      if (engine.missing !== undefined) throw new Error(engine.missing);
      site = await serveHeld(build);
      await engine.start();
    });
    test.afterAll(async () => {
      await engine.stop();
      await site.close();
    });

    for (const journey of journeys) {
      const { name, path: page, size, act, expect: expectSeen, leaves, hydratedOnly } = journey;
      const ready = journey.ready ?? 'true';
      test(`${name}, after hydration`, async () => {
        const tab = withTimeLimit(await engine.newTab(size ?? 'desktop'));
        try {
          await tab.open(site.origin + page);
          await tab.hover('h1');
          await waitFor(
            tab,
            'the page is hydrated',
            (state) => document.documentElement.dataset.hasHydrated === state,
            ready,
          );
          await act(tab);
          await expectSeen(tab);
        } finally {
          await tab.close();
        }
      });

      // Docusaurus's stock client has no early loader, so its journeys run only after hydration.
      if (process.env.FAST_CLIENT === 'false' || hydratedOnly) continue;
      test(`${name}, before hydration`, async () => {
        const tab = withTimeLimit(await engine.newTab(size ?? 'desktop'));
        try {
          site.hold();
          await tab.open(site.origin + page);
          expect(await tab.evaluate(() => document.documentElement.dataset.hasHydrated)).not.toBe(
            ready,
          );
          await act(tab);
          if (!leaves) await site.untilRequested();
          site.release();
          await expectSeen(tab);
          if (leaves) return;
          await waitFor(
            tab,
            'the page is hydrated',
            (state) => document.documentElement.dataset.hasHydrated === state,
            ready,
          );
          // Hydration keeps the effect of the action.
          await expectSeen(tab);
        } finally {
          site.release();
          await tab.close();
        }
      });
    }
  });
}
