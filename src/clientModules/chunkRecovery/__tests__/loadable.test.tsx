import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import Loadable from '../loadable';
import { recovery } from '../siteRecovery';

/** Creates a component whose loader the test settles. */
function setUp() {
  const answers: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const loader = jest.fn(
    () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
  );
  const Page = Loadable<string, { name: string }>({
    loader,
    loading: ({ isLoading, pastDelay, error, retry }) => (
      <>
        <p>{JSON.stringify({ isLoading, pastDelay, error: error ? String(error) : null })}</p>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </>
    ),
    render: (text, { name }) => (
      <p>
        {text} {name}
      </p>
    ),
  });
  const answer = (act_: (last: (typeof answers)[number]) => void) =>
    act(async () => {
      const last = answers.at(-1);
      if (last) act_(last);
    });
  return { Page, loader, answer };
}

beforeEach(() => {
  jest.useFakeTimers();
  recovery.navigationEnded();
  recovery.navigationStarted();
  jest.spyOn(global, 'fetch' as never).mockRejectedValue(new Error('offline') as never);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// jsdom has no fetch to spy on.
global.fetch ??= () => Promise.reject(new Error('offline'));
AbortSignal.timeout ??= () => new AbortController().signal;

const state = (values: object) => screen.getByText(JSON.stringify(values));

it('§4 content-states: renders nothing, after 200 ms the spinner, then the page', async () => {
  const { Page, answer } = setUp();
  render(<Page name="one" />);
  expect(state({ isLoading: true, pastDelay: false, error: null })).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(199));
  expect(state({ isLoading: true, pastDelay: false, error: null })).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(state({ isLoading: true, pastDelay: true, error: null })).toBeInTheDocument();
  await answer(({ resolve }) => resolve('page'));
  expect(screen.getByText('page one')).toBeInTheDocument();
});

it('§4 content-states: a failure shows the error, and Retry loads the page', async () => {
  const { Page, loader, answer } = setUp();
  render(<Page name="two" />);
  await answer(({ reject }) => reject(new Error('gone')));
  expect(state({ isLoading: false, pastDelay: false, error: 'Error: gone' })).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(state({ isLoading: true, pastDelay: false, error: null })).toBeInTheDocument();
  expect(loader).toHaveBeenCalledTimes(2);
  await answer(({ resolve }) => resolve('page'));
  expect(screen.getByText('page two')).toBeInTheDocument();
});

it('§4 route-states: a preloaded page renders immediately', async () => {
  const { Page, loader, answer } = setUp();
  const preloaded = Page.preload();
  await answer(({ resolve }) => resolve('page'));
  await preloaded;
  render(<Page name="three" />);
  expect(screen.getByText('page three')).toBeInTheDocument();
  expect(loader).toHaveBeenCalledTimes(1);
});

it('a failed preload does not reject, and the next one loads again', async () => {
  const { Page, loader, answer } = setUp();
  const failed = Page.preload();
  await answer(({ reject }) => reject(new Error('gone')));
  await expect(failed).resolves.toBe(false);
  const loaded = Page.preload();
  await answer(({ resolve }) => resolve('page'));
  await expect(loaded).resolves.toBe(true);
  expect(loader).toHaveBeenCalledTimes(2);
});

it('a map is loaded once all its modules are loaded', async () => {
  const Page = Loadable.Map<string, object>({
    loader: { title: async () => 'Title', text: async () => 'text' },
    loading: () => null,
    render: ({ title, text }) => (
      <p>
        {title} {text}
      </p>
    ),
  });
  await act(async () => {
    render(<Page />);
  });
  expect(screen.getByText('Title text')).toBeInTheDocument();
});
