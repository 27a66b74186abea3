/** Runs axe in every state of a page, at both widths and in both color modes. */
import { findings, setColorMode } from '../fixtures/axe';
import { buildFolder } from '../fixtures/site';
import { type Screen, screens, states } from '../fixtures/states';
import { expect, test } from '../fixtures/test';

for (const [screen, viewport] of Object.entries(screens)) {
  test.describe(screen, () => {
    test.use({
      viewport,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    for (const { name, path, prepare, enter, only, allowedErrors = [] } of states) {
      if (only && only !== (screen as Screen)) continue;
      test.describe(name, () => {
        test.use({ allowedErrors: [allowedErrors, { scope: 'test' }] });

        test('axe finds nothing', async ({ page, visit }) => {
          await page.addInitScript(() => localStorage.setItem('theme', 'light'));
          await prepare?.(page, buildFolder);
          await visit(path);
          await enter(page);
          expect(await findings(page)).toEqual([]);
          await setColorMode(page, 'dark');
          expect(await findings(page, 'contrast'), 'dark').toEqual([]);
        });
      });
    }
  });
}
