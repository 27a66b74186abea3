/** Scripts that workers ask for. */
import { nameWorkerScripts } from '../scriptNames';

const worker =
  'const l={e:(e)=>l.u(e)};l.importScripts;l.u=e=>"assets/js/"+e+".js";return l.e("vendors-a_js-12")';

describe('nameWorkerScripts', () => {
  it('lets a worker ask for its scripts by their new names, and knows no others', () => {
    const named = nameWorkerScripts(worker, [
      'vendors-a_js-12:1b2c3d4e',
      'vendors-b_js-34:5f6a7b8c',
    ]);
    expect(new Function(named)()).toBe('assets/js/vendors-12.1b2c3d4e.js');
    expect(named).not.toContain('5f6a7b8c');
  });

  it('leaves a worker alone that asks for nothing', () => {
    expect(nameWorkerScripts(worker, ['vendors-b:5f6a7b8c'])).toBe(worker);
  });

  it('says so where the bundler writes names in another way', () => {
    expect(() => nameWorkerScripts('importScripts;l.e("a")', ['a:1b2c3d4e'])).toThrow(
      'A worker does not name its scripts as expected',
    );
  });
});
