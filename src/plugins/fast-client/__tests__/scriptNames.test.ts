/** Scripts that workers ask for. */
import { nameWorkerScripts } from '../scriptNames';

const worker = 'importScripts;l.u=e=>"assets/js/"+e+".js";l.e("vendors-a_js-12").then(l)';

describe('nameWorkerScripts', () => {
  it('lets a worker ask for its scripts by their new names, and knows no others', () => {
    const named = nameWorkerScripts(worker, [
      'vendors-a_js-12:1b2c3d4e',
      'vendors-b_js-34:5f6a7b8c',
    ]);
    expect(named).toContain('l.u=e=>{"vendors-a_js-12":"assets/js/vendors-12.1b2c3d4e.js"}[e]');
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
