import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import InterfaceFilter from '..';

/** Page with three inputs, one of them with attributes, and an output. */
const page = `
  <ul class="iface iface-top">
    <li class="iface-item" id="input-vpc_name"><p class="iface-head"><code>vpc_name</code>
      <a class="iface-link" href="#input-vpc_name" aria-label="Link to vpc_name"></a>
      <button type="button" class="iface-copy" aria-label="Copy vpc_name"></button></p>
      <p>Name of the network.</p></li>
    <li class="iface-item" id="input-cidr_block"><p class="iface-head"><code>cidr_block</code>
      <a class="iface-link" href="#input-cidr_block" aria-label="Link to cidr_block"></a></p>
      <p>Range of the network.</p></li>
    <li class="iface-item" id="input-peers"><p class="iface-head"><code>peers</code></p>
      <p>Other networks.</p>
      <details class="iface-unfold"><summary>1 attribute</summary><ul class="iface">
        <li class="iface-item" id="input-peers.route"><code>route</code></li></ul></details></li>
  </ul>
  <ul class="iface iface-top">
    <li class="iface-item" id="output-vpc_id"><p class="iface-head"><code>vpc_id</code></p></li>
  </ul>`;

let mockLocation = { pathname: '/', hash: '' };
jest.mock('@docusaurus/router', () => ({ useLocation: () => mockLocation }));

function Page({ html = page }: { readonly html?: string }) {
  return (
    <>
      <InterfaceFilter inputs="3" outputs="1" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page of this test */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/** Opens the page. Returns a function that navigates to another hash. */
function open(hash = ''): (hash: string) => void {
  mockLocation = { pathname: '/', hash };
  const { rerender } = render(<Page />);
  return (next) => {
    mockLocation = { pathname: '/', hash: next };
    rerender(<Page />);
  };
}

const box = () => screen.getByRole('searchbox', { name: 'Filter 3 inputs and 1 output' });
const status = () => screen.getByRole('status').textContent;
const visible = () =>
  [...document.querySelectorAll<HTMLElement>('.iface-top > li:not([data-filtered])')].map(
    ({ id }) => id,
  );
const details = () => document.querySelector('details') as HTMLDetailsElement;

const scrolled: string[] = [];
beforeEach(() => {
  scrolled.length = 0;
  window.history.replaceState(null, '', '/');
  window.scrollBy = jest.fn();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id);
  };
});

describe('the filter', () => {
  it('shows items that contain every word, and their count', async () => {
    open();
    await userEvent.type(box(), 'Network name');
    await waitFor(() => expect(visible()).toEqual(['input-vpc_name']));
    expect(status()).toBe('1 of 3 inputs, 0 of 1 output');
    expect(document.querySelectorAll('[data-empty]')).toHaveLength(1);
    expect(document.getElementById('input-peers')).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows all items again when it is empty or cleared with Escape', async () => {
    open();
    await userEvent.type(box(), 'cidr');
    await waitFor(() => expect(visible()).toEqual(['input-cidr_block']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(visible()).toHaveLength(4));
    expect(status()).toBe('');
    expect(box()).toHaveValue('');
  });

  it('skips rendering of offscreen items once the field has focus', async () => {
    open();
    const lists = () => document.querySelectorAll('.iface-top[data-filterable]');
    expect(lists()).toHaveLength(0);
    await userEvent.click(box());
    expect(lists()).toHaveLength(2);
    expect(visible()).toHaveLength(4);
  });

  it('skips rendering immediately if the field had focus before hydration', () => {
    const focused = jest
      .spyOn(document, 'activeElement', 'get')
      .mockImplementation(() => document.querySelector('input'));
    open();
    focused.mockRestore();
    expect(document.querySelectorAll('.iface-top[data-filterable]')).toHaveLength(2);
  });

  it('unfolds an input with a match inside, and folds it again', async () => {
    open();
    await userEvent.type(box(), 'route');
    await waitFor(() => expect(visible()).toEqual(['input-peers']));
    expect(details().open).toBe(false);
    await waitFor(() => expect(details().open).toBe(true));
    await userEvent.clear(box());
    await waitFor(() => expect(details().open).toBe(false));
  });

  it('marks attributes with a word of the filter, and unfolds only what leads to them', async () => {
    const attribute = (name: string, below = '') =>
      `<li class="iface-item" id="${name}"><p><code>${name}_<wbr>id</code></p>${below}</li>`;
    const fold = (name: string, attributes: string) =>
      `<details id="of-${name}" class="iface-unfold"><summary>${name}</summary><ul>${attributes}</ul></details>`;
    const inner = fold('owner', attribute('account')) + fold('target', attribute('gateway'));
    const outer = fold('peers', attribute('owner', inner) + attribute('zone'));
    mockLocation = { pathname: '/', hash: '' };
    render(
      <Page
        html={`<ul class="iface-top"><li class="iface-item"><p class="iface-head">peers</p>${outer}</li></ul>`}
      />,
    );
    const ids = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ id }) => id).join();
    await userEvent.type(box(), 'peers gateway_id');
    await waitFor(() => expect(ids('[data-found]')).toBe('gateway'));
    expect(ids('[open]')).toBe('of-peers,of-target');
    await userEvent.clear(box());
    await waitFor(() => expect(ids('[data-found], [open]')).toBe(''));
  });

  it('leaves items folded that the reader folded', async () => {
    open();
    await userEvent.type(box(), 'route');
    await waitFor(() => expect(details().open).toBe(true));
    details().open = false;
    await userEvent.clear(box());
    await waitFor(() => expect(details()).not.toHaveAttribute('data-unfolded-by-filter'));
    expect(details().open).toBe(false);
  });

  it('does not fold items that the reader unfolded', async () => {
    open();
    details().open = true;
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(box(), 'route');
    act(() => jest.runAllTimers());
    expect(visible()).toEqual(['input-peers']);
    await user.clear(box());
    act(() => jest.runAllTimers());
    jest.useRealTimers();
    expect(visible()).toHaveLength(4);
    expect(details().open).toBe(true);
  });

  it('scrolls to the first match if no match is in view, without moving the focus', async () => {
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation();
    const tops: Record<string, number> = { 'input-vpc_name': -900, 'input-cidr_block': 300 };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(
      this: Element,
    ) {
      return this.tagName === 'SEARCH'
        ? new DOMRect(0, 60, 0, 50)
        : new DOMRect(0, tops[this.id] ?? 5000, 0, 40);
    });
    const settled = (query: string) =>
      waitFor(() => expect(new URLSearchParams(location.search).get('filter')).toBe(query));
    open();
    await userEvent.type(box(), 'network');
    await settled('network');
    expect(scrollBy).not.toHaveBeenCalled();
    await userEvent.type(box(), ' name');
    await settled('network name');
    await waitFor(() => expect(scrollBy.mock.calls).toEqual([[0, -1010]]));
    expect(box()).toHaveFocus();
    jest.restoreAllMocks();
  });

  it('moves to the first match on Enter', async () => {
    open();
    await userEvent.type(box(), 'range{Enter}');
    expect(scrolled).toEqual(['input-cidr_block']);
    expect(screen.getByRole('link', { name: 'Link to cidr_block' })).toHaveFocus();
  });
});

describe('the filter in the URL', () => {
  const address = () => location.search + location.hash;

  it('follows the typed filter after a pause, and disappears with it', async () => {
    open();
    await userEvent.type(box(), ' network name');
    await waitFor(() => expect(address()).toBe('?filter=network+name#inputs'));
    await userEvent.keyboard('{Escape}');
    expect(address()).toBe('');
  });

  it('is written before the reader follows a link to another page, without a pause', () => {
    open();
    fireEvent.change(box(), { target: { value: 'route' } });
    const link = document.createElement('a');
    link.href = '/#input-peers';
    document.body.append(link);
    fireEvent.click(link);
    expect(address()).not.toContain('filter');
    link.href = '/other';
    let followed = '';
    link.addEventListener('click', (event) => {
      event.preventDefault();
      followed = address();
    });
    fireEvent.click(link);
    link.remove();
    expect(followed).toBe('?filter=route#inputs');
  });

  it('does not follow the reader to another page', async () => {
    open();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(box(), 'route');
    window.history.pushState(null, '', '/other');
    act(() => jest.runAllTimers());
    jest.useRealTimers();
    expect(details().open).toBe(true);
    expect(address()).toBe('');
  });

  it('yields to what was typed before hydration', () => {
    window.history.replaceState(null, '', '?filter=cidr#inputs');
    mockLocation = { pathname: '/', hash: '' };
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page />);
    const field = container.querySelector('input');
    if (field) field.value = 'name';
    render(<Page />, { container, hydrate: true });
    expect(box()).toHaveValue('name');
  });

  it('is applied on load', () => {
    window.history.replaceState(null, '', '?filter=cidr#inputs');
    open();
    expect(box()).toHaveValue('cidr');
    expect(visible()).toEqual(['input-cidr_block']);
    expect(status()).toBe('1 of 3 inputs, 0 of 1 output');
  });

  it('does not scroll the page on load', () => {
    jest.useFakeTimers();
    window.history.replaceState(null, '', '?filter=route#inputs');
    open();
    act(() => jest.runAllTimers());
    jest.useRealTimers();
    expect(details().open).toBe(true);
    expect(window.scrollBy).not.toHaveBeenCalled();
  });

  it('is applied after a navigation', async () => {
    const navigate = open();
    window.history.replaceState(null, '', '?filter=cidr');
    navigate('');
    expect(visible()).toEqual(['input-cidr_block']);
  });

  it('yields to a link to an item that it hides', () => {
    window.history.replaceState(null, '', '?filter=cidr#input-vpc_name');
    open('#input-vpc_name');
    expect(visible()).toHaveLength(4);
    expect(address()).toBe('#input-vpc_name');
    expect(scrolled).toEqual(['input-vpc_name']);
  });
});

describe('the filter of a large page', () => {
  const many = Array.from(
    { length: 120 },
    (_, index) => `<li class="iface-item" id="input-${index}">
      <p class="iface-head"><code>${index < 60 ? 'early' : 'late'}</code></p></li>`,
  );
  const type = (value: string) => fireEvent.change(box(), { target: { value } });

  /** Pending animation frames of the page. */
  const frames = new Map<number, FrameRequestCallback>();
  const paint = () => {
    const due = [...frames.values()];
    frames.clear();
    act(() => {
      for (const callback of due) callback(0);
    });
    return due.length;
  };
  const paintAll = () => {
    while (paint() > 0);
  };

  beforeEach(() => {
    frames.clear();
    mockLocation = { pathname: '/', hash: '' };
    let last = 0;
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      last += 1;
      frames.set(last, callback);
      return last;
    });
    jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void frames.delete(id));
    render(<Page html={`<ul class="iface iface-top">${many.join('')}</ul>`} />);
  });
  afterEach(() => jest.restoreAllMocks());

  it('paints the letter first, then updates a part of the list per frame, and counts at the end', () => {
    type('nothing');
    paint();
    expect(visible()).toHaveLength(120);
    const left = [];
    while (paint() > 0) {
      left.push(visible().length);
      expect(status()).toBe(left.at(-1) === 0 ? '0 of 3 inputs, 0 of 1 output' : '');
    }
    expect(left.length).toBeGreaterThan(2);
    expect(left).toEqual([...left].sort((a, b) => b - a));
    expect(visible()).toEqual([]);
    expect(status()).toBe('0 of 3 inputs, 0 of 1 output');
  });

  it('cancels an earlier query for the newest one', () => {
    type('nothing');
    paint();
    paint();
    type('early');
    expect(frames.size).toBe(1);
    paintAll();
    expect(visible()).toHaveLength(60);
    expect(status()).toBe('60 of 3 inputs, 0 of 1 output');
  });

  it('finishes filtering before Enter moves to the first match', () => {
    type('late');
    fireEvent.submit(box());
    expect(visible()).toHaveLength(60);
    expect(scrolled).toEqual(['input-60']);
  });

  it('shows all items immediately for a link to a hidden item', () => {
    type('nothing');
    paintAll();
    const link = document.createElement('a');
    link.href = '#input-119';
    window.history.replaceState({}, '', '#input-119');
    document.body.append(link);
    fireEvent.click(link);
    link.remove();
    expect(visible()).toHaveLength(120);
    expect(scrolled).toEqual(['input-119']);
  });
});

describe('a link to an item', () => {
  it('marks the item, on load and after a navigation', () => {
    const navigate = open('#input-vpc_name');
    const marked = () => [...document.querySelectorAll('[data-linked]')].map(({ id }) => id);
    expect(marked()).toEqual(['input-vpc_name']);
    navigate('#output-vpc_id');
    expect(marked()).toEqual(['output-vpc_id']);
    navigate('#%');
    expect(marked()).toEqual([]);
  });

  it('shows the path of an attribute', () => {
    open('#input-peers.route');
    const path = document.getElementById('input-peers.route')?.dataset.linked;
    expect(path).toBe('peers › route');
    expect(document.querySelectorAll('[data-linked]')).toHaveLength(1);
  });

  it('clears a filter that hides the item', async () => {
    const navigate = open();
    await userEvent.type(box(), 'cidr');
    await waitFor(() => expect(visible()).toHaveLength(1));
    navigate('#input-vpc_name');
    expect(visible()).toHaveLength(4);
    expect(box()).toHaveValue('');
    expect(scrolled).toEqual(['input-vpc_name']);
  });
});

describe('an unknown item', () => {
  const changes = `<div class="markdown"><h3>v2.0.0</h3>
    <div><table class="iface-changes"><tbody>
      <tr><td><code>link</code><ul><li>Renamed: now <code>peers</code></li></ul></td><td>Text.</td></tr>
      <tr><td><code>other</code><ul><li>Removed</li></ul></td><td>Use <code>zone</code>.</td></tr>
    </tbody></table></div>
    <h3>v1.0.0</h3>
    <div><table class="iface-changes"><tbody>
      <tr><td>Removed. Stops with an error.</td><td><code>cidr</code>, <code>zone</code></td></tr>
      <tr><td><code>nets</code><ul><li>Type changed: <code>a</code></li><li>Renamed: now <code>links</code></li></ul></td><td>Text.</td></tr>
      <tr><td>Renamed</td><td><ul><li><code>own_<wbr>zone</code>: now <code>cidrs</code></li><li><code>size</code>: now <a href="#input-vpc_name"><code>vpc_name</code></a></li></ul></td></tr>
      <tr><td>Output removed</td><td><code>vpc_ids</code></td></tr>
    </tbody></table></div></div>`;

  it.each([
    ['#input-link', 'This service has no input link. v2.0.0 renamed it to peers.'],
    ['#input-nets', 'This service has no input nets. v1.0.0 renamed it to links.'],
    ['#input-own_zone', 'This service has no input own_zone. v1.0.0 renamed it to cidrs.'],
    ['#input-size', 'This service has no input size. v1.0.0 renamed it to vpc_name.'],
    ['#input-zone', 'This service has no input zone. v1.0.0 removed it.'],
    [
      '#output-vpc_ids',
      'This service has no output vpc_ids. v1.0.0 removed it. A similar name is vpc_id.',
    ],
    ['#input-vpc_nam', 'This service has no input vpc_nam. A similar name is vpc_name.'],
    ['#input-xyz', 'This service has no input xyz.'],
    ['#usage', ''],
    ['', ''],
  ])('is explained after a link: %s', async (hash, text) => {
    mockLocation = { pathname: '/', hash };
    render(<Page html={page + changes} />);
    await waitFor(() => expect(status()).toBe(text));
    expect(scrolled).toEqual(text ? [''] : []);
  });

  it.each([
    ['vpc_nmae', 'This service has no input or output vpc_nmae. A similar name is vpc_name.'],
    ['zone', 'This service has no input or output zone. v1.0.0 removed it.'],
    [
      'vpc_ids',
      'This service has no input or output vpc_ids. v1.0.0 removed it. A similar name is vpc_id.',
    ],
    ['xyz', 'This service has no input or output xyz.'],
    ['two words', '0 of 3 inputs, 0 of 1 output'],
  ])('is explained when the filter finds nothing: %s', async (query, text) => {
    mockLocation = { pathname: '/', hash: '' };
    render(<Page html={page + changes} />);
    await userEvent.type(box(), query);
    await waitFor(() => expect(window.location.search).not.toBe(''));
    await waitFor(() => expect(status()).toBe(text));
    expect(document.querySelectorAll('[data-empty]')).toHaveLength(0);
    expect(scrolled).toEqual([]);
    await userEvent.clear(box());
    await waitFor(() => expect(status()).toBe(''));
  });

  it('shows names as code', async () => {
    mockLocation = { pathname: '/', hash: '#input-nets' };
    render(<Page html={page + changes} />);
    await waitFor(() => expect(status()).not.toBe(''));
    const names = [...screen.getByRole('status').querySelectorAll('code')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['nets', 'links']);
  });
});

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' }), false],
  ['a click elsewhere', () => fireEvent.pointerDown(document.body), false],
  ['focus elsewhere', () => box().focus(), false],
  ['another key', () => fireEvent.keyDown(document.body, { key: 'a' }), true],
  ['a click in it', () => fireEvent.pointerDown(screen.getByText('v1.0.0')), true],
])('the list of releases after %s', (_name, act, isOpen) => {
  mockLocation = { pathname: '/', hash: '' };
  render(
    <Page html="<details open class='iface-releases'><summary>v2</summary>v1.0.0</details>" />,
  );
  act();
  expect(details().open).toBe(isOpen);
});

test('Escape in the list of releases moves the focus to its summary', () => {
  mockLocation = { pathname: '/', hash: '' };
  render(
    <Page html="<details open class='iface-releases'><summary>v2</summary><a href='/'>v1</a></details>" />,
  );
  screen.getByText('v1').focus();
  fireEvent.keyDown(screen.getByText('v1'), { key: 'Escape' });
  expect(details().open).toBe(false);
  expect(screen.getByText('v2')).toHaveFocus();
});

describe('a copy button', () => {
  it('copies the name and announces it', async () => {
    const user = userEvent.setup();
    open();
    await user.click(screen.getByRole('button', { name: 'Copy vpc_name' }));
    expect(await navigator.clipboard.readText()).toBe('vpc_name');
    expect(document.querySelector('[aria-live]')).toHaveTextContent('Copied vpc_name.');
    expect(status()).toBe('');
    expect(screen.getByRole('button', { name: 'Copy vpc_name' })).toHaveAttribute('data-copied');
  });

  it('announces the same name again', async () => {
    const user = userEvent.setup();
    open();
    const button = screen.getByRole('button', { name: 'Copy vpc_name' });
    await user.click(button);
    const region = document.querySelector('[aria-live]');
    expect(region).toHaveTextContent('Copied vpc_name.');
    const texts: string[] = [];
    const observer = new MutationObserver(() => texts.push(region?.textContent ?? ''));
    if (region) observer.observe(region, { childList: true, characterData: true, subtree: true });
    await user.click(button);
    expect(region).toHaveTextContent('Copied vpc_name.');
    observer.disconnect();
    expect(texts).toContain('Copied vpc_name.');
  });

  it('selects the name if the clipboard is not available', async () => {
    const user = userEvent.setup();
    open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy vpc_name' }));
    expect(status()).toBe('vpc_name is selected. Copy it with your keyboard.');
    expect(getSelection()?.toString()).toBe('vpc_name');
  });
});
