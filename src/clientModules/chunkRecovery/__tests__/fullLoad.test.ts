/** @jest-environment node */
import { forgetFullLoad, loadInFull, type Tab, wasLoadedInFull } from '../fullLoad';

function openTab(state: unknown = { key: 'abc123' }) {
  const reload = jest.fn();
  const history = {
    state,
    scrollRestoration: 'auto' as ScrollRestoration,
    replaceState(next: unknown) {
      history.state = next;
    },
  };
  return { tab: { history, location: { reload } } satisfies Tab, history, reload };
}

it('reloads once for a deployment, and again for the next one', () => {
  const { tab, history, reload } = openTab();
  expect(wasLoadedInFull(tab)).toBe(false);
  expect(loadInFull(tab, 'second')).toBe(true);
  expect(wasLoadedInFull(tab)).toBe(true);
  expect(loadInFull(tab, 'second')).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(loadInFull(tab, 'third')).toBe(true);
  expect(history.state).toEqual({ key: 'abc123', loadedInFullFor: 'third' });
});

it('is reset once the page has started, without changes to the router’s state', () => {
  const { tab, history } = openTab();
  loadInFull(tab, 'second');
  forgetFullLoad(tab);
  expect(wasLoadedInFull(tab)).toBe(false);
  expect(history.state).toEqual({ key: 'abc123' });
  const replaceState = jest.spyOn(tab.history, 'replaceState');
  forgetFullLoad(tab);
  expect(replaceState).not.toHaveBeenCalled();
});

it('leaves the scroll position to the new page', () => {
  const { tab, history } = openTab(null);
  loadInFull(tab, 'second');
  expect(history.scrollRestoration).toBe('manual');
});

it('does not reload if the mark cannot be set, because nothing would stop a loop', () => {
  const { tab, reload } = openTab();
  tab.history.replaceState = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  expect(loadInFull(tab, 'second')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
