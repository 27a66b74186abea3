import { isRunning, loadedSections, readDeployedVersion } from '../deployment';

// jsdom has none of these.
AbortSignal.timeout ??= () => new AbortController().signal;
global.fetch ??= () => Promise.reject(new Error('offline'));

const answer = (body: string, status = 200) => {
  const response = { ok: status === 200, json: async () => JSON.parse(body) } as Response;
  return jest.spyOn(global, 'fetch').mockResolvedValue(response);
};

afterEach(() => jest.restoreAllMocks());

describe('readDeployedVersion', () => {
  it('requests the file below the base URL, bypassing caches', async () => {
    const fetched = answer('{"scripts": ["assets/js/main.1.js"]}');
    expect(await readDeployedVersion('/sub/')).toEqual({ scripts: ['assets/js/main.1.js'] });
    expect(fetched.mock.calls).toEqual([
      ['/sub/build-version.json', { cache: 'no-cache', signal: expect.any(AbortSignal) }],
    ]);
  });

  it.each([
    ['a page in its place', '<!doctype html>', 200],
    ['a missing file', '{"scripts": ["a.js"]}', 404],
    ['something else', '{"version": 1}', 200],
    ['no scripts', '{"scripts": []}', 200],
    ['scripts that are not paths', '{"scripts": [1]}', 200],
    ['null', 'null', 200],
  ])('returns undefined for %s', async (_name, body, status) => {
    answer(body, status);
    expect(await readDeployedVersion('/')).toBeUndefined();
  });

  it('returns undefined offline', async () => {
    jest.spyOn(global, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await readDeployedVersion('/')).toBeUndefined();
  });
});

describe('isRunning', () => {
  const version = { scripts: ['assets/js/main.1.js', 'assets/js/runtime~main.2.js'] };

  /** Makes this tab run scripts and sections. */
  const run = (scripts: readonly string[], sections: readonly string[] = []) => {
    document.head.innerHTML = scripts
      .map((name) => `<script src="/sub/assets/js/${name}"></script>`)
      .join('<script>inline()</script>');
    loadedSections.clear();
    for (const section of sections) loadedSections.add(section);
  };
  const scripts = ['main.1.js', 'runtime~main.2.js', '9.3.js'];

  it('returns true if all entry scripts are loaded', () => {
    run(scripts);
    expect(isRunning(version, '/sub/')).toBe(true);
  });

  it('returns false if a script has another name or path', () => {
    run(scripts.slice(1));
    expect(isRunning(version, '/sub/')).toBe(false);
    run(scripts);
    expect(isRunning(version, '/')).toBe(false);
  });

  it('returns false if a loaded section was changed or removed', () => {
    const cut = { ...version, sections: 'section-a:1 section-b:2' };
    run(scripts, ['section-b:2']);
    expect(isRunning(cut, '/sub/')).toBe(true);
    run(scripts, ['section-b:2', 'section-a:2']);
    expect(isRunning(cut, '/sub/')).toBe(false);
    run(scripts, ['section-a:1']);
    expect(isRunning(version, '/sub/')).toBe(false);
  });
});
