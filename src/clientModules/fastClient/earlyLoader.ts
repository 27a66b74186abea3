/**
 * Inline in every page, before everything else. Pages are complete without the site's scripts, so this
 * loads them at the reader's first move, or when the browser is idle if the page may look different with
 * them. Until they run, it switches the color mode, opens the phone's menu and a field for the search,
 * and leaves links to the browser. It keeps other clicks and replays them when the page is hydrated. If
 * that does not happen in time, the browser answers those that it can. It delays the first paint, so it is short.
 */
(() => {
  /** What the home page's inline script looks for and offers: a banner for a wrong base URL. */
  interface Banner {
    docusaurus?: object | undefined;
    insertBanner?: (() => void) | undefined;
  }

  /** A click that waits for hydration. */
  interface Click {
    readonly element: HTMLElement;
    /** Selector of its place in the page: hydration may replace the element. */
    readonly path: string;
    /** Whether the code next to the button is in the clipboard. */
    isCopied?: boolean;
  }

  const root = document.documentElement;
  const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {};
  const page = window as unknown as Banner;
  const menuButton = '.navbar__toggle';
  const moves = ['pointermove', 'touchstart', 'scroll', 'focusin'];
  /** Milliseconds that a click waits for hydration where the browser can answer it. */
  const timeLimit = 8000;
  let clicks: Click[] = [];
  let isLoading = false;
  /** Whether the browser answers what it can. */
  let isReleased = false;
  let field: HTMLInputElement | undefined;
  let menu: HTMLElement | undefined;

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = styles;
    sheet.id = 'styles';
    document.head.append(sheet);
    for (const src of scripts.split(' ')) addScript(src);
  };

  /** Adds a script. Nothing depends on their order, so one that does not answer delays no other. */
  const addScript = (src: string, isSecond?: boolean) => {
    const script = document.createElement('script');
    script.src = src;
    script.onerror = () => {
      // The bundler's runtime would wait for a script that is in the page.
      script.remove();
      reloadIfOutdated();
      // Without the entry no other code asks again.
      if (!/main\./.test(src)) return;
      if (isSecond) fail();
      else setTimeout(addScript, 1000, src, true);
    };
    document.head.append(script);
  };

  // Loads the page again if the host has another build, as after a deployment; once.
  const reloadIfOutdated = async () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // The version file names the client's scripts alone; the pages of earlier releases have another one.
    if (entry?.type === 'reload' || !scripts.includes('/main.')) return;
    try {
      const answer = await fetch(styles.replace(/assets\/.*/, 'build-version.json'));
      const { scripts: current } = await answer.json();
      if (current.some((script: string) => !scripts.includes(script))) location.reload();
    } catch {}
  };

  const searchButton = '[aria-keyshortcuts]';

  /** Opens a field, which the search takes over; the client's entry looks for it. */
  const openSearch = () => {
    load();
    if (field?.isConnected) return;
    field = document.createElement('input');
    field.className = 'search-early';
    field.placeholder = 'Search';
    // Not where the reader is in another window for a while.
    field.onblur = ({ target }) => document.hasFocus() && (target as Element).remove();
    document.body.append(field);
    field.focus();
  };

  const menuClose = '.navbar-sidebar__close';
  const menuBack = '.navbar-sidebar__back';

  /** HTML of an element without the styles that React gives it, which the security policy blocks in HTML. */
  const htmlOf = (selector: string) =>
    document.querySelector(selector)?.outerHTML.replace(/ style="[^"]*"/g, '') ?? '';
  const focusOn = (selector: string, within: ParentNode = document) =>
    within.querySelector<HTMLElement>(selector)?.focus();
  const clickOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

  const mainLinks = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.navbar__link')].map(
      ({ href, innerHTML }) => `<li><a class="menu__link" href="${href}">${innerHTML}</a></li>`,
    );
    return `<ul class="menu__list">${links.join('')}</ul>`;
  };

  /** Shows or removes a menu of the page's own links; the site's menu replaces it. */
  const toggleMenu = () => {
    document.querySelector(menuButton)?.setAttribute('aria-expanded', String(!menu));
    if (menu) {
      menu.remove();
      menu = undefined;
      focusOn(menuButton);
      return;
    }
    const pages = htmlOf('.theme-doc-sidebar-menu');
    const back = '<button class="clean-btn navbar-sidebar__back">← Back to main menu</button>';
    menu = document.createElement('div');
    menu.className = 'navbar--fixed-top navbar-sidebar--show';
    menu.innerHTML =
      '<div class="navbar-sidebar__backdrop"></div><nav class="navbar-sidebar" aria-label="Main">' +
      `<div class="navbar-sidebar__brand">${htmlOf('.navbar__brand')}${htmlOf('[data-early]')}` +
      '<button class="clean-btn navbar-sidebar__close" aria-label="Close navigation bar">' +
      '<svg viewBox="0 0 15 15" width="21" height="21" stroke="currentColor">' +
      '<path d="M.75.75l13.5 13.5M14.25.75L.75 14.25"/></svg></button></div>' +
      '<div class="navbar-sidebar__items"><div class="navbar-sidebar__item menu">' +
      `${pages ? back + pages : mainLinks()}</div></div></nav>`;
    document.body.append(menu);
    focusOn(menuClose, menu);
  };

  /** Answers a click in that menu; links are followed by the browser. */
  const onMenuClick = (target: Element) => {
    const back = target.closest(menuBack);
    if (back?.parentElement) back.parentElement.innerHTML = mainLinks();
    else if (target.closest('[class$=__close],[class$=__backdrop]')) toggleMenu();
  };

  /** Stops all other effects of an event. */
  const take = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  // A link to a private repository waits for its warning.
  const followed = 'a:not([role]):not([aria-expanded]):not(:has([data-private-marker]))';
  const answers = 'a,button,summary,[role=tab],[type=checkbox],label,img';
  /** What the browser can answer without scripts. */
  const native = 'a,summary,[type=checkbox]';

  /** The next element around a target, or itself, that matches. */
  const around = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;

  /** Whether a link leads to another page, which needs the network more than the scripts of this one. */
  const leaves = (target: EventTarget | null) => {
    const link = around(target, followed);
    return link instanceof HTMLAnchorElement && link.pathname !== location.pathname;
  };

  /** A touch, or the focus that a pointer gives, may be followed by a click. */
  const onMove = ({ type, target }: Event) => {
    const mayBeClick =
      type === 'touchstart' || (type === 'focusin' && !around(target, ':focus-visible'));
    if (!mayBeClick || !leaves(target)) load();
  };

  const pathOf = (element: Element): string => {
    const { id, parentElement } = element;
    if (id || !parentElement) return id ? `#${CSS.escape(id)}` : 'html';
    const index = [...parentElement.children].indexOf(element) + 1;
    return `${pathOf(parentElement)}>:nth-child(${index})`;
  };

  /** Copies at once what a copy button copies: WebKit allows it only while the click is handled. */
  const copy = async (click: Click) => {
    const code = around(click.element, '.code,.iface-head')?.querySelector('code');
    if (!code || !click.element.matches('button')) return;
    const text = code.cloneNode(true) as Element;
    for (const unwanted of text.querySelectorAll('.del,.sign')) unwanted.remove();
    try {
      await navigator.clipboard.writeText((text.textContent ?? '').replace(/\n$/, ''));
      click.isCopied = true;
    } catch {}
  };

  const keep = (element: HTMLElement) => {
    if (!clicks.length) setTimeout(release, timeLimit);
    const click = { element, path: pathOf(element) };
    clicks.push(click);
    copy(click);
  };

  /** Repeats a click; a copy button only says that it has copied. */
  const replay = ({ element, path, isCopied }: Click) => {
    const target = element.isConnected ? element : document.querySelector<HTMLElement>(path);
    if (isCopied) {
      target?.dispatchEvent(new CustomEvent('click', { bubbles: true, detail: 'copied' }));
    } else target?.click();
  };

  /** The script of a page without React answers everything itself: see `releasedPage`. */
  const isNative = ({ element }: Pick<Click, 'element'>) =>
    root.dataset.hasHydrated === 'static' || element.matches(native);

  /** Lets the browser answer what it can, also clicks that wait; the others need the scripts. */
  function release(): void {
    isReleased = true;
    const waiting = clicks;
    clicks = waiting.filter((click) => !isNative(click));
    for (const click of waiting) if (isNative(click)) replay(click);
  }

  type ThemeChange = Pick<StorageEvent, 'key' | 'newValue'>;

  /** Another tab switched the color mode. */
  const onStorage = ({ key, newValue }: ThemeChange) => {
    if (key === 'theme' && newValue) root.dataset.theme = root.dataset.themeChoice = newValue;
  };

  const switchTheme = () => {
    const change = { key: 'theme', newValue: root.dataset.theme === 'dark' ? 'light' : 'dark' };
    onStorage(change);
    try {
      localStorage.setItem(change.key, change.newValue);
      // If React hydrates the page, it has read the color mode already.
      dispatchEvent(new StorageEvent('storage', { ...change, storageArea: localStorage }));
    } catch {}
  };

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    // The click's own effect comes first.
    if (!leaves(target)) setTimeout(load);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!(target instanceof Element)) return;
    if (menu?.contains(target) && !target.closest('[data-early]')) {
      onMenuClick(target);
      return;
    }
    if (target.matches('[class*=skipToContent]')) {
      const main = document.querySelector('main');
      if (!main) return;
      take(event);
      main.tabIndex = -1;
      main.focus();
      return;
    }
    const answering = around(target, answers);
    // A click on a label would move the focus when it is replayed.
    const element = answering instanceof HTMLLabelElement ? answering.control : answering;
    if (!element?.matches(answers) || around(target, followed)) return;
    if (element.matches('form[action] [type=submit]')) return;
    if (element.matches(menuButton)) {
      // React may answer already, and would open its own menu.
      take(event);
      toggleMenu();
    } else if (element.matches('[data-early]')) {
      take(event);
      switchTheme();
    } else if (element.matches(searchButton)) {
      take(event);
      openSearch();
    } else if (!isReleased || !isNative({ element })) {
      take(event);
      keep(element);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    load();
    const { key, ctrlKey, metaKey, target } = event;
    const isCommand = ctrlKey || metaKey;
    const isField = target instanceof Element && target.matches('input,textarea,select');
    if (isCommand ? key === 'k' : key === '/' && !isField) {
      take(event);
      openSearch();
    } else if (key === 'Escape') {
      if (target === field) focusOn(searchButton);
      else if (menu) toggleMenu();
    }
  };

  /** A form without an address is answered by scripts; the browser would load the page again. */
  const onSubmit = (event: SubmitEvent) => {
    if (!(event.target as Element).hasAttribute('action')) take(event);
  };

  const observer = new MutationObserver(() => {
    const state = root.dataset.hasHydrated;
    if (state === 'failed' || state === 'static') release();
    if (state !== 'true') return;
    stop();
    for (const click of clicks) replay(click);
    clicks = [];
    // The search hears it, and takes the focus with what was typed.
    field?.dispatchEvent(new Event('search:open', { bubbles: true }));
    if (!menu) return;
    clickOn(menuButton);
    if (!menu.querySelector(menuBack)) setTimeout(clickOn, 0, menuBack);
    // The site's menu slides in behind.
    setTimeout(() => {
      if (menu?.contains(document.activeElement)) focusOn(menuClose);
      menu?.remove();
    }, 300);
  });

  /**
   * Whether the scripts may change what the reader sees: the page or its address asks for it, they
   * ran in this entry of the tab's history before, storage holds more than what is applied without
   * them or after them, or the style sheet is missing, as in a site that was built for another base URL.
   */
  const mayDiffer = () => {
    if (location.search || location.hash || history.state) return true;
    if (document.querySelector('[data-hydrate=idle]')) return true;
    if (!getComputedStyle(root).getPropertyValue('--color-text')) return true;
    try {
      return Object.keys(localStorage).some((key) => !/^theme$|announcement|visits$/.test(key));
    } catch {
      return false;
    }
  };

  const listeners = { click: onClick, keydown: onKeyDown, submit: onSubmit, storage: onStorage };

  function stop(): void {
    observer.disconnect();
    for (const [type, listener] of Object.entries(listeners)) {
      removeEventListener(type, listener as EventListener, true);
    }
    for (const move of moves) removeEventListener(move, onMove, true);
  }

  function fail(): void {
    release();
    page.docusaurus = undefined;
    page.insertBanner?.();
    // The runtime and the main script both fail for a wrong base URL.
    page.insertBanner = undefined;
  }

  // The banner's script takes a missing client for a wrong base URL, but here it comes late.
  page.docusaurus = {};
  observer.observe(root, { attributeFilter: ['data-has-hydrated'] });
  for (const [type, listener] of Object.entries(listeners)) {
    addEventListener(type, listener as EventListener, true);
  }
  for (const move of moves) addEventListener(move, onMove, { capture: true, passive: true });
  addEventListener('load', () => {
    if (!mayDiffer()) return;
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
  });
})();
