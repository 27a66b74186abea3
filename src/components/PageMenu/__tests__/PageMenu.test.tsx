import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PageMenu from '..';

jest.mock('@docusaurus/plugin-content-docs/client', () => ({
  useDoc: () => ({ metadata: { permalink: '/docs/courses' } }),
}));

const twin = '---\ntitle: Courses\n---\n';

const openMenu = async () => {
  const user = userEvent.setup();
  render(
    <>
      <PageMenu />
      <div className="theme-doc-markdown">
        <h2 id="first">
          First
          <a className="hash-link" href="#first">
            #
          </a>
        </h2>
        <h2 id="second-one">Second one</h2>
      </div>
      <a href="/elsewhere">Elsewhere</a>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Copy or link this page' });
  await user.click(button);
  await screen.findByRole('button', { name: 'Copy page as Markdown' });
  return { user, button };
};

const answer = (ok: boolean) => {
  const fetched = jest.fn(async () => ({ ok, status: ok ? 200 : 404, text: async () => twin }));
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: fetched });
  return fetched;
};

describe('PageMenu', () => {
  beforeEach(() => {
    window.history.replaceState(null, '', '/docs/courses');
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top: 9999 } as DOMRect);
  });
  afterEach(() => jest.restoreAllMocks());

  it('opens, sets aria-expanded, and closes on Escape with the focus on its button', async () => {
    const { user, button } = await openMenu();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(panel).toContainElement(screen.getByRole('link', { name: 'View as Markdown' }));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Copy page as Markdown' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'View as Markdown' })).not.toBeInTheDocument();
  });

  it('closes when the focus or a click moves outside', async () => {
    const { user, button } = await openMenu();
    await user.tab({ shift: false });
    for (let stop = 0; stop < 3; stop += 1) await user.tab();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    await user.click(screen.getByText('Second one'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('copies the Markdown of the page and announces it', async () => {
    const fetched = answer(true);
    const { user } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Copy page as Markdown' }));
    expect(await screen.findByText('Copied the page as Markdown.')).toHaveRole('status');
    expect(fetched).toHaveBeenCalledWith('/docs/courses.md');
    expect(await navigator.clipboard.readText()).toBe(twin);
  });

  it('tells the reader what to do if the Markdown does not load', async () => {
    answer(false);
    const { user } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Copy page as Markdown' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Copying failed.');
    expect(screen.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
      'href',
      '/docs/courses.md',
    );
  });

  it('links to the page if no section was reached', async () => {
    const { user } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Copy link to this page' }));
    await screen.findByText('Copied the link.');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/docs/courses');
  });

  it('links to the section in the URL', async () => {
    window.history.replaceState(null, '', '/docs/courses?os=linux#first');
    const { user } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Copy link to “First”' }));
    await screen.findByText('Copied the link.');
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost/docs/courses?os=linux#first',
    );
  });

  it('links to the section that was scrolled to', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0 } as DOMRect);
    await openMenu();
    expect(screen.getByRole('button', { name: 'Copy link to “Second one”' })).toBeInTheDocument();
  });
});
