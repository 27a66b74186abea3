/**
 * Lets readers enlarge the images of a page. Finds the images one second after navigation or at the
 * first click on one, and loads the zoom library only if there are any.
 *
 * docusaurus-plugin-image-zoom is not used. It creates a new zoom with new document listeners on
 * every route, attaches twice at the first load (an image clicked in between closes again), ignores
 * invalid selectors, and injects a `<style>` that a strict Content-Security-Policy blocks.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import type { ImageZoomConfig } from '../../site/imageZoom';
import './styles.css';

/** Milliseconds between navigation and the setup of the zoom. Specification, section 9. */
const setupDelay = 1000;

const config = siteConfig.themeConfig.zoom as ImageZoomConfig;

/** Excludes images inside clickable elements and images that their author excluded. */
const excluded = 'a, button, summary, .no-zoom';

function zoomableImages(): HTMLImageElement[] {
  const matches = document.querySelectorAll([config.selector].flat().join(', '));
  return [...matches].filter(
    (element): element is HTMLImageElement =>
      element instanceof HTMLImageElement && !element.closest(excluded),
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;
let zoomer: Promise<typeof import('./zoomer')> | undefined;

/** Makes the images of the page zoomable, and then enlarges the clicked one. */
async function apply(clicked?: HTMLImageElement): Promise<void> {
  const images = zoomableImages();
  if (images.length === 0 && !zoomer) return;
  zoomer ??= import('./zoomer');
  try {
    const { applyZoom, openZoom } = await zoomer;
    applyZoom(images, config);
    if (clicked) openZoom(clicked);
  } catch (error) {
    zoomer = undefined;
    console.warn('Images of this page cannot be enlarged: the zoom could not be loaded.', error);
  }
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof HTMLImageElement) || target.matches('.medium-zoom-image')) return;
  if (!zoomableImages().includes(target)) return;
  clearTimeout(timer);
  void apply(target);
}

// Listen in the capturing phase, like the zoom itself.
if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick, true);

export default {
  onRouteDidUpdate({ location, previousLocation }) {
    const isSamePage = location.pathname === previousLocation?.pathname;
    if (isSamePage && location.hash) return;
    if (!isSamePage) zoomer?.then(({ closeZoom }) => closeZoom()).catch(() => undefined);
    clearTimeout(timer);
    timer = setTimeout(() => void apply(), setupDelay);
  },
} satisfies ClientModule;
