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
])('shows the values in code that comes onto the page later, %s', async (_where, html) => {
  writeValues({ name: 'zenith' });
  const main = document.querySelector('main');
  if (main) main.innerHTML = html;
  await settled();
  expect(main).toHaveTextContent('zenith');
});

it('follows what another tab stores', () => {
  document.body.innerHTML = '<var data-v=name>acme</var>';
  localStorage.setItem(valuesKey, '{"name":"zenith"}');
  dispatchEvent(new StorageEvent('storage', { key: valuesKey }));
  expect(document.body).toHaveTextContent('zenith');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(document.body).toHaveTextContent('acme');
});

it('leaves the values alone where another tab stores something else', () => {
  writeValues({ name: 'zenith' });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(readValues()).toEqual({ name: 'zenith' });
});

it('keeps nothing that is invalid, wherever it comes from', () => {
  writeValues({ name: 'zenith', prod: '"' });
  expect(readValues()).toEqual({ name: 'zenith' });
  expect(localStorage.getItem(valuesKey)).toBe('{"name":"zenith"}');
});

it('reads no text that is too long to be one of its own', () => {
  const text = '{"name":"zenith"}';
  expect(parseValues(text)).toEqual({ name: 'zenith' });
  expect(parseValues(text.padEnd(10_001))).toEqual({});
});

it('takes no anchor of a page for values', () => {
  expect(fromFragment('#step-1')).toBeUndefined();
  expect(fromFragment('')).toBeUndefined();
});
