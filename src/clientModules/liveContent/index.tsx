/**
 * The text of a page that changes while the page is open: the dev server's loader puts this around
 * the component of each page. Where more than the text changed (title, front matter, headings), the
 * page hands the change on, and the site is rendered again.
 */
import { type ComponentType, useSyncExternalStore } from 'react';

type Content = ComponentType<Record<string, unknown>>;

/** What one state of a page's module hands to the next. */
interface Shown {
  /** All that others read of the page, as JSON. */
  readonly facts: string;
  /** Shows whatever `show` was called with last. */
  readonly Live: Content;
  readonly show: (content: Content) => void;
}

/** What the bundler gives a module for its replacement. */
export interface Hot {
  /** What the module's earlier state left. */
  readonly data?: { shown?: Shown } | undefined;
  accept(): void;
  dispose(leave: (data: { shown?: Shown }) => void): void;
  /** Hands a change on to those who use the module. */
  invalidate(): void;
}

function startShowing(facts: string, first: Content): Shown {
  let current = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    facts,
    // biome-ignore lint/correctness/noComponentHookFactories: one for each module, not for each rendering.
    Live: function MDXContent(props) {
      const Current = useSyncExternalStore(subscribe, () => current);
      return <Current {...props} />;
    },
    show(content) {
      current = content;
      for (const listener of listeners) listener();
    },
  };
}

/**
 * The component that a page exports.
 *
 * @param hot the bundler's `module.hot`; none where modules are not replaced
 * @param facts all that others read of the page besides `content`
 */
export function liveContent(hot: Hot | undefined, content: Content, facts: unknown): Content {
  if (!hot) return content;
  const text = JSON.stringify(facts);
  const before = hot.data?.shown;
  const shown = before?.facts === text ? before : startShowing(text, content);
  shown.show(content);
  hot.accept();
  hot.dispose((data) => {
    data.shown = shown;
  });
  if (before && before !== shown) hot.invalidate();
  return shown.Live;
}
