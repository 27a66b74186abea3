import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import CidrPlanner from '..';

jest.mock('@docusaurus/Link', () => ({
  __esModule: true,
  default: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

it('lets phones show a keypad with a slash for the range', () => {
  render(<CidrPlanner />);
  expect(screen.getByLabelText('Range of the VPC')).not.toHaveAttribute('inputmode');
});

it('connects a problem to its field', () => {
  render(<CidrPlanner />);
  const range = screen.getByLabelText('Range of the VPC');
  expect(range).not.toHaveAttribute('aria-invalid');
  expect(range).not.toHaveAccessibleDescription();

  fireEvent.change(range, { target: { value: '' } });
  expect(range).toBeInvalid();
  expect(range).toHaveAccessibleDescription('Enter a range, like 10.0.0.0/16.');

  fireEvent.change(range, { target: { value: '10.4.0.0/20' } });
  expect(range).toBeValid();
  expect(screen.getByLabelText('Private application subnets')).toHaveAccessibleDescription(
    'Private application subnets of /19 are larger than the VPC, 10.4.0.0/20.',
  );

  const others = screen.getByLabelText('Connected networks');
  fireEvent.change(range, { target: { value: '10.4.0.0/16' } });
  fireEvent.change(others, { target: { value: 'a b' } });
  expect(others).toHaveAccessibleDescription(/“a” is not a range.* “b” is not a range/);
});

it('shows and announces a problem under its field', () => {
  render(<CidrPlanner />);
  const range = screen.getByLabelText('Range of the VPC');
  fireEvent.change(range, { target: { value: '' } });
  const problem = screen.getByText('Enter a range, like 10.0.0.0/16.');
  expect(range.nextElementSibling).toBe(problem);
  expect(problem.closest('[aria-live=polite]')).toBeInTheDocument();
});

it('announces the size of a plan', () => {
  render(<CidrPlanner />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(
    '9 subnets and 3 reserved ranges in 10.4.0.0/16; 24,576 addresses are free.',
  );
  fireEvent.click(screen.getByLabelText('Keep a range for a fourth zone'));
  expect(status).toHaveTextContent('9 subnets in 10.4.0.0/16; 34,816 addresses are free.');
  fireEvent.change(screen.getByLabelText('Range of the VPC'), { target: { value: '' } });
  expect(status).toBeEmptyDOMElement();
});

it('shows the plan of a public range with a warning', () => {
  render(<CidrPlanner />);
  fireEvent.change(screen.getByLabelText('Range of the VPC'), { target: { value: '8.8.0.0/16' } });
  expect(screen.getByRole('status')).toHaveTextContent('8.8.0.0/16 is not a private range.');
  expect(screen.getByRole('table')).toBeInTheDocument();
});
