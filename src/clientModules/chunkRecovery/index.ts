/**
 * Tells the recovery of failed loads what the reader is doing. The loads themselves are in
 * `loadable.tsx`, which replaces `react-loadable`.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { targetOf } from '../../components/fragment';
import { forgetFullLoad, wasLoadedInFull } from './fullLoad';
import { recovery } from './siteRecovery';

/** Does what the browser leaves undone after a load with manual scrolling, and ends that mode. */
function settleScrolling(): void {
  targetOf(window.location.hash)?.scrollIntoView();
  // Not in the load event itself: the browser restores the old position after it.
  setTimeout(() => {
    window.history.scrollRestoration = 'auto';
  });
}

if (ExecutionEnvironment.canUseDOM && wasLoadedInFull(window)) {
  if (document.readyState === 'complete') settleScrolling();
  else window.addEventListener('load', settleScrolling, { once: true });
}

const chunkRecovery: ClientModule = {
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
};

export default chunkRecovery;
