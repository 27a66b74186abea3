/**
 * Stands inline in every page, before anything else. The page is complete without the site's scripts,
 * so it loads them at the reader's first move, or when the browser is idle where the page may look
 * different with them. It serves the reader until they run: the color mode is switched, a phone's menu
 * and a field for the search are opened at once, links are followed by the browser, other clicks are
 * kept and replayed when the page is hydrated. It is in the way of the first paint, so it stays terse.
 */
(() => {
  /** What the home page's inline script looks for and offers: a banner for a wrong base URL. */
  interface Banner {
    docusaurus?: object | undefined;
    insertBanner?: () => void;
  }

  const root = document.documentElement;
  const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {};
  const page = window as unknown as Banner;
  const kept: HTMLElement[] = [];
  const menuButton = '.navbar__toggle';
  const moves = ['pointermove', 'touchstart', 'scroll', 'focusin'];
  let isLoading = false;
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
    const sources = scripts.split(' ');
    for (const src of sources) {
      const script = document.createElement('script');
      script.async = false;
      script.src = src;
      script.onerror = () => {
        // The bundler's runtime would wait for it for as long as it stands here.
        if (src !== sources.at(-1)) script.remove();
        (src === sources.at(-1) ? fail : stop)();
      };
      document.head.append(script);
    }
  };

  const searchButton = '[aria-haspopup=dialog]';

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

  const htmlOf = (selector: string) => document.querySelector(selector)?.outerHTML ?? '';

  const mainLinks = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.navbar__link')].map(
      ({ href, innerHTML }) => `<li><a class="menu__link" href="${href}">${innerHTML}</a></li>`,
    );
    return `<ul class="menu__list">${links.join('')}</ul>`;
  };

  /** Shows or takes away a menu of the page's own links; the site's menu takes its place. */
  const toggleMenu = () => {
    document.querySelector(menuButton)?.setAttribute('aria-expanded', String(!menu));
    if (menu) {
      menu.remove();
      menu = undefined;
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
  };

  /** Answers a click in that menu; links are followed by the browser. */
  const onMenuClick = (target: Element) => {
    const back = target.closest('.navbar-sidebar__back');
    if (back?.parentElement) back.parentElement.innerHTML = mainLinks();
    else if (target.closest('[class$=__close],[class$=__backdrop]')) toggleMenu();
  };

  /** Leaves no effect of an event to others. */
  const take = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  // A link to a private repository waits for its warning.
  const followed = 'a:not([role]):not([aria-expanded]):not(:has([data-private-marker]))';
  const answers = 'a,button,summary,[role=tab],[type=checkbox],label,img';

  /** The next element around a target, or itself, that matches. */
  const around = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;

  /** Whether a link leads to another page, whose way the scripts of this one would block. */
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
    const element = around(target, answers);
    if (!element || around(target, followed) || element.matches('[type=submit]')) return;
    if (element.matches(menuButton)) {
      toggleMenu();
      return;
    }
    if (!element.matches('[data-early]')) {
      take(event);
      if (element.matches(searchButton)) openSearch();
      else if (kept.at(-1) !== element) kept.push(element);
      return;
    }
    const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    root.dataset.theme = root.dataset.themeChoice = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {}
  };

  const onKeyDown = (event: KeyboardEvent) => {
    load();
    const { key, ctrlKey, metaKey, target } = event;
    const isCommand = ctrlKey || metaKey;
    const isField = target instanceof Element && target.matches('input,textarea,select');
    if (isCommand ? key === 'k' : key === '/' && !isField) {
      take(event);
      openSearch();
    } else if (key === 'Escape' && target === field) {
      document.querySelector<HTMLElement>(searchButton)?.focus();
    }
  };

  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== 'true') return;
    stop();
    for (const element of kept) element.click();
    // The search hears it, and takes the focus with what was typed.
    field?.dispatchEvent(new Event('search:open', { bubbles: true }));
    if (!menu) return;
    document.querySelector<HTMLElement>(menuButton)?.click();
    // The site's menu slides in behind.
    setTimeout(() => menu?.remove(), 300);
  });

  /**
   * Whether the scripts may change what the reader sees: the page or its address asks for it, they
   * ran in this entry of the tab's history before, storage holds more than what is applied without
   * them, or the style sheet is missing, as in a site that was built for another base URL.
   */
  const mayDiffer = () => {
    if (location.search || location.hash || history.state) return true;
    if (document.querySelector('[data-hydrate=idle]')) return true;
    if (!getComputedStyle(root).getPropertyValue('--color-text')) return true;
    try {
      return Object.keys(localStorage).some((key) => !/^theme$|announcement/.test(key));
    } catch {
      return false;
    }
  };

  function stop(): void {
    observer.disconnect();
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKeyDown, true);
    for (const move of moves) removeEventListener(move, onMove, true);
  }

  function fail(): void {
    stop();
    page.docusaurus = undefined;
    page.insertBanner?.();
  }

  // The banner's script takes a missing client for a wrong base URL, but here it comes late.
  page.docusaurus = {};
  observer.observe(root, { attributeFilter: ['data-has-hydrated'] });
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
  for (const move of moves) addEventListener(move, onMove, { capture: true, passive: true });
  addEventListener('load', () => {
    if (!mayDiffer()) return;
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
  });
})();
