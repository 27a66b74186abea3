/**
 * Tells components whether they run in a browser: false for the first rendering, which must equal
 * the page's HTML, and true afterwards. The second rendering is a transition, so it gives way to
 * what the reader does.
 */
import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';

export const Context = createContext(false);

export function BrowserContextProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
