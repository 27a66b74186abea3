/** Journeys of readers on the site: an action, and its expected effect. */
import fs from 'node:fs';
import { visitsKey } from '../../src/site/storageKeys';
import { type Size, type Tab, waitFor } from './tab';

export interface Journey {
  readonly name: string;
  readonly path: string;
  readonly size?: Size;
  readonly act: (tab: Tab) => Promise<void>;
  readonly expect: (tab: Tab) => Promise<void>;
  /** Whether the action leaves the page, so that nothing hydrates. */
  readonly leaves?: true;
  /** State of the page that shows that its scripts run; `static` without React. */
  readonly ready?: 'static';
  /** Reason why a reader can do this only after hydration. */
  readonly hydratedOnly?: string;
}

const walkthrough = '/docs/guides/build-it-yourself/vpc/deployment-walkthrough';
const service = '/docs/reference/services/networking/vpc';
const support = '/docs/guides/support';
const advisor = '/docs/reference/tools/upgrade-advisor';

/** Oldest interface of the service. */
const [earlier] = fs.readdirSync('catalog/networking/vpc/versions').sort();
const released = `${service}/v${earlier}`;

const call =
  'module "vpc" { source = "git::https://github.com/cairn-iac/terraform-aws-service-catalog.git' +
  `//modules/networking/vpc?ref=v${earlier}" }`;

/** Waits until a visible element matches. */
const expectVisible = (tab: Tab, selector: string): Promise<void> =>
  waitFor(
    tab,
    `${selector} is visible`,
    (wanted) => [...document.querySelectorAll(wanted)].some((element) => element.checkVisibility()),
    selector,
  );

const searchInput = 'dialog[open] input';

/** Expects the search to be open, with the text in its field and with results. */
async function expectAnswers(tab: Tab, text: string): Promise<void> {
  await waitFor(
    tab,
    `the search holds “${text}” and answers`,
    (selector, typed) =>
      document.querySelector<HTMLInputElement>(selector)?.value === typed &&
      document.querySelector('dialog[open] a[role=option]') !== null,
    searchInput,
    text,
  );
}

const openSearch = 'button[aria-keyshortcuts]';

/** Copy buttons of the first code block inside and outside a tab panel. */
const copyIn = '.tabs-container [role=tabpanel]:not([hidden]) button[aria-label^="Cop"]';
const markCopyOutside = async (tab: Tab) => {
  await tab.evaluate(() => {
    const button = [...document.querySelectorAll('.markdown button[aria-label^="Copy"]')].find(
      (element) => !element.closest('.tabs-container') && element.checkVisibility(),
    );
    button?.closest('[class*=codeBlockContainer], .code')?.setAttribute('data-journey', '');
  });
};

const expectCopied = (tab: Tab) => expectVisible(tab, 'button[aria-label="Copied"]');

/** Title of the list of sections that changed since the reader's last visit. */
const changes = '.markdown header li > details > summary';

/** Changes the stored state of the page as if its first section had been different. */
async function rememberEarlierState(tab: Tab): Promise<void> {
  await waitFor(
    tab,
    'the browser remembers the page',
    (key) => (localStorage.getItem(key) ?? '').includes(location.pathname),
    visitsKey,
  );
  await tab.evaluate((key) => {
    const memory = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { sections } = memory[location.pathname];
    sections[Object.keys(sections)[0] ?? ''] = 'different';
    localStorage.setItem(key, JSON.stringify(memory));
  }, visitsKey);
}

export const journeys: readonly Journey[] = [
  {
    name: 'color mode',
    path: support,
    act: (tab) => tab.click('[data-early=theme]'),
    expect: (tab) => expectVisible(tab, 'html[data-theme=dark]'),
  },
  {
    name: 'menu of a phone',
    path: support,
    size: 'phone',
    act: (tab) => tab.click('.navbar__toggle'),
    expect: (tab) => expectVisible(tab, '.navbar-sidebar--show .menu__link'),
  },
  {
    name: 'search by click',
    path: support,
    act: async (tab) => {
      await tab.click(openSearch);
      await tab.type('vpc');
    },
    expect: (tab) => expectAnswers(tab, 'vpc'),
  },
  {
    name: 'search by Ctrl+K',
    path: support,
    act: async (tab) => {
      await tab.press('k', 'Control');
      await tab.type('aurora');
    },
    expect: (tab) => expectAnswers(tab, 'aurora'),
  },
  {
    name: 'search by slash',
    path: support,
    act: async (tab) => {
      await tab.press('/');
      await tab.type('lambda');
    },
    expect: (tab) => expectAnswers(tab, 'lambda'),
  },
  {
    name: 'search field of the landing page',
    path: '/',
    act: async (tab) => {
      await tab.click('.search-input');
      await tab.type('redis');
    },
    expect: (tab) => expectAnswers(tab, 'redis'),
  },
  {
    name: 'details',
    path: service,
    act: (tab) => tab.click('.markdown details:not([open]) > summary'),
    expect: (tab) => expectVisible(tab, '.markdown details[open]'),
  },
  {
    name: 'checkbox of a step',
    path: walkthrough,
    act: (tab) => tab.click('.markdown h2 input[type=checkbox], .markdown input[type=checkbox]'),
    expect: (tab) => expectVisible(tab, '.markdown input[type=checkbox]:checked'),
  },
  {
    name: 'label of a step',
    path: walkthrough,
    act: (tab) => tab.click('.markdown label:has(input[type=checkbox])'),
    expect: (tab) => expectVisible(tab, '.markdown input[type=checkbox]:checked'),
  },
  {
    name: 'image zoom',
    path: '/docs/guides/build-it-yourself/vpc/production-grade-design',
    act: (tab) => tab.click('.markdown img'),
    expect: (tab) => expectVisible(tab, '[role=dialog][aria-label^="Enlarged image"]'),
  },
  {
    name: 'warning before a private repository',
    path: '/docs/intro/overview/how-it-works',
    act: (tab) => tab.click('.markdown a:has([data-private-marker])'),
    expect: (tab) => expectVisible(tab, '[role=dialog], dialog[open]'),
  },
  {
    name: 'filter of a service',
    path: service,
    act: async (tab) => {
      await tab.click('input[type=search][aria-label^=Filter]');
      await tab.type('flow_logs');
    },
    expect: (tab) => expectVisible(tab, 'body:has(#input-vpc_name[aria-hidden=true])'),
  },
  {
    name: 'header of a tab',
    path: walkthrough,
    act: (tab) => tab.click('[role=tab][aria-selected=false]'),
    expect: (tab) =>
      waitFor(
        tab,
        'the second tab is selected',
        () =>
          document
            .querySelectorAll('[role=tablist]')[0]
            ?.querySelectorAll('[role=tab]')[1]
            ?.getAttribute('aria-selected') === 'true',
      ),
  },
  {
    name: 'copy button',
    path: walkthrough,
    act: async (tab) => {
      await markCopyOutside(tab);
      await tab.click('[data-journey] button[aria-label^=Copy]');
    },
    expect: expectCopied,
  },
  {
    name: 'copy button in a tab',
    path: walkthrough,
    act: (tab) => tab.click(copyIn),
    expect: expectCopied,
  },
  {
    name: 'reader’s values',
    path: '/docs/intro/first-deployment/deploy',
    act: (tab) => tab.click('button[data-reader-values]'),
    expect: (tab) =>
      waitFor(tab, 'the panel of values is open, not the search', () =>
        [...document.querySelectorAll('[role=dialog], dialog[open]')].some(
          (dialog) => dialog.querySelectorAll('input').length > 3,
        ),
      ),
  },
  {
    name: 'folded category of the sidebar',
    path: walkthrough,
    act: (tab) => tab.click('.theme-doc-sidebar-menu .menu__caret[aria-expanded=false]'),
    expect: async (tab) => {
      await waitFor(
        tab,
        'a third category is unfolded',
        () =>
          document.querySelectorAll('.theme-doc-sidebar-menu .menu__caret[aria-expanded=true]')
            .length === 3,
      );
      const path = await tab.evaluate(() => location.pathname);
      if (path !== walkthrough) throw new Error(`Unfolding a category led to ${path}`);
    },
  },
  {
    name: 'page menu',
    path: support,
    act: (tab) => tab.click('.markdown button[aria-expanded], article button[aria-expanded]'),
    expect: (tab) => expectVisible(tab, 'article button[aria-expanded=true]'),
  },
  {
    name: 'link to a heading',
    path: support,
    act: (tab) => tab.click('.table-of-contents a:not([href="#"])'),
    expect: (tab) =>
      waitFor(tab, 'the heading is in view', () => {
        const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const top = target?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight;
      }),
  },
  {
    name: 'prefetch of visible links',
    path: support,
    act: (tab) => tab.hover('h1'),
    expect: (tab) =>
      waitFor(tab, 'the browser has a script that it prefetched', () =>
        performance
          .getEntriesByType('resource')
          .some(
            (entry) =>
              entry instanceof PerformanceResourceTiming &&
              !/^(?:script|fetch)$/.test(entry.initiatorType) &&
              entry.name.endsWith('.js') &&
              entry.decodedBodySize > 0,
          ),
      ),
  },
  {
    name: 'list of releases',
    path: service,
    act: (tab) => tab.click('.iface-releases > summary'),
    expect: (tab) => expectVisible(tab, '.iface-releases a[data-release]'),
  },
  {
    name: 'release of a service at the same input',
    path: `${service}#input-vpc_name`,
    hydratedOnly: 'Before it, the link leads to the top of the page, as without JavaScript.',
    act: async (tab) => {
      await tab.click('.iface-releases > summary');
      await tab.click(`.iface-releases a[data-release][href^="${released}"]`);
    },
    expect: (tab) =>
      waitFor(
        tab,
        'the input is in view on the released page',
        (path) => {
          const { top, bottom } =
            document.getElementById('input-vpc_name')?.getBoundingClientRect() ?? {};
          return (
            location.pathname === path &&
            location.hash === '#input-vpc_name' &&
            bottom !== undefined &&
            bottom > 0 &&
            top !== undefined &&
            top < innerHeight
          );
        },
        released,
      ),
  },
  {
    name: 'link from a released page to the current one',
    path: released,
    ready: 'static',
    act: (tab) => tab.click('[role=note] a[data-release]'),
    expect: (tab) =>
      waitFor(
        tab,
        'the current page is shown',
        (path) => location.pathname === path && !!document.title,
        service,
      ),
    leaves: true,
  },
  {
    name: 'filter of a released page',
    path: released,
    ready: 'static',
    act: async (tab) => {
      await tab.click('input[type=search][aria-label^=Filter]');
      await tab.type('flow_logs');
    },
    expect: (tab) => expectVisible(tab, 'body:has(#input-vpc_name[aria-hidden=true])'),
  },
  {
    name: 'color mode of a released page',
    path: released,
    ready: 'static',
    act: (tab) => tab.click('[data-early=theme]'),
    expect: (tab) => expectVisible(tab, 'html[data-theme=dark]'),
  },
  {
    name: 'module call in the upgrade advisor',
    path: advisor,
    act: async (tab) => {
      await tab.click('[aria-label="Upgrade advisor"] textarea');
      await tab.type(call);
    },
    expect: (tab) => expectVisible(tab, '[aria-label="Upgrade advisor"] [type=submit]:enabled'),
  },
  {
    name: 'check of a module call',
    path: advisor,
    hydratedOnly: 'The button is disabled until the page has read the call.',
    act: async (tab) => {
      await tab.click('[aria-label="Upgrade advisor"] textarea');
      await tab.type(call);
      await tab.click('[aria-label="Upgrade advisor"] button[class*=primary]');
    },
    expect: (tab) => expectVisible(tab, '[aria-label="Upgrade advisor"] table'),
  },
  {
    name: 'comparison of two releases',
    path: `/docs/reference/tools/compare-releases?service=networking/vpc&from=v${earlier}&to=v2.0.0`,
    act: (tab) => tab.hover('h1'),
    expect: (tab) => expectVisible(tab, '[aria-label="Comparison of releases"] table'),
  },
  {
    name: 'list of changes since the last visit',
    path: support,
    hydratedOnly: 'The page is compared with the last visit when the browser is idle.',
    act: async (tab) => {
      await rememberEarlierState(tab);
      await tab.open(await tab.evaluate(() => location.href));
      // Another position than before: a pointer that does not move does not load the scripts.
      await tab.hover('.markdown > p');
      await expectVisible(tab, changes);
      await tab.click(changes);
    },
    expect: (tab) => expectVisible(tab, `${changes} + div a[href^="#"]`),
  },
  {
    name: 'link to another page',
    path: support,
    act: (tab) => tab.click('footer a[href="/blog"]'),
    expect: (tab) =>
      waitFor(tab, 'the blog is shown', () => location.pathname === '/blog' && !!document.title),
    leaves: true,
  },
];
