/** @jest-environment node */
import { versionOf } from '../emitVersion';

it('lists the sorted entry scripts and no style sheet', () => {
  const files = ['assets/js/runtime~main.2.js', 'assets/css/styles.3.css', 'assets/js/main.1.js'];
  expect(versionOf(files)).toEqual({
    scripts: ['assets/js/main.1.js', 'assets/js/runtime~main.2.js'],
  });
});
