/** @jest-environment node */
import { isRunning, readDeployedVersion } from '../deployment';

const answer = (body: string, status = 200) =>
  jest.spyOn(global, 'fetch').mockResolvedValue(new Response(body, { status }));

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
  const scripts = ['main.1.js', 'runtime~main.2.js', '9.3.js'].map(
    (name) => `https://docs.cairn.example/sub/assets/js/${name}`,
  );

  it('returns true if all entry scripts are loaded', () => {
    expect(isRunning(version, '/sub/', { scripts, sections: [] })).toBe(true);
  });

  it('returns false if a script has another name or path', () => {
    expect(isRunning(version, '/sub/', { scripts: scripts.slice(1), sections: [] })).toBe(false);
    expect(isRunning(version, '/', { scripts, sections: [] })).toBe(false);
  });

  it('returns false if a loaded section was changed or removed', () => {
    const cut = { ...version, sections: 'section-a:1 section-b:2' };
    expect(isRunning(cut, '/sub/', { scripts, sections: ['section-b:2'] })).toBe(true);
    expect(isRunning(cut, '/sub/', { scripts, sections: ['section-b:2', 'section-a:2'] })).toBe(
      false,
    );
    expect(isRunning(version, '/sub/', { scripts, sections: ['section-a:1'] })).toBe(false);
  });
});
