/** Names of the scripts that workers request. */
import { nameWorkerScripts } from '../scriptNames';

const worker =
  'const l={e:(e)=>l.u(e)};l.importScripts;l.u=e=>"assets/js/"+e+".js";return l.e("vendors-a_js-12")';

describe('nameWorkerScripts', () => {
  it('lets a worker request its scripts by their new names only', () => {
    const named = nameWorkerScripts(worker, [
      'vendors-a_js-12:1b2c3d4e',
      'vendors-b_js-34:5f6a7b8c',
    ]);
    expect(new Function(named)()).toBe('assets/js/vendors-12.1b2c3d4e.js');
    expect(named).not.toContain('5f6a7b8c');
  });

  it('does not change a worker that requests no scripts', () => {
    expect(nameWorkerScripts(worker, ['vendors-b:5f6a7b8c'])).toBe(worker);
  });

  it('throws if the bundler writes names in another form', () => {
    expect(() => nameWorkerScripts('importScripts;l.e("a")', ['a:1b2c3d4e'])).toThrow(
      'A worker does not name its scripts as expected',
    );
  });
});
