/**
 * The browser's history as the site's router gets to know it: it hears of an address when the page
 * there is loaded. Docusaurus's router hears of it at once, and while the page loads, every link
 * and menu of the page on the screen renders again without a change.
 */
import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import preload from '@docusaurus/core/lib/client/preload';
import { createBrowserHistory, type History, type LocationListener } from 'history';

/** A history whose listeners are told of an address once its page is loaded. */
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
        // A reader who went elsewhere meanwhile waits for that page.
        if (asked !== location) return;
        cleanUp();
        for (const listener of listeners) listener(location, action);
      },
      (error: unknown) => {
        console.warn(error);
        // The page may not exist any more after a deployment; the server knows.
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
