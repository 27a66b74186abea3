/**
 * Inlined in every page. Laying out a long page blocks a slow phone for 250 ms. Therefore, content
 * below the first screens is laid out when it is near the viewport, or slice by slice when the page
 * has loaded and the browser is idle. Until then, the browser assumes sizes, which are wrong. So
 * the whole page is laid out immediately if it is opened at a fragment or restored, and when a link
 * or key leads to a position on it.
 */
(() => {
  /** Blocks of a document, and the inputs and outputs of a service page. */
  const blocks = '.markdown>:nth-child(n+13),.iface-top>li';
  /** Number of elements per slice. A slow phone lays them out in less than 50 ms. */
  const sliceSize = 100;

  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The entry's name includes a text fragment, which `location` hides.
  const leadsToPlace = location.hash || entry?.name.includes('#') || entry?.type !== 'navigate';
  if (leadsToPlace || !('requestIdleCallback' in window && 'adoptedStyleSheets' in document))
    return;

  // The site has no other adopted style sheet.
  const sheet = new CSSStyleSheet();
  // Another rule skips the blocks that the filter of a service page hides.
  const left = `:is(${blocks}):not([data-laid],[data-filtered])`;
  sheet.replaceSync(
    `@media screen{${left}{content-visibility:auto;contain-intrinsic-block-size:auto 160px}}`,
  );
  document.adoptedStyleSheets = [sheet];

  const listening = new AbortController();
  const allBlocks = () => document.querySelectorAll<HTMLElement>(blocks);

  const layOutAll = () => {
    document.adoptedStyleSheets = [];
    for (const block of allBlocks()) delete block.dataset.laid;
    listening.abort();
  };

  // With assumed sizes, the anchors, the end and the last links are at the wrong positions. On a
  // Mac, Command and the down arrow lead to the end.
  const onAction = ({ key, target }: Event & { readonly key?: string }) => {
    if (key ? /^(End|Tab|Meta)$/.test(key) : (target as Partial<Element>).closest?.('a[href*="#"]'))
      layOutAll();
  };

  const options = { capture: true, signal: listening.signal };
  addEventListener('click', onAction, options);
  addEventListener('keydown', onAction, options);
  addEventListener('load', () => {
    const rest = [...allBlocks()];
    const layOutSlice = () => {
      if (!document.adoptedStyleSheets[0]) return;
      const slice: HTMLElement[] = [];
      for (let size = 0; size < sliceSize; ) {
        const block = rest.shift();
        if (!block) {
          layOutAll();
          return;
        }
        slice.push(block);
        size += 1 + block.getElementsByTagName('*').length;
      }
      // What is in the viewport has a layout. If its style changed, the browser would not keep it in
      // its place while blocks above grow.
      const isOutside = (block: HTMLElement) => {
        const { top, bottom } = block.getBoundingClientRect();
        return bottom < 0 || top > innerHeight;
      };
      for (const block of slice.filter(isOutside)) block.dataset.laid = '';
      // The browser lays the slice out in the next frame.
      requestAnimationFrame(() => requestIdleCallback(layOutSlice, { timeout: 500 }));
    };
    requestIdleCallback(layOutSlice, { timeout: 500 });
  });
})();
