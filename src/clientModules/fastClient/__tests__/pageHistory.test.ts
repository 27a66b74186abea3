import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import { createPageHistory } from '../pageHistory';
import preload from '../preload';

jest.mock('../preload');
jest.mock('@docusaurus/core/lib/client/ClientLifecyclesDispatcher');
jest.mock('@docusaurus/core/lib/client/normalizeLocation', () => ({
  __esModule: true,
  default: <Location>(location: Location) => location,
}));

const cleanUp = jest.fn();

/** Functions that finish loading a page, by path. */
const arrivals = new Map<string, () => void>();

beforeEach(() => {
  arrivals.clear();
  cleanUp.mockClear();
  jest.mocked(dispatchLifecycleAction).mockReset().mockReturnValue(cleanUp);
  jest
    .mocked(preload)
    .mockImplementation((path) => new Promise((resolve) => arrivals.set(path, () => resolve([]))));
});

async function load(path: string): Promise<void> {
  arrivals.get(path)?.();
  // Lets the code that waits for the page run first.
  await Promise.resolve();
}

it('notifies listeners of a location once its page is loaded', async () => {
  const history = createPageHistory();
  const listener = jest.fn();
  history.listen(listener);
  history.push('/a');
  expect(history.location.pathname).toBe('/a');
  expect(history.action).toBe('PUSH');
  expect(listener).not.toHaveBeenCalled();
  expect(cleanUp).not.toHaveBeenCalled();
  await load('/a');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(listener.mock.calls[0]?.[0].pathname).toBe('/a');
  expect(cleanUp).toHaveBeenCalledTimes(1);
});

it('notifies listeners only of the page requested last', async () => {
  const history = createPageHistory();
  const listener = jest.fn();
  history.listen(listener);
  history.push('/slow');
  history.push('/quick');
  await load('/quick');
  await load('/slow');
  expect(listener.mock.calls.map(([location]) => location.pathname)).toEqual(['/quick']);
});

it('passes the previous location to client modules', () => {
  const history = createPageHistory();
  history.push('/b');
  const calls = jest.mocked(dispatchLifecycleAction).mock.calls;
  expect(calls[0]).toEqual(['onRouteUpdate', expect.objectContaining({ previousLocation: null })]);
  expect(calls[1]).toEqual([
    'onRouteUpdate',
    {
      previousLocation: calls[0]?.[1].location,
      location: expect.objectContaining({ pathname: '/b' }),
    },
  ]);
});

it('does not notify a removed listener', async () => {
  const history = createPageHistory();
  const listener = jest.fn();
  history.listen(listener)();
  history.push('/c');
  await load('/c');
  expect(listener).not.toHaveBeenCalled();
});

it('loads a page from the server if it could not be loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('no such page');
  jest.mocked(preload).mockRejectedValue(failure);
  createPageHistory().push('/gone');
  await new Promise(process.nextTick);
  expect(warn).toHaveBeenCalledWith(failure);
  // jsdom cannot reload the page and logs an error.
  expect(String(error.mock.calls[0]?.[0])).toContain('navigation');
  jest.restoreAllMocks();
});
