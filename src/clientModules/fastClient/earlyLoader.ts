/**
 * Inlined at the start of every page. Pages are complete without the site's scripts, so this script
 * loads them at the reader's first interaction, or when the browser is idle if the page might look
 * different with them. Until they run, it handles the color mode, the mobile menu and a search
 * field, and lets the browser follow links. It records other clicks and replays them after
 * hydration. If hydration takes too long, the browser handles the clicks that need no script. Keep
 * this script short, because it delays the first paint.
 */
(() => {
  /** Globals of the home page's inline script, which shows a banner for a wrong base URL. */
  interface Banner {
    docusaurus?: object | undefined;
    insertBanner?: () => void;
  }

  /** A click recorded for replay after hydration. */
  interface Click {
    readonly element: HTMLElement;
    /** Selector of the element's position, because hydration can replace the element. */
    readonly path: string;
    /** Whether the button's code was already copied. */
    isCopied?: boolean;
  }

  const root = document.documentElement;
  const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {};
  const page = window as unknown as Banner;
  const menuButton = '.navbar__toggle';
  /** Milliseconds that a click waits for hydration if the browser can handle it. */
  const timeLimit = 8000;
  /** Removes the listeners after hydration. */
  const listening = new AbortController();
  let clicks: Click[] = [];
  let isLoading = false;
  /** Whether the browser handles the clicks that need no script. */
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

  /**
   * Adds a script. The scripts do not depend on their order, so a slow one does not delay the
   * others.
   */
  const addScript = (src: string, isSecond?: boolean) => {
    const script = document.createElement('script');
    script.src = src;
    script.onerror = () => {
      // Otherwise, the bundler's runtime finds this element and waits for it.
      script.remove();
      reloadIfOutdated();
      // Retry only the entry. It loads all other chunks and retries them.
      if (!/main\./.test(src)) return;
      if (isSecond) fail();
      else setTimeout(addScript, 1000, src, true);
    };
    document.head.append(script);
  };

  // Reloads the page once if the host has another build, as after a deployment.
  const reloadIfOutdated = async () => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // The version file lists only the client's scripts. Pages of earlier releases have a different
    // script.
    if (entry?.type === 'reload' || !scripts.includes('/main.')) return;
    try {
      const answer = await fetch(styles.replace(/assets\/.*/, 'build-version.json'));
      const { scripts: current } = await answer.json();
      if (current.some((script: string) => !scripts.includes(script))) location.reload();
    } catch {}
  };

  const searchButton = '[aria-keyshortcuts]';

  /** Opens a search field. The client's entry checks for it, and the search takes over its text. */
  const openSearch = () => {
    load();
    if (field?.isConnected) return;
    field = document.createElement('input');
    field.className = 'search-early';
    field.placeholder = 'Search';
    // Keep the field while another window has the focus.
    field.onblur = ({ target }) => document.hasFocus() && (target as Element).remove();
    document.body.append(field);
    field.focus();
  };

  const menuClose = '.navbar-sidebar__close';
  const menuBack = '.navbar-sidebar__back';

  /** Returns an element's HTML without React's inline styles, which the security policy blocks. */
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

  /** Makes the page behind the menu inert, or restores it. */
  const setInert = (isInert: boolean) => {
    document.getElementById('__docusaurus')?.toggleAttribute('inert', isInert);
  };

  /**
   * Shows or removes a menu with the page's own links. The site's menu replaces it after hydration.
   */
  const toggleMenu = () => {
    document.querySelector(menuButton)?.setAttribute('aria-expanded', `${!menu}`);
    setInert(!menu);
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
      '<svg viewBox="0 0 15 15" width=21 stroke=currentColor>' +
      '<path d="M.75.75l13.5 13.5m0-13.5l-13.5 13.5"/></svg></button></div>' +
      '<div class="navbar-sidebar__items"><div class="navbar-sidebar__item menu">' +
      `${pages ? back + pages : mainLinks()}</div></div></nav>`;
    document.body.append(menu);
    focusOn(menuClose, menu);
  };

  /** Handles a click in that menu, except on links, which the browser follows. */
  const onMenuClick = (target: Element) => {
    const back = target.closest(menuBack);
    if (back?.parentElement) back.parentElement.innerHTML = mainLinks();
    else if (target.closest('[class$=__close],[class$=__backdrop]')) toggleMenu();
  };

  /** Cancels an event's default action and all other listeners. */
  const take = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  // Excludes links to private repositories, which show a warning.
  const followed = 'a:not([role],[aria-expanded],:has([data-private-marker]))';

  /**
   * Elements whose clicks need the scripts. The browser changes checkboxes immediately, which
   * `src/clientModules/earlyFields.ts` reports, and unfolds details without the theme's state.
   */
  const scripted =
    'a,button:not(form[action] [type=submit]),[data-collapsed]>summary,[role=tab],img';

  /** Returns the closest ancestor of a target, or the target itself, that matches. */
  const around = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;

  /**
   * Returns whether a link leads to another page. Loading that page has priority over the scripts
   * of this one.
   */
  const leaves = (target: EventTarget | null) => {
    const link = around(target, followed);
    return link instanceof HTMLAnchorElement && link.pathname !== location.pathname;
  };

  /**
   * Loads the scripts, unless a touch or pointer focus might be followed by a click on such a link.
   */
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

  /**
   * Copies a copy button's code immediately, because WebKit allows it only in the click handler.
   * Repeats the rule of `src/components/CodeBlock/copyableText.ts`.
   */
  const copy = async (click: Click) => {
    const code = around(click.element, '.code,.iface-head')?.querySelector('code');
    if (!code || !click.element.matches('button')) return;
    const text = code.cloneNode(true) as Element;
    for (const unwanted of text.querySelectorAll('.del,.sign')) unwanted.remove();
    try {
      await navigator.clipboard.writeText(text.textContent.replace(/\n$/, ''));
      click.isCopied = true;
    } catch {}
  };

  const keep = (element: HTMLElement) => {
    setTimeout(release, timeLimit);
    const click = { element, path: pathOf(element) };
    clicks.push(click);
    copy(click);
  };

  /** Replays a click. A copy button that has already copied only shows its confirmation. */
  const replay = ({ element, path, isCopied }: Click) => {
    const target = element.isConnected ? element : document.querySelector<HTMLElement>(path);
    if (isCopied) {
      target?.dispatchEvent(new CustomEvent('click', { bubbles: true, detail: 'copied' }));
    } else target?.click();
  };

  /**
   * Returns whether a click works without React. The script of a page without React
   * (`releasedPage`) handles everything.
   */
  const isNative = ({ element }: Pick<Click, 'element'>) =>
    root.dataset.hasHydrated === 'static' || element.matches('a,summary');

  /**
   * Lets the browser handle waiting and later clicks that work without React. The others still
   * wait.
   */
  function release(): void {
    isReleased = true;
    const waiting = clicks;
    clicks = waiting.filter((click) => !isNative(click));
    for (const click of waiting) if (isNative(click)) replay(click);
  }

  /** Applies a color mode that was selected in another tab. */
  const onStorage = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>) => {
    if (key === 'theme' && newValue) root.dataset.theme = root.dataset.themeChoice = newValue;
  };

  const switchTheme = () => {
    const change = { key: 'theme', newValue: root.dataset.theme === 'dark' ? 'light' : 'dark' };
    onStorage(change);
    try {
      localStorage.setItem(change.key, change.newValue);
      // React has already read the color mode if it is hydrating the page.
      dispatchEvent(new StorageEvent('storage', { ...change, storageArea: localStorage }));
    } catch {}
  };

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    // Load after the click has been handled.
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
    const element = around(target, scripted);
    if (!element || around(target, followed)) return;
    if (element.matches(menuButton)) {
      // Otherwise, React might already handle the click and open its own menu.
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
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    const isCommand = ctrlKey || metaKey;
    const isField = around(target, 'input,textarea,select');
    if (isCommand ? /^k$/i.test(key) && !shiftKey : key === '/' && !isField) {
      take(event);
      openSearch();
    } else if (key === 'Escape') {
      if (target === field) focusOn(searchButton);
      else if (menu) toggleMenu();
    }
  };

  /**
   * Cancels the submission of a form without an `action`. Scripts handle it; the browser would
   * reload the page.
   */
  const onSubmit = (event: SubmitEvent) => {
    if (!(event.target as Element).hasAttribute('action')) take(event);
  };

  const observer = new MutationObserver(() => {
    const state = root.dataset.hasHydrated;
    if (state === 'failed' || state === 'static') release();
    if (state !== 'true') return;
    observer.disconnect();
    listening.abort();
    for (const click of clicks) replay(click);
    clicks = [];
    // The search takes over the focus and the text of the field.
    field?.dispatchEvent(new Event('search:open', { bubbles: true }));
    if (!menu) return;
    setInert(false);
    clickOn(menuButton);
    if (!menu.querySelector(menuBack)) setTimeout(clickOn, 0, menuBack);
    // Wait until the site's menu has slid in behind this one and has the focus.
    setTimeout(() => menu?.remove(), 300);
  });

  /**
   * Returns whether the scripts might change the visible page: the page or its URL requires them,
   * they ran in this history entry before, storage contains data other than what the page applies
   * by itself or what can wait for the scripts, or the style sheet is missing, as in a site built
   * for another base URL.
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

  function fail(): void {
    release();
    // With a wrong base URL, both the runtime and the main script fail. Show the banner once.
    if (page.docusaurus) page.insertBanner?.();
    page.docusaurus = undefined;
    // Shows and announces that the field has no effect.
    field?.setCustomValidity('The search did not load.');
    field?.reportValidity();
  }

  // The banner's script treats a missing client as a wrong base URL, but here the client loads
  // later.
  page.docusaurus = {};
  observer.observe(root, { attributeFilter: ['data-has-hydrated'] });
  const options = { capture: true, signal: listening.signal };
  addEventListener('click', onClick, options);
  addEventListener('keydown', onKeyDown, options);
  addEventListener('submit', onSubmit, options);
  addEventListener('storage', onStorage, options);
  for (const move of ['pointermove', 'touchstart', 'scroll', 'focusin']) {
    addEventListener(move, onMove, { ...options, passive: true });
  }
  addEventListener('load', () => {
    if (!mayDiffer()) return;
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
  });
})();
