/** Replaces `react-loadable` in the client bundle with components that reload after a failure. */
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Load } from './load';
import { recovery } from './siteRecovery';

interface LoadingProps {
  readonly isLoading: boolean;
  readonly pastDelay: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

interface Options<Loader, Value, Props> {
  readonly loader: Loader;
  readonly loading: ComponentType<LoadingProps>;
  readonly render: (value: Value, props: Props) => ReactNode;
}

type LoadableComponent<Props> = ComponentType<Props> & { preload: () => Promise<boolean> };

/** Milliseconds of loading before `pastDelay` is set, as in `react-loadable`. */
const delay = 200;

/** Returns whether `delay` milliseconds have passed since `isLoading` became true. */
function usePastDelay(isLoading: boolean): boolean {
  const [pastDelay, setPastDelay] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setPastDelay(true), delay);
    return () => {
      clearTimeout(timer);
      setPastDelay(false);
    };
  }, [isLoading]);
  return pastDelay;
}

function createLoadable<Value, Props>(
  load: Load<Value>,
  { loading: Loading, render }: Options<unknown, Value, Props>,
): LoadableComponent<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: runs once per route, on module load.
  function LoadableRoute(props: Props): ReactNode {
    const state = useSyncExternalStore(load.subscribe, load.getState, load.getState);
    const isLoading = state.status === 'idle' || state.status === 'loading';
    const pastDelay = usePastDelay(isLoading);
    useEffect(() => {
      if (load.getState().status === 'idle') void load.start();
    }, []);
    if (state.status === 'loaded') return render(state.value, props);
    return (
      <Loading
        isLoading={isLoading}
        pastDelay={pastDelay}
        error={state.status === 'failed' ? state.error : null}
        retry={load.retry}
      />
    );
  }

  /**
   * Resolves with whether the modules are loaded. Rejects only while the first page starts, because
   * a page must not be hydrated without its modules.
   */
  LoadableRoute.preload = async (): Promise<boolean> => {
    const state = await load.start();
    if (state.status === 'failed' && recovery.isStarting) throw state.error;
    return state.status === 'loaded';
  };
  return LoadableRoute;
}

/** Creates a component that loads one module on demand. */
export default function Loadable<Value, Props>(
  options: Options<() => Promise<Value>, Value, Props>,
): LoadableComponent<Props> {
  return createLoadable(new Load(options.loader, recovery), options);
}

/** Creates a component that loads several modules together on demand. */
Loadable.Map = function LoadableMap<Value, Props>(
  options: Options<Record<string, () => Promise<Value>>, Record<string, Value>, Props>,
): LoadableComponent<Props> {
  const loadAll = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(options.loader).map(async ([key, loadOne]) => [key, await loadOne()]),
      ),
    ) as Record<string, Value>;
  return createLoadable(new Load(loadAll, recovery), options);
};
