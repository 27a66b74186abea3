import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import CidrPlanner from '..';

jest.mock('@docusaurus/Link', () => ({
  __esModule: true,
  default: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

it('lets phones show a keypad with a slash for the range', () => {
  render(<CidrPlanner />);
  expect(screen.getByLabelText('Range of the VPC')).not.toHaveAttribute('inputmode');
});
