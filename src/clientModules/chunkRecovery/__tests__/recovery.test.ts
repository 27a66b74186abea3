/** @jest-environment node */
import { Recovery } from '../recovery';

const warn = jest.spyOn(console, 'warn').mockImplementation();
beforeEach(() => warn.mockClear());

function setUp(isRedeployed = false) {
  const reloadIfRedeployed = jest.fn(async () => isRedeployed);
  return { recovery: new Recovery(reloadIfRedeployed), reloadIfRedeployed };
}

const part = () => ({ start: jest.fn(async () => {}) });
const failure = { error: new Error('gone'), tries: 1, isShown: false };
/** Waits until the pending microtasks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Returns a recovery in a tab that shows its first page. */
function setUpReading(isRedeployed = false) {
  const made = setUp(isRedeployed);
  made.recovery.navigationEnded();
  return made;
}

describe('a failed preload', () => {
  it('warns once for all parts of a page, and does not check the deployment', async () => {
    const { recovery, reloadIfRedeployed } = setUpReading();
    const requests = [part(), part()].map((each) => recovery.loadOf(each));
    expect(requests[0]).toBe(requests[1]);
    const retries = await Promise.all(requests.map((request) => request.failed(failure)));
    expect(retries).toEqual([false, false]);
    expect(warn.mock.calls).toEqual([['A page could not be preloaded.', failure.error]]);
    expect(reloadIfRedeployed).not.toHaveBeenCalled();
  });

  it('warns again for the next page', async () => {
    const { recovery } = setUpReading();
    await recovery.loadOf(part()).failed(failure);
    await settle();
    await recovery.loadOf(part()).failed(failure);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('counts as a navigation if its part is visible', async () => {
    const { recovery, reloadIfRedeployed } = setUpReading();
    await recovery.loadOf(part()).failed({ ...failure, isShown: true });
    expect(warn).not.toHaveBeenCalled();
    expect(reloadIfRedeployed).toHaveBeenCalledTimes(1);
  });
});

describe('a failed navigation', () => {
  it('checks the deployment once for all parts, and fails if it is unchanged', async () => {
    const { recovery, reloadIfRedeployed } = setUpReading();
    const requests = [part(), part()].map((each) => recovery.loadOf(each));
    recovery.navigationStarted();
    const retries = await Promise.all(requests.map((request) => request.failed(failure)));
    expect(retries).toEqual([false, false]);
    expect(reloadIfRedeployed).toHaveBeenCalledTimes(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('never resolves during a reload', async () => {
    const { recovery } = setUpReading(true);
    recovery.navigationStarted();
    const verdict = jest.fn();
    void recovery.loadOf(part()).failed(failure).then(verdict);
    await settle();
    expect(verdict).not.toHaveBeenCalled();
  });

  it('retries all parts of the page', () => {
    const { recovery } = setUpReading();
    const parts = [part(), part()];
    const [request] = parts.map((each) => recovery.loadOf(each));
    request?.retry();
    for (const { start } of parts) expect(start).toHaveBeenCalledTimes(1);
  });
});

describe('while the first page starts', () => {
  it('retries after 1 s and after 5 s, then fails', async () => {
    jest.useFakeTimers();
    const { recovery, reloadIfRedeployed } = setUp();
    expect(recovery.isStarting).toBe(true);
    const request = recovery.loadOf(part());
    const begin = Date.now();
    const retries = [];
    for (const tries of [1, 2, 3]) {
      const retry = request.failed({ ...failure, tries });
      await jest.runAllTimersAsync();
      retries.push([await retry, Date.now() - begin]);
    }
    jest.useRealTimers();
    expect(retries).toEqual([
      [true, 1000],
      [true, 6000],
      [false, 6000],
    ]);
    expect(reloadIfRedeployed).toHaveBeenCalledTimes(3);
  });

  it('does not count the first page as a navigation', () => {
    const { recovery } = setUp();
    recovery.navigationStarted();
    expect(recovery.isStarting).toBe(true);
    recovery.navigationEnded();
    expect(recovery.isStarting).toBe(false);
  });
});
