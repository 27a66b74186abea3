/**
 * Inline in every page. The layout of a long page blocks a slow phone for a quarter of a second. So what
 * is below the first screens is laid out when it is near the screen, and one slice after the other when
 * the page is loaded and the browser is idle. Until then the browser assumes sizes, which are wrong. A
 * page that is opened at a place, or restored, is therefore laid out at once, and so is a page when a
 * link or a key leads to a place on it.
 */
(() => {
  /** Blocks of a document, and the inputs and outputs of a service. */
  const blocks = '.markdown>:nth-child(n+13),.iface-top>li';
  /** Elements that a slow phone lays out within fifty milliseconds, with time to spare. */
  const sliceSize = 100;

  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The name has the text to scroll to, too, which the location hides.
  const leadsToPlace = location.hash || entry?.name.includes('#') || entry?.type !== 'navigate';
  if (leadsToPlace || !('requestIdleCallback' in window && 'adoptedStyleSheets' in document))
    return;

  // The site adopts no other sheet.
  const sheet = new CSSStyleSheet();
  // What the filter of a service page leaves out is skipped by a rule of its own.
  const left = `:is(${blocks}):not([data-laid],[data-filtered])`;
  sheet.replaceSync(
    `@media screen{${left}{content-visibility:auto;contain-intrinsic-block-size:auto 160px}}`,
  );
  document.adoptedStyleSheets = [sheet];

  const allBlocks = () => document.querySelectorAll<HTMLElement>(blocks);

  const layOutAll = () => {
    document.adoptedStyleSheets = [];
    for (const block of allBlocks()) delete block.dataset.laid;
    removeEventListener('click', onClick, true);
    removeEventListener('keydown', onKeyDown, true);
  };

  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) layOutAll();
  };

  // The end of the page is where the assumed sizes say, unless all of it is laid out.
  const onKeyDown = ({ key, metaKey }: KeyboardEvent) => {
    if (key === 'End' || (metaKey && key === 'ArrowDown')) layOutAll();
  };

  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('load', () => {
    const rest = allBlocks().values();
    const layOutSlice = () => {
      if (!document.adoptedStyleSheets[0]) return;
      for (let size = 0; size < sliceSize; ) {
        const { value: block, done } = rest.next();
        if (done) {
          layOutAll();
          return;
        }
        block.dataset.laid = '';
        size += 1 + block.getElementsByTagName('*').length;
      }
      // The layout comes with the frame.
      requestAnimationFrame(() => requestIdleCallback(layOutSlice, { timeout: 500 }));
    };
    requestIdleCallback(layOutSlice, { timeout: 500 });
  });
})();
