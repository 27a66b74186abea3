import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { progressKey } from '../../../site/storageKeys';
import StepDone from '../../StepDone';
import WalkthroughProgress from '..';
import { parseProgress, progressPath, readProgress, setStep, writeProgress } from '../progress';

beforeEach(() => {
  localStorage.clear();
  writeProgress({});
});

const show = (path = '/docs/a') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <WalkthroughProgress steps="step-1-a step-2-b" />
      <StepDone step="step-1-a" number="1" />
      <StepDone step="step-2-b" number="2" />
    </MemoryRouter>,
  );

it('counts checked steps, links to the next one, starts over, and undoes that', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByRole('status')).toHaveTextContent('0 of 2 steps done');
  await user.click(screen.getByRole('checkbox', { name: 'Step 1 is done' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 steps done');
  expect(screen.getByRole('link', { name: 'Continue with step 2' })).toHaveAttribute(
    'href',
    '#step-2-b',
  );
  expect(localStorage.getItem(progressKey)).toBe('{"/docs/a":["step-1-a"]}');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByRole('checkbox', { name: 'Step 1 is done' })).not.toBeChecked();
  expect(readProgress()).toEqual({});
  expect(screen.getByRole('status')).toHaveTextContent('0 of 2 steps done');
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(screen.getByRole('checkbox', { name: 'Step 1 is done' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await user.click(screen.getByRole('checkbox', { name: 'Step 2 is done' }));
  expect(screen.getByRole('button', { name: 'Start over' })).toBeInTheDocument();
});

it('removes the stored entry together with the last step', () => {
  setStep('/docs/a', 'step-1-a', true);
  setStep('/docs/a', 'step-1-a', false);
  expect(localStorage.getItem(progressKey)).toBeNull();
});

it('unchecks a step', () => {
  setStep('/docs/a', 'step-1-a', true);
  setStep('/docs/a', 'step-1-a', true);
  setStep('/docs/a', 'step-2-b', true);
  setStep('/docs/a', 'step-1-a', false);
  expect(readProgress()).toEqual({ '/docs/a': ['step-2-b'] });
});

it('stores the steps of each page separately, with and without a trailing slash', () => {
  setStep('/docs/b', 'step-1-a', true);
  show('/docs/a/');
  expect(screen.getByRole('status')).toHaveTextContent('0 of 2');
  act(() => setStep('/docs/a', 'step-1-a', true));
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2');
  expect(progressPath('/')).toBe('/');
});

it('does not count a step that the walkthrough no longer has', () => {
  setStep('/docs/a', 'step-9-gone', true);
  show();
  expect(screen.getByRole('status')).toHaveTextContent('0 of 2 steps done');
});

it('shows progress that another tab stores', () => {
  show();
  localStorage.setItem(progressKey, '{"/docs/a":["step-1-a","step-2-b"]}');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: progressKey }));
  });
  expect(screen.getByRole('status')).toHaveTextContent('2 of 2 steps done');
});

it('keeps progress until the page is closed if storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  setStep('/docs/a', 'step-1-a', true);
  expect(readProgress()).toEqual({ '/docs/a': ['step-1-a'] });
  blocked.mockRestore();
});

it.each([
  null,
  '',
  '{',
  '[]',
  '1',
  '{"/docs/a":"step-1"}',
  '{"/docs/a":[1]}',
  '{"constructor":["a"]}',
])('treats %p as no progress', (text) => {
  expect(parseProgress(text)).toEqual({});
});
