/**
 * Browser history for the site's router. Notifies the router of a location only after its page has
 * loaded. Docusaurus's router is notified immediately, and while the page loads, every link and
 * menu of the current page renders again without a change.
 */
import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import { createBrowserHistory, type History, type LocationListener } from 'history';
import preload from './preload';

/** Creates a history that notifies its listeners of a location after its page has loaded. */
export function createPageHistory(): History {
  const history = createBrowserHistory();
  const listeners = new Set<LocationListener>();
  let asked = normalizeLocation(history.location);
  dispatchLifecycleAction('onRouteUpdate', { previousLocation: null, location: asked });

  history.listen((address, action) => {
    const [previousLocation, location] = [asked, normalizeLocation(address)];
    asked = location;
    const cleanUp = dispatchLifecycleAction('onRouteUpdate', { previousLocation, location });
    preload(location.pathname).then(
      () => {
        // The reader has navigated elsewhere in the meantime.
        if (asked !== location) return;
        cleanUp();
        for (const listener of listeners) listener(location, action);
      },
      (error: unknown) => {
        console.warn(error);
        // A deployment might have removed the page, so let the server answer.
        window.location.reload();
      },
    );
  });

  return Object.create(history, {
    listen: {
      value: (listener: LocationListener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  }) as History;
}
