import '@testing-library/jest-dom';
import { keepShowingValues, readValues, writeValues } from '../store';

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
  localStorage.setItem('cairn.values', '{"name":"zenith"}');
  dispatchEvent(new StorageEvent('storage', { key: 'cairn.values' }));
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
