import '@testing-library/jest-dom';
import { changedFields, reportChange } from '@site/src/clientModules/earlyFields';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { askWorker } from '../../UpgradeAdvisor/askWorker';
import ReleaseComparison from '..';

jest.mock('@docusaurus/Link', () => ({
  __esModule: true,
  default: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
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

const askedReleases = () =>
  ask.mock.calls.map(([question]) => question.kind === 'compare' && [question.from, question.to]);

it('returns to the previous comparison', async () => {
  ask.mockResolvedValue({ kind: 'comparison', services: [] });
  const user = userEvent.setup();
  show('?from=v0.1.0&to=v0.2.0');
  await user.selectOptions(screen.getByLabelText('To'), 'v0.3.0');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(window.location.search).toBe('?from=v0.1.0&to=v0.3.0');
  act(() => window.history.back());
  await waitFor(() => expectChoice('v0.1.0', 'v0.2.0'));
  expect(askedReleases()).toEqual([
    ['v0.1.0', 'v0.2.0'],
    ['v0.1.0', 'v0.3.0'],
    ['v0.1.0', 'v0.3.0'],
    ['v0.1.0', 'v0.2.0'],
  ]);
});

it('announces how many changes have the selected meaning', async () => {
  const change = { subject: 'input', name: 'a', from: 'v0.3.0', to: 'v1.0.0' } as const;
  const changes = (['type', 'default', 'default'] as const).map((kind) => ({ ...change, kind }));
  const services = [{ service: 'net/vpc', title: 'VPC', path: '/net/vpc', changes }];
  ask.mockResolvedValue({ kind: 'comparison', services } as never);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const meaning = await screen.findByLabelText('Meaning');
  expect(screen.queryByText('2 of 3 changes')).not.toBeInTheDocument();
  await userEvent.selectOptions(meaning, 'Changes behavior');
  expect(screen.getByText('2 of 3 changes')).toHaveAttribute('role', 'status');
});

/** Reads early fields like the client module, in the layout effect of an ancestor. */
function Page() {
  useLayoutEffect(() => changedFields().forEach(reportChange), []);
  return <ReleaseComparison />;
}

it.each(['', '?from=v0.3.0&to=v1.0.0'])(
  'keeps a release that was chosen before hydration of "%s"',
  async (search) => {
    ask.mockResolvedValue({ kind: 'comparison', services: [] });
    window.history.replaceState(null, '', `/${search}`);
    document.body.innerHTML = `<div id="__docusaurus">${renderToString(<ReleaseComparison />)}</div>`;
    screen.getByLabelText<HTMLSelectElement>('From').value = 'v0.1.0';
    const container = document.getElementById('__docusaurus') as HTMLElement;
    const root = await act(async () => hydrateRoot(container, <Page />));
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(askedReleases().at(-1)).toEqual(['v0.1.0', 'v1.0.0']);
    await act(async () => root.unmount());
  },
);
