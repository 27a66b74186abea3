/**
 * The site's only medium-zoom instance. Adds what the library lacks: keyboard and dialog semantics,
 * support for vector images with a URL fragment, and a time limit for high-resolution sources.
 * Loaded on demand.
 */
import mediumZoom, { type Zoom } from 'medium-zoom/dist/pure';
import type { ImageZoomConfig } from '../../site/imageZoom';

/** Duration of the zoom animation in milliseconds, as in `styles.css`. Specification, section 9. */
const animation = 300;

/** Extra milliseconds for `transitionend`, which never fires in a hidden tab or without movement. */
const animationSlack = 100;

/** Milliseconds to wait for a high-resolution image. Then, the displayed one is enlarged. */
const highResolutionLimit = 2000;

const buttonAttributes = ['role', 'tabindex', 'aria-label', 'aria-haspopup'];
const ids = { image: 'zoomed-image', close: 'zoomed-image-close' };

let zoom: Zoom | undefined;
let opening: Promise<unknown> = Promise.resolve();
let settling: ReturnType<typeof setTimeout> | undefined;
let made: readonly Element[] = [];
let isLoading = false;

const closeButton = document.createElement('button');
closeButton.type = 'button';
closeButton.id = ids.close;
closeButton.className = 'zoom-close';
closeButton.textContent = 'Close';

/** Makes exactly the given images zoomable. */
export function applyZoom(images: readonly HTMLImageElement[], config: ImageZoomConfig): void {
  zoom ??= install(config);
  const gone = zoom.getImages().filter((image) => !images.includes(image as HTMLImageElement));
  // `detach` closes an open image even if it detaches nothing.
  if (gone.length > 0) zoom.detach(gone);
  zoom.attach([...images]);
  for (const image of images) {
    image.setAttribute('role', 'button');
    image.setAttribute('tabindex', '0');
    image.setAttribute('aria-label', image.alt ? `Enlarge image: ${image.alt}` : 'Enlarge image');
    image.setAttribute('aria-haspopup', 'dialog');
  }
}

/** Enlarges a zoomable image, unless another one is open. */
export function openZoom(image: HTMLImageElement): void {
  if (!zoom?.getZoomedImage()) void toggle(image);
}

/** Closes the enlarged image, if any. Waits until an opening image is open. */
export function closeZoom(): void {
  void opening.then(() => zoom?.close());
}

function install({ margin, background, scrollOffset }: ImageZoomConfig): Zoom {
  const created = mediumZoom({ margin, background, scrollOffset });
  created.on('opened', () => clearTimeout(settling));
  created.on('close', () => {
    settle();
    setInert(false);
  });
  created.on('closed', onClosed);
  // Listen in the capturing phase, because collapsible sections stop the propagation of clicks.
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeydown, true);
  closeButton.addEventListener('click', closeZoom);
  return created;
}

function attachedImage({ target }: Event): HTMLImageElement | undefined {
  return target instanceof HTMLImageElement && zoom?.getImages().includes(target)
    ? target
    : undefined;
}

function onClick(event: MouseEvent): void {
  const image = attachedImage(event);
  if (!image) return;
  event.stopPropagation();
  void toggle(image);
}

function onKeydown(event: KeyboardEvent): void {
  if (event.key === 'Tab' && closeButton.isConnected) {
    event.preventDefault();
    closeButton.focus({ preventScroll: true });
    return;
  }
  // medium-zoom ignores Escape while the image is opening.
  if (event.key === 'Escape' && closeButton.isConnected) closeZoom();
  const image = attachedImage(event);
  if (!image || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  void toggle(image);
}

async function toggle(image: HTMLImageElement): Promise<void> {
  if (!zoom || isLoading) return;
  if (zoom.getZoomedImage()) {
    void zoom.close();
    return;
  }
  const source = image.getAttribute('data-zoom-src');
  const isReachable = source === null || (await isLoadable(image, source));
  if (!image.isConnected) return;
  open(zoom, image, isReachable);
}

/** Preloads a high-resolution image. Warns if it does not load in time. */
async function isLoadable(image: HTMLImageElement, source: string): Promise<boolean> {
  isLoading = true;
  image.setAttribute('aria-busy', 'true');
  const loader = new Image();
  const isLoaded = await new Promise<boolean>((resolve) => {
    loader.onload = () => resolve(true);
    loader.onerror = () => resolve(false);
    loader.src = source;
    setTimeout(resolve, highResolutionLimit, false);
  });
  isLoading = false;
  image.removeAttribute('aria-busy');
  if (!isLoaded) console.warn(`Unable to reach the zoom image target ${loader.src}`);
  return isLoaded;
}

/** Opens an image, without its own attributes in the zoom's copy. */
function open(current: Zoom, image: HTMLImageElement, isHighResolution: boolean): void {
  const hidden = isHighResolution ? buttonAttributes : [...buttonAttributes, 'data-zoom-src'];
  const values = hidden.map((name) => [name, image.getAttribute(name)] as const);
  for (const name of hidden) image.removeAttribute(name);
  const restoreSize = growAsVector(image);
  const before = new Set(document.body.children);
  opening = current.open({ target: image });
  restoreSize();
  for (const [name, value] of values) if (value !== null) image.setAttribute(name, value);
  made = [...document.body.children].filter((element) => !before.has(element));
  presentAsDialog(image);
  settle();
}

/**
 * Lets a vector image grow to the size of the window. medium-zoom recognizes vector images by the
 * end of the URL, which a fragment such as a diagram's `#dark` hides. Without a natural size, an
 * image grows as far as the window allows.
 */
function growAsVector(image: HTMLImageElement): () => void {
  const { pathname } = new URL(image.currentSrc || image.src, document.baseURI);
  if (!pathname.toLowerCase().endsWith('.svg')) return () => undefined;
  const none = { value: 0, configurable: true };
  Object.defineProperties(image, { naturalWidth: none, naturalHeight: none });
  return () => {
    for (const name of ['naturalWidth', 'naturalHeight']) Reflect.deleteProperty(image, name);
  };
}

function presentAsDialog({ alt }: HTMLImageElement): void {
  const overlay = made.find((element) => element.matches('.medium-zoom-overlay'));
  const copy = made.find((element) => element instanceof HTMLImageElement);
  if (!overlay || !copy) return;
  copy.id = ids.image;
  // The dialog's label describes the image. Without `aria-hidden`, the image is outside of all
  // landmarks.
  copy.setAttribute('aria-hidden', 'true');
  overlay.setAttribute('role', 'dialog');
  overlay.setAttribute('aria-modal', 'true');
  overlay.setAttribute('aria-label', alt ? `Enlarged image: ${alt}` : 'Enlarged image');
  overlay.setAttribute('aria-owns', ids.close);
  document.body.append(closeButton);
  made = [...made, closeButton];
  closeButton.focus({ preventScroll: true });
  setInert(true);
}

/** Makes the page inert for focus and screen readers, or restores it. */
function setInert(isInert: boolean): void {
  for (const element of document.body.children) {
    if (!made.includes(element)) element.toggleAttribute('inert', isInert);
  }
}

/** Dispatches `transitionend` if the browser does not. */
function settle(): void {
  const copy = document.getElementById(ids.image);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  clearTimeout(settling);
  settling = setTimeout(
    () => copy?.dispatchEvent(new Event('transitionend')),
    isStill ? 0 : animation + animationSlack,
  );
}

function onClosed({ target }: Event): void {
  clearTimeout(settling);
  closeButton.remove();
  made = [];
  if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
}
