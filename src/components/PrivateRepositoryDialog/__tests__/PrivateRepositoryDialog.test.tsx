import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import PrivateRepositoryDialog from '..';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

const show = (accessPage?: string) =>
  render(
    <PrivateRepositoryDialog
      repository="acme/modules"
      href="https://github.com/acme/modules"
      newTab={false}
      accessPage={accessPage}
      onDontWarnAgain={() => {}}
      onClosed={() => {}}
    />,
  );

it('links to the page about access', () => {
  show('/docs/access');
  const dialog = screen.getByRole('dialog', { name: 'For subscribers only' });
  expect(dialog).toHaveAccessibleDescription(/everyone else gets a 404 page\./);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/docs/access',
    'https://github.com/acme/modules',
  ]);
});

it('does not mention subscribers on a site without such a page', () => {
  show();
  const dialog = screen.getByRole('dialog', { name: 'Private repository' });
  expect(dialog).toHaveAccessibleDescription(
    'acme/modules is a private repository. Readers without access to it get an error page.',
  );
  expect(dialog).not.toHaveTextContent(/subscriber/i);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Continue']);
});
