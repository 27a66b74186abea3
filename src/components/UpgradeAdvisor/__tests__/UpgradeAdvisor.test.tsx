import '@testing-library/jest-dom';
import type { AdvisorFinding } from '@site/src/advisor/types';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UpgradeAdvisor from '..';
import { askWorker } from '../askWorker';

jest.mock('@generated/releases/default/releases.json', () =>
  ['v1.0.0', 'v2.0.0'].map((version) => ({ version })),
);
jest.mock('../askWorker', () => ({ askWorker: jest.fn() }));

const finding = (name: string, isSilent: boolean): AdvisorFinding => ({
  ...{ file: 'main.tf', line: 1, column: 1, call: 'module "x"', service: 'net/vpc' },
  ...{ class: 'costs', rule: 'moved-default', isPatched: false, message: name, isSilent },
});

const report = {
  ...{ to: 'v2.0.0', files: 1, otherCalls: 0, patch: '--- a\n', refused: [] },
  calls: [{ file: 'main.tf', line: 1, call: 'module "x"', service: 'net/vpc' }],
  findings: [finding('First.', true), finding('Second.', false)],
};

const stale = 'The code or the release changed. Check again.';
const text = () => screen.getByRole('textbox', { name: /^A module call/ });
const release = () => screen.getByRole('combobox', { name: 'Upgrade to' });
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check code' }));
const saveButtons = () => screen.getAllByRole('button', { name: /^(Copy|Download) / });

beforeEach(() =>
  jest
    .mocked(askWorker)
    .mockResolvedValue({ kind: 'report', report, markdown: '', hasParser: true, example: '' }),
);

/** Shows the tool without the code of an earlier test, which it would remember. */
async function show() {
  const shown = render(<UpgradeAdvisor />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await userEvent.selectOptions(release(), 'v2.0.0');
  return shown;
}

it('shows the code, the release, the filters and the report again after a visit of another page', async () => {
  const { unmount } = await show();
  await userEvent.type(text(), 'code');
  await userEvent.selectOptions(release(), 'v1.0.0');
  await check();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only silent changes' }));
  unmount();
  render(<UpgradeAdvisor />);
  expect(text()).toHaveValue('code');
  expect(release()).toHaveValue('v1.0.0');
  expect(screen.getByRole('checkbox', { name: 'Only silent changes' })).toBeChecked();
  expect(screen.getByText('1 of 2 findings')).toBeVisible();
  expect(screen.queryByText(stale)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
});

it('forgets the code if the reader clears it', async () => {
  const { unmount } = await show();
  await userEvent.type(text(), 'code');
  await check();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  unmount();
  render(<UpgradeAdvisor />);
  expect(text()).toHaveValue('');
  expect(screen.queryByRole('heading', { name: 'Report' })).not.toBeInTheDocument();
});

it.each([
  ['the code', () => userEvent.type(text(), 'x')],
  ['the release', () => userEvent.selectOptions(release(), 'v1.0.0')],
])('announces that %s changed, and disables the buttons until the next check', async (_, edit) => {
  await show();
  await userEvent.type(text(), 'code');
  await check();
  expect(await screen.findByRole('heading', { name: 'Patch' })).toBeVisible();
  for (const button of saveButtons()) expect(button).toBeEnabled();
  await edit();
  expect(screen.getByText(stale).closest('[role=status]')).not.toBeNull();
  expect(saveButtons()).toHaveLength(6);
  for (const button of saveButtons()) expect(button).toBeDisabled();
  await check();
  expect(screen.queryByText(stale)).not.toBeInTheDocument();
  for (const button of saveButtons()) expect(button).toBeEnabled();
});

it('connects the message about missing code to its field', async () => {
  await show();
  expect(text()).toBeValid();
  await check();
  expect(text()).toHaveFocus();
  expect(text()).toBeInvalid();
  expect(text()).toHaveAccessibleDescription(/^There is no code to check/);
  await userEvent.type(text(), 'code');
  expect(text()).toBeValid();
});

it('moves the focus to the result, which is described by its first sentence', async () => {
  await show();
  await userEvent.type(text(), 'code');
  await check();
  const result = screen.getByRole('region', { name: 'Result' });
  expect(result).toHaveFocus();
  expect(result).toHaveAccessibleDescription(/^1 file read: 1 call.* 2 findings for v2.0.0.$/);
});

it('keeps the focus on the button if the check fails', async () => {
  await show();
  await userEvent.type(text(), 'code');
  let fail = (_: Error) => {};
  jest.mocked(askWorker).mockReturnValue(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  await check();
  const button = screen.getByRole('button', { name: 'Check code' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  const calls = jest.mocked(askWorker).mock.calls.length;
  await userEvent.keyboard('{Enter}');
  expect(askWorker).toHaveBeenCalledTimes(calls);
  fail(new Error('The site did not answer.'));
  expect(await screen.findByText(/The site did not answer/)).toBeVisible();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'false');
});

it('moves the focus to the first finding that a button adds', async () => {
  const findings = Array.from({ length: 150 }, (_, index) => finding(`Message ${index}.`, false));
  const many = { ...report, findings };
  jest.mocked(askWorker).mockResolvedValue({
    kind: 'report',
    report: many,
    markdown: '',
    hasParser: true,
    example: '',
  });
  await show();
  await userEvent.type(text(), 'code');
  await check();
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(screen.getByRole('row', { name: /Message 100\./ })).toHaveFocus();
});

it('announces each copy, also of the same text', async () => {
  const user = userEvent.setup();
  await show();
  await userEvent.type(text(), 'code');
  await check();
  const button = screen.getByRole('button', { name: 'Copy patch' });
  await user.click(button);
  const message = await screen.findByText('Copied the patch.');
  const texts: string[] = [];
  const observer = new MutationObserver(() => texts.push(message.textContent ?? ''));
  observer.observe(message, { childList: true, characterData: true, subtree: true });
  await user.click(button);
  expect(message).toHaveTextContent('Copied the patch.');
  observer.disconnect();
  expect(texts).toContain('Copied the patch.');
});
