/**
 * Stands inline in every page, before anything else. It loads the site's scripts when the browser is
 * idle or at the reader's first move, and serves the reader until they run: the color mode is
 * switched at once, links are followed by the browser, other clicks and the letters of a search are
 * kept and replayed when the page is hydrated. Under 1 kB compressed, so it stays terse.
 */
(() => {
  type Kept = HTMLElement | KeyboardEvent;

  /** What the home page's inline script looks for and offers: a banner for a wrong base URL. */
  interface Banner {
    docusaurus?: object | undefined;
    insertBanner?: () => void;
  }

  const root = document.documentElement;
  const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {};
  const page = window as unknown as Banner;
  const kept: Kept[] = [];
  const moves = ['pointermove', 'touchstart', 'scroll', 'focusin'];
  let isLoading = false;
  let isSearching = false;

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
      script.onerror = src === sources.at(-1) ? fail : stop;
      document.head.append(script);
    }
  };

  const keep = (event: Event, what: Kept) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (kept.at(-1) !== what) kept.push(what);
  };

  const onClick = (event: MouseEvent) => {
    load();
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!(target instanceof Element)) return;
    const element = target.closest<HTMLElement>(
      'a,button,summary,[role=tab],[type=checkbox],label,img',
    );
    if (!element || element.matches('a:not([role]):not([aria-expanded]),[type=submit]')) return;
    if (element.dataset.early !== 'theme') {
      if (element.getAttribute('aria-haspopup') === 'dialog') isSearching = true;
      keep(event, element);
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
    const opens = isCommand ? key === 'k' : key === '/' && !isField;
    if (opens || (isSearching && !isCommand && (key.length === 1 || key === 'Backspace'))) {
      isSearching = true;
      keep(event, event);
    }
  };

  const observer = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== 'true') return;
    stop();
    for (const what of kept) {
      if (what instanceof Element) what.click();
      else (document.activeElement ?? root).dispatchEvent(new KeyboardEvent(what.type, what));
    }
  });

  function stop(): void {
    observer.disconnect();
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKeyDown, true);
    for (const move of moves) removeEventListener(move, load, true);
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
  for (const move of moves) addEventListener(move, load, { capture: true, passive: true });
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
  });
})();
