import { markNewer } from '../markNewer';

const marks = (version: string | undefined) => {
  markNewer(document, version);
  return [...document.querySelectorAll<HTMLElement>('.iface-since')].map(
    ({ dataset }) => dataset.missing,
  );
};

it('marks what came after the reader’s version, and takes the marks away', () => {
  document.body.innerHTML = ['since v0.50.0', 'since v1.2.0', 'since v1.10.0']
    .map((text) => `<span class="iface-since">${text}</span>`)
    .join('');
  expect(marks('v1.2.0')).toEqual([undefined, undefined, 'not in your v1.2.0']);
  expect(marks('v0.40.0')).toEqual(Array(3).fill('not in your v0.40.0'));
  expect(marks(undefined)).toEqual([undefined, undefined, undefined]);
});
