/** Announces page changes to screen readers: client-side navigation announces nothing. */
import type { ClientModule } from '@docusaurus/types';
import './styles.css';

const id = 'route-announcer';

/** Returns the live region. It must be in the page before its text changes. */
function announcer(): HTMLElement {
  const existing = document.getElementById(id);
  if (existing) return existing;
  const created = document.createElement('div');
  created.id = id;
  created.setAttribute('aria-live', 'polite');
  created.setAttribute('aria-atomic', 'true');
  document.body.append(created);
  return created;
}

export default {
  onRouteDidUpdate({ location, previousLocation }) {
    const region = announcer();
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    // A page that crashed has no title yet. Its alert announces it.
    region.textContent = document.querySelector('h1')?.textContent ?? '';
  },
} satisfies ClientModule;
