import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askWorker } from '../../UpgradeAdvisor/askWorker';
import ReleaseComparison from '..';

jest.mock('@docusaurus/useBaseUrl', () => ({ __esModule: true, default: (path: string) => path }));
jest.mock('../../UpgradeAdvisor/askWorker', () => ({ askWorker: jest.fn() }));

const ask = jest.mocked(askWorker);

const show = (search = '') => {
  window.history.replaceState(null, '', `/${search}`);
  render(<ReleaseComparison />);
};

const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

beforeEach(() => ask.mockReset());

it('offers only later releases under "To"', async () => {
  const user = userEvent.setup();
  show();
  expect(optionsOf('From')).toEqual(['v0.1.0', 'v0.2.0']);
  await user.selectOptions(screen.getByLabelText('From'), 'v0.1.0');
  await user.selectOptions(screen.getByLabelText('To'), 'v0.2.0');
  expect(optionsOf('To')).toEqual(['v0.2.0', 'v1.0.0']);
  await user.selectOptions(screen.getByLabelText('From'), 'v0.2.0');
  expect(screen.getByLabelText('To')).toHaveValue('v1.0.0');
});

it.each([
  ['?from=v1.0.0&to=v0.1.0', 'v1.0.0 with v0.1.0'],
  ['?from=v0.2.0&to=v0.2.0', 'v0.2.0 with v0.2.0'],
  ['?from=v1.0.0', 'v1.0.0 with v1.0.0'],
])('rejects the link %s, whose releases are not in order', (search, pair) => {
  show(search);
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(
    `The link compares ${pair}, which is not a later release. Choose what to compare.`,
  );
  expect(screen.getByLabelText('From')).toHaveValue('v0.2.0');
  expect(screen.getByLabelText('To')).toHaveValue('v1.0.0');
  expect(ask).not.toHaveBeenCalled();
});

it('reports an answer to another question', async () => {
  ask.mockResolvedValue({ kind: 'report' } as never);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('Comparing…')).not.toBeInTheDocument();
});
