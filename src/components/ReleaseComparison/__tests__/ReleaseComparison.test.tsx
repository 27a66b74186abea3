import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askWorker } from '../../UpgradeAdvisor/askWorker';
import ReleaseComparison from '..';

jest.mock('@docusaurus/useBaseUrl', () => ({ __esModule: true, default: (path: string) => path }));
jest.mock('@generated/releases/default/releases.json', () =>
  ['v0.1.0', 'v0.2.0', 'v0.3.0', 'v1.0.0'].map((version) => ({ version })),
);
jest.mock('../../UpgradeAdvisor/askWorker', () => ({ askWorker: jest.fn() }));

const ask = jest.mocked(askWorker);

const show = (search = '') => {
  window.history.replaceState(null, '', `/${search}`);
  render(<ReleaseComparison />);
};

const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);

beforeEach(() => ask.mockReset());

const expectChoice = (from: string, to: string) => {
  expect(screen.getByLabelText('From')).toHaveValue(from);
  expect(screen.getByLabelText('To')).toHaveValue(to);
};

it('offers only later releases under "To", and keeps the selected one if it is later', async () => {
  const user = userEvent.setup();
  show('?from=v0.1.0&to=v0.3.0');
  expect(optionsOf('From')).toEqual(['v0.1.0', 'v0.2.0', 'v0.3.0']);
  expect(optionsOf('To')).toEqual(['v0.2.0', 'v0.3.0', 'v1.0.0']);
  await user.selectOptions(screen.getByLabelText('From'), 'v0.2.0');
  expectChoice('v0.2.0', 'v0.3.0');
  await user.selectOptions(screen.getByLabelText('From'), 'v0.3.0');
  expect(optionsOf('To')).toEqual(['v1.0.0']);
  expectChoice('v0.3.0', 'v1.0.0');
});

it.each([
  ['', 'v0.3.0', 'v1.0.0'],
  ['?from=v0.1.0', 'v0.1.0', 'v1.0.0'],
  ['?to=v0.2.0', 'v0.1.0', 'v0.2.0'],
])('completes the selection of the link "%s"', (search, from, to) => {
  show(search);
  expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
  expectChoice(from, to);
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  ['?from=v1.0.0&to=v0.1.0', 'The link compares v1.0.0 with v0.1.0, which is not a later release.'],
  ['?from=v0.2.0&to=v0.2.0', 'The link compares v0.2.0 with v0.2.0, which is not a later release.'],
  ['?from=v1.0.0', 'The catalog has no release after v1.0.0.'],
  ['?to=v0.1.0', 'The catalog has no release before v0.1.0.'],
])('rejects the link %s, whose releases cannot be compared', (search, problem) => {
  show(search);
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(`${problem} Choose what to compare.`);
  expectChoice('v0.3.0', 'v1.0.0');
  expect(ask).not.toHaveBeenCalled();
});

it('reports an answer to another question', async () => {
  ask.mockResolvedValue({ kind: 'report' } as never);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('Comparing…')).not.toBeInTheDocument();
});
