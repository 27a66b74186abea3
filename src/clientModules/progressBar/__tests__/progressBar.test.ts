import type { ClientModule } from '@docusaurus/types';
import nprogress from 'nprogress';
import progressBar, { progressBarDelay } from '..';

type Update = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: undefined });
const update = (location: string, previous?: string): Update => ({
  location: at(location),
  previousLocation: previous ? at(previous) : null,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  progressBar.onRouteDidUpdate?.(update('/b', '/a'));
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

const isShown = () => nprogress.status !== null;

it('§9 progress-bar-constants: 1000 ms delay, minimum 0.08, speed 200 ms, trickle 0.02 each 800 ms', () => {
  expect(progressBarDelay).toBe(1000);
  expect(nprogress.settings).toMatchObject({
    minimum: 0.08,
    speed: 200,
    trickle: true,
    trickleRate: 0.02,
    trickleSpeed: 800,
  });
});

it('appears after 1000 ms and ends with the route', () => {
  progressBar.onRouteUpdate?.(update('/b', '/a'));
  jest.advanceTimersByTime(999);
  expect(isShown()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isShown()).toBe(true);
  progressBar.onRouteDidUpdate?.(update('/b', '/a'));
  jest.advanceTimersByTime(2000);
  expect(isShown()).toBe(false);
});

it('does not appear for a quick route, the first page or a hash', () => {
  progressBar.onRouteUpdate?.(update('/b', '/a'));
  progressBar.onRouteDidUpdate?.(update('/b', '/a'));
  progressBar.onRouteUpdate?.(update('/b'));
  progressBar.onRouteUpdate?.(update('/b', '/b'));
  jest.advanceTimersByTime(5000);
  expect(isShown()).toBe(false);
});

it('ignores a route that another overtakes', () => {
  progressBar.onRouteUpdate?.(update('/b', '/a'));
  progressBar.onRouteUpdate?.(update('/c', '/b'));
  progressBar.onRouteDidUpdate?.(update('/c', '/b'));
  jest.advanceTimersByTime(5000);
  expect(isShown()).toBe(false);
});
