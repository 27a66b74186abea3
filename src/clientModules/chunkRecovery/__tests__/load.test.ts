/** @jest-environment node */
import { Load } from '../load';
import { Recovery } from '../recovery';

jest.spyOn(console, 'warn').mockImplementation();

const recovery = () => {
  const made = new Recovery(async () => false);
  made.navigationEnded();
  return made;
};

describe('a load', () => {
  it('runs once for several requests', async () => {
    const fetchValue = jest.fn(async () => 'page');
    const load = new Load(fetchValue, recovery());
    expect(load.getState()).toEqual({ status: 'idle' });
    const both = [load.start(), load.start()];
    expect(load.getState()).toEqual({ status: 'loading' });
    expect(await Promise.all(both)).toEqual([
      { status: 'loaded', value: 'page' },
      { status: 'loaded', value: 'page' },
    ]);
    await load.start();
    expect(fetchValue).toHaveBeenCalledTimes(1);
  });

  it('never rejects, and restarts on the next request after a failure', async () => {
    const error = new Error('gone');
    const fetchValue = jest.fn<Promise<string>, []>().mockRejectedValueOnce(error);
    fetchValue.mockResolvedValueOnce('page');
    const load = new Load(fetchValue, recovery());
    expect(await load.start()).toEqual({ status: 'failed', error });
    expect(await load.start()).toEqual({ status: 'loaded', value: 'page' });
  });

  it('handles a synchronous error as a failure', async () => {
    const load = new Load(() => {
      throw new Error('gone');
    }, recovery());
    expect((await load.start()).status).toBe('failed');
  });

  it('notifies its listeners of each change', async () => {
    const load = new Load(async () => 'page', recovery());
    const seen: string[] = [];
    const unsubscribe = load.subscribe(() => seen.push(load.getState().status));
    await load.start();
    unsubscribe();
    expect(seen).toEqual(['loading', 'loaded']);
  });

  it('retries the parts that failed at the same time', async () => {
    const shared = recovery();
    const sources = [jest.fn(), jest.fn()].map((mock) =>
      mock.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('part'),
    );
    const [outer, inner] = sources.map((source) => new Load(source, shared));
    await Promise.all([outer?.start(), inner?.start()]);
    outer?.retry();
    await Promise.all([outer?.start(), inner?.start()]);
    expect(inner?.getState()).toEqual({ status: 'loaded', value: 'part' });
  });
});
