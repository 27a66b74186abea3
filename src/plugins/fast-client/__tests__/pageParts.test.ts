/** @jest-environment node */
import { readParts } from '../pageParts';

it('finds the scripts that the head loads, and none below it', () => {
  const script = (src: string) => `<script src=${src} defer></script>`;
  const html = `<head>${script('/a.js')}<script src="/b.js" defer=""></script></head>${script('/c.js')}`;
  expect(readParts(html).scripts).toEqual(['/a.js', '/b.js']);
});
