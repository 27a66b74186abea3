/** Drives WebKitGTK's MiniBrowser over WebDriver, on a virtual display if there is no other. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { findExecutable } from '../../scripts/command/findExecutable';
import type { Engine, Size, Tab } from './tab';

// MiniBrowser's window cannot be narrower than about 450 px.
const windows: Record<Size, { width: number; height: number }> = {
  desktop: { width: 1300, height: 950 },
  phone: { width: 400, height: 950 },
};

/**
 * Milliseconds for the start of a browser. In about one of 50 starts, the driver does not respond at
 * all, and the next start succeeds.
 */
const startLimit = 20_000;

const keys = { Escape: Key.ESCAPE, Tab: Key.TAB, Enter: Key.ENTER, '/': '/', k: 'k' };

/** MiniBrowser is not in `PATH`: each Debian architecture has its own library folder. */
function findMiniBrowser(): string | undefined {
  const named = process.env.WEBKIT_PATH;
  if (named) return named;
  const libraries = '/usr/lib';
  if (!fs.existsSync(libraries)) return undefined;
  return fs
    .readdirSync(libraries)
    .flatMap((architecture) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
        (version) => `${libraries}/${architecture}/${version}/MiniBrowser`,
      ),
    )
    .find((file) => fs.existsSync(file));
}

/** Returns a port that is currently free. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Resolves when the port accepts connections; throws after 20 s. */
async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + 20_000;
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = net
        .connect(port, '127.0.0.1', () => resolve(socket.end() !== null))
        .on('error', () => resolve(false));
    });
  while (!(await accepts())) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start within 20 s.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function tabOf(driver: WebDriver): Tab {
  const find = async (selector: string): Promise<WebElement> => {
    for (const element of await driver.findElements(By.css(selector))) {
      // WebDriver's own visibility test rejects elements that are transparent until the pointer is
      // over them.
      const isVisible = (target: Element) => target.checkVisibility({ visibilityProperty: true });
      if (await driver.executeScript<boolean>(isVisible, element)) return element;
    }
    throw new Error(`No visible element matches ${selector}`);
  };
  const intoView = async (selector: string): Promise<WebElement> => {
    const element = await find(selector);
    await driver.executeScript((target: Element) => {
      const { top, bottom } = target.getBoundingClientRect();
      if (top < 80 || bottom > innerHeight) {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
    }, element);
    return element;
  };
  return {
    open: (url) => driver.get(url),
    click: async (selector) => {
      const origin = await intoView(selector);
      await driver.actions().move({ origin }).click().perform();
    },
    hover: async (selector) => {
      const origin = await intoView(selector);
      await driver.actions().move({ origin }).perform();
    },
    press: async (key, modifier) => {
      const actions = driver.actions();
      if (modifier) actions.keyDown(Key.CONTROL);
      actions.keyDown(keys[key]).keyUp(keys[key]);
      if (modifier) actions.keyUp(Key.CONTROL);
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    evaluate: (run, ...args) => driver.executeScript(run, ...args),
    close: () => driver.quit(),
  };
}

/** WebKitGTK from the Debian package `webkit2gtk-driver`. */
export function webkit(): Engine {
  const miniBrowser = findMiniBrowser();
  const driverPath = findExecutable(['WebKitWebDriver']);
  const xvfb = findExecutable(['Xvfb']);
  const running: ChildProcess[] = [];
  let port = 0;
  const missing =
    miniBrowser && driverPath && (process.env.DISPLAY || xvfb)
      ? undefined
      : 'WebKitGTK with its driver and a display is not installed (Debian: webkit2gtk-driver xvfb).';
  const openTab = async (size: Size): Promise<Tab> => {
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          // With `eager`, the driver queries the process that the navigation replaces, and gets
          // no response.
          pageLoadStrategy: 'normal',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        }),
      )
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...windows[size] });
    return tabOf(driver);
  };
  return {
    name: 'WebKit',
    missing,
    start: async () => {
      const env = { ...process.env };
      if (!env.DISPLAY && xvfb) {
        // Xvfb picks a free display and writes its number to file descriptor 3.
        const server = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
          stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
        });
        running.push(server);
        const display = await new Promise<string>((resolve) =>
          server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim())),
        );
        env.DISPLAY = `:${display}`;
      }
      port = await freePort();
      running.push(spawn(driverPath ?? '', [`--port=${port}`], { env, stdio: 'ignore' }));
      await untilListening(port);
    },
    newTab: async (size) => {
      const tab = await Promise.race([openTab(size), delay(startLimit, undefined, { ref: false })]);
      return tab ?? openTab(size);
    },
    stop: async () => {
      for (const child of running.reverse()) child.kill();
    },
  };
}
