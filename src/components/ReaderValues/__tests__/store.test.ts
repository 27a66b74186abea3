import '@testing-library/jest-dom';
import { valuesKey } from '../../../site/storageKeys';
import { fromFragment, keepShowingValues, parseValues, readValues, writeValues } from '../store';

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(keepShowingValues);
beforeEach(() => {
  localStorage.clear();
  writeValues({});
  document.body.innerHTML = '<main></main>';
});

it.each([
  ['within a token', '<code><i class=s>"<var data-v=name>acme</var>"</i></code>'],
  ['alone', '<var data-v=name>acme</var>'],
])('shows the values in code that is added to the page later, %s', async (_where, html) => {
  writeValues({ name: 'zenith' });
  const main = document.querySelector('main');
  if (main) main.innerHTML = html;
  await settled();
  expect(main).toHaveTextContent('zenith');
});

it('applies values that another tab stores', () => {
  document.body.innerHTML = '<var data-v=name>acme</var>';
  localStorage.setItem(valuesKey, '{"name":"zenith"}');
  dispatchEvent(new StorageEvent('storage', { key: valuesKey }));
  expect(document.body).toHaveTextContent('zenith');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(document.body).toHaveTextContent('acme');
});

it('keeps the values if another tab changes other storage', () => {
  writeValues({ name: 'zenith' });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(readValues()).toEqual({ name: 'zenith' });
});

it('drops invalid values from every source', () => {
  writeValues({ name: 'zenith', prod: '"' });
  expect(readValues()).toEqual({ name: 'zenith' });
  expect(localStorage.getItem(valuesKey)).toBe('{"name":"zenith"}');
});

it('ignores text that is longer than any stored text', () => {
  const text = '{"name":"zenith"}';
  expect(parseValues(text)).toEqual({ name: 'zenith' });
  expect(parseValues(text.padEnd(10_001))).toEqual({});
});

it('does not mistake an anchor for values', () => {
  expect(fromFragment('#step-1')).toBeUndefined();
  expect(fromFragment('')).toBeUndefined();
});
