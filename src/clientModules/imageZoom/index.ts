/**
 * Lets readers enlarge the images of a page: finds them a second after a page has come, or at the
 * first click on one, and loads the zoom itself only where there are some.
 *
 * docusaurus-plugin-image-zoom is not used: it makes a new zoom with new document listeners on every
 * route, attaches twice at the first load (an image clicked in between closes again), ignores wrong
 * selectors, and injects a `<style>` that a strict Content-Security-Policy refuses.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import type { ImageZoomConfig } from '../../site/imageZoom';
import './styles.css';

/** Time between the arrival of a page and its images becoming zoomable, ms. Specification, section 9. */
const setupDelay = 1000;

const config = siteConfig.themeConfig.zoom as ImageZoomConfig;

/** Images that a click already does something else with, or that their author excluded. */
const excluded = 'a, button, summary, .no-zoom';

/** The images of the page that can be enlarged. */
function zoomableImages(): HTMLImageElement[] {
  const matches = document.querySelectorAll([config.selector].flat().join(', '));
  return [...matches].filter(
    (element): element is HTMLImageElement =>
      element instanceof HTMLImageElement && !element.closest(excluded),
  );
}

let timer: ReturnType<typeof setTimeout> | undefined;
let zoomer: Promise<typeof import('./zoomer')> | undefined;

/**
 * Makes the images of the page zoomable.
 *
 * @param clicked the one that is enlarged then
 */
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

/** Gives a reader who does not wait for the second what the click asks for. */
function onClick({ target }: MouseEvent): void {
  if (!(target instanceof HTMLImageElement) || target.matches('.medium-zoom-image')) return;
  if (!zoomableImages().includes(target)) return;
  clearTimeout(timer);
  void apply(target);
}

// At the capturing phase, as the zoom's own.
if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick, true);

const module: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const isSamePage = location.pathname === previousLocation?.pathname;
    if (isSamePage && location.hash) return;
    if (!isSamePage) zoomer?.then(({ closeZoom }) => closeZoom()).catch(() => undefined);
    clearTimeout(timer);
    timer = setTimeout(() => void apply(), setupDelay);
  },
};

export default module;
