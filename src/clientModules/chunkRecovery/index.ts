/** Notifies the recovery of failed loads, which start in `loadable.tsx`, about navigation. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { targetOf } from '../../components/fragment';
import { forgetFullLoad, wasLoadedInFull } from './fullLoad';
import { recovery } from './siteRecovery';

/** Scrolls to the target of the URL, which manual scrolling mode skips, and ends that mode. */
function settleScrolling(): void {
  targetOf(window.location.hash)?.scrollIntoView();
  // Wait until after the load event, because the browser then restores the previous position.
  setTimeout(() => {
    window.history.scrollRestoration = 'auto';
  });
}

if (ExecutionEnvironment.canUseDOM && wasLoadedInFull(window)) {
  if (document.readyState === 'complete') settleScrolling();
  else window.addEventListener('load', settleScrolling, { once: true });
}

export default {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && location.pathname !== previousLocation.pathname) {
      recovery.navigationStarted();
    }
    return undefined;
  },
  onRouteDidUpdate() {
    recovery.navigationEnded();
    forgetFullLoad(window);
  },
} satisfies ClientModule;
