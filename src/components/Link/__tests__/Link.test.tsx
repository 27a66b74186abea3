import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import Link from '..';

jest.mock('@docusaurus/useDocusaurusContext', () => () => ({
  siteConfig: { baseUrl: '/sub/', url: 'https://docs.example.com', future: {} },
}));

it('keeps the element of a category whose URL changes from its first link to #', () => {
  const at = (href: string) => (
    <MemoryRouter>
      <Link role="button" href={href} />
    </MemoryRouter>
  );
  const { rerender } = render(at('/first'));
  const category = screen.getByRole('button');
  expect(category).toHaveAttribute('href', '/sub/first');
  rerender(at('#'));
  expect(screen.getByRole('button')).toBe(category);
  expect(category).toHaveAttribute('href', '#');
});
