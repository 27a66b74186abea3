import { markNewer } from '../markNewer';

const marks = (version: string | undefined) => {
  markNewer(document, version);
  return [...document.querySelectorAll<HTMLElement>('.iface-since')].map(
    ({ dataset }) => dataset.missing,
  );
};

it('marks items newer than the reader’s version, and removes the marks', () => {
  document.body.innerHTML = ['since v0.50.0', 'since v1.2.0', 'since v1.10.0']
    .map((text) => `<span class="iface-since">${text}</span>`)
    .join('');
  expect(marks('v1.2.0')).toEqual([undefined, undefined, 'not in your v1.2.0']);
  expect(marks('v0.40.0')).toEqual(Array(3).fill('not in your v0.40.0'));
  expect(marks(undefined)).toEqual([undefined, undefined, undefined]);
});

describe('version row', () => {
  const row = (version: string | undefined, since = 'Since v0.50.0') => {
    document.body.innerHTML = `<ul class="iface-version"><li>v1.8.0</li><li>${since}</li></ul>
      <span class="iface-since">since v1.2.0</span><span class="iface-since">since v1.4.0</span>`;
    markNewer(document, 'v0.1.0');
    markNewer(document, version);
    return document.querySelector<HTMLElement>('.iface-version')?.dataset.missing;
  };

  it('reports the number of items that the reader’s version lacks', () => {
    expect(row('v1.1.0')).toBe(
      'Your v1.1.0 does not have 2 inputs and outputs of this page: they are marked below.',
    );
    expect(row('v1.3.0')).toContain('does not have 1 input or output of');
    expect(row('v0.40.0')).toBe('This service is not in your v0.40.0.');
  });

  it('shows nothing if nothing is missing or no version is set', () => {
    expect(row('v1.4.0')).toBeUndefined();
    expect(row(undefined)).toBeUndefined();
  });
});
