import type { ClientModule } from '@docusaurus/types';
import { writeValues } from '../../components/ReaderValues/store';
import readerValues from '../readerValues';

type Location = Parameters<NonNullable<ClientModule['onRouteDidUpdate']>>[0]['location'];

const place = { pathname: '/docs/a', search: '', hash: '', state: undefined } as Location;
const go = (previousLocation: Location | null) =>
  readerValues.onRouteDidUpdate?.({ location: place, previousLocation });
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  document.body.innerHTML = '<code><var data-v=name>acme</var></code>';
});

it('loads nothing for a reader without values', async () => {
  go(null);
  await settled();
  expect(document.documentElement.dataset.values).toBeUndefined();
  expect(document.body.textContent).toBe('acme');
});

it('hides the values of a second page until they are replaced', async () => {
  writeValues({ name: 'zenith' });
  document.body.innerHTML = '<code><var data-v=name>acme</var></code>';
  go(place);
  expect(document.documentElement.dataset.values).toBe('waiting');
  expect(document.body.textContent).toBe('acme');
  await settled();
  expect(document.body.textContent).toBe('zenith');
  expect(document.documentElement.dataset.values).toBeUndefined();
});

it('replaces the values of later pages immediately', () => {
  go(place);
  expect(document.body.textContent).toBe('zenith');
  expect(document.documentElement.dataset.values).toBeUndefined();
});
