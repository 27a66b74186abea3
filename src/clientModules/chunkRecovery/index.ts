/**
 * Tells the recovery of failed loads what the reader is doing. The loads themselves are in
 * `loadable.tsx`, which stands in the place of the generator's `react-loadable`.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { settleAfterFullLoad } from './fullLoad';
import { recovery } from './siteRecovery';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('load', () => settleAfterFullLoad(window), { once: true });
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
  },
};

export default chunkRecovery;
