/**
 * Progress bar for route changes. The theme's module shows the bar after only 200 ms, and loses its
 * timer at a second click.
 */
import type { ClientModule } from '@docusaurus/types';
import nprogress from 'nprogress';
import '@docusaurus/theme-classic/lib/nprogress.css';

/** Milliseconds before the bar appears. */
export const progressBarDelay = 1000;

nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
});

let timer: number | undefined;

const progressBar: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => nprogress.start(), progressBarDelay);
    return undefined;
  },
  onRouteDidUpdate() {
    window.clearTimeout(timer);
    nprogress.done();
  },
};

export default progressBar;
