import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { progressKey, valuesKey, visitsKey } from '../../../site/storageKeys';
import ReaderValuesPanel from '..';
import { readValues, toFragment, writeValues } from '../store';
import { exportText, importText, joinProgress } from '../transfer';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

beforeEach(() => {
  writeValues({});
  document.body.innerHTML = '';
});

const show = (fragment?: string) => {
  const onClosed = jest.fn();
  const { unmount } = render(
    <ReaderValuesPanel onClosed={onClosed} {...(fragment ? { fragment } : {})} />,
  );
  return { onClosed, unmount, user: userEvent.setup({ delay: null }) };
};
const field = (name: string) => screen.getByRole('textbox', { name });

it('saves valid values', async () => {
  const { user, onClosed } = show();
  await user.type(field('Domain'), ' zenith.example ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(readValues()).toEqual({ domain: 'zenith.example' });
  expect(localStorage.getItem(valuesKey)).toBe('{"domain":"zenith.example"}');
  expect(onClosed).toHaveBeenCalledWith('Saved. Code on all pages now shows your values.');
});

it('fills in the state bucket prefix from the name prefix until the reader changes it', async () => {
  const { user } = show();
  const [name, state] = [field('Name prefix'), field('State bucket prefix')];
  await user.type(name, 'zenith!');
  expect(state).toHaveValue('');
  await user.type(name, '{Backspace}-a');
  expect(state).toHaveValue('zenith-a-terraform-state');
  await user.clear(name);
  expect(state).toHaveValue('');
  await user.type(state, 'own-state');
  await user.type(name, 'nadir');
  expect(state).toHaveValue('own-state');
});

it('keeps unsaved entries until they are saved or canceled', async () => {
  writeValues({ region: 'eu-west-1' });
  const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
    user.click(screen.getByRole('button', { name }));
  const close = () => (document.querySelector('dialog') as HTMLDialogElement).close();
  const first = show();
  await first.user.type(field('Dev account'), '123');
  act(close);
  expect(first.onClosed).toHaveBeenCalledWith();
  first.unmount();

  // Another tab changed a value that this panel left unchanged.
  writeValues({ region: 'eu-north-1' });
  const second = show();
  expect(screen.getByRole('status')).toHaveTextContent('Your unsaved entries are back.');
  expect(field('Dev account')).toHaveValue('123');
  expect(field('Region')).toHaveValue('eu-north-1');
  act(close);
  second.unmount();

  const third = show();
  expect(field('Dev account')).toHaveValue('123');
  await press(third.user, 'Cancel');
  third.unmount();

  show();
  expect(field('Dev account')).toHaveValue('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('saves its own changes and keeps those of another tab', async () => {
  writeValues({ name: 'zenith', region: 'eu-west-1' });
  const { user } = show();
  await user.type(field('State bucket prefix'), 'state');
  await user.clear(field('Region'));
  writeValues({ name: 'nadir', region: 'eu-west-1', dev: '123456789012' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(readValues()).toEqual({ name: 'nadir', dev: '123456789012', state: 'state' });
});

it('closes on navigation back', () => {
  const { onClosed } = show();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(onClosed).toHaveBeenCalled();
});

it('explains an invalid value, focuses its field, and saves nothing', async () => {
  const { user, onClosed } = show();
  await user.type(field('Prod account'), '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field('Prod account')).toBeInvalid();
  expect(field('Prod account')).toHaveFocus();
  expect(field('Prod account')).toHaveAccessibleDescription(
    'Runs the applications that your customers use. Expected 12 digits, without dashes.',
  );
  expect(screen.getByRole('status')).toHaveTextContent('1 value is invalid.');
  expect(readValues()).toEqual({});
  expect(onClosed).not.toHaveBeenCalled();
});

it('shows the values of a link, and applies them only after they are saved', async () => {
  const { user } = show(toFragment({ name: 'zenith', prod: '"' }));
  expect(field('Name prefix')).toHaveValue('zenith');
  expect(field('Prod account')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('come from a link');
  // Screen readers do not announce a status that is added together with its text.
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/come from a link/);
  expect(readValues()).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(readValues()).toEqual({ name: 'zenith' });
});

it.each(['#values=', '#values=%', '#values=%7B', '#values=[1]', `#values=${'x'.repeat(20_000)}`])(
  'ignores the link %.20s',
  (fragment) => {
    show(fragment);
    expect(screen.getByRole('status')).toHaveTextContent('The link contains no valid values.');
  },
);

it('fills the fields from a file, and imports its progress when the values are saved', async () => {
  const { user } = show();
  const text = JSON.stringify({
    version: 1,
    values: { name: 'zenith' },
    progress: { '/docs/a': ['step-1'] },
  });
  const file = new File([text], 'my-values.json', { type: 'application/json' });
  Object.assign(file, { text: async () => text });
  await user.upload(screen.getByLabelText('Import from a file'), file);
  await waitFor(() => expect(field('Name prefix')).toHaveValue('zenith'));
  expect(localStorage.getItem(progressKey)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(localStorage.getItem(progressKey)).toBe('{"/docs/a":["step-1"]}');
  expect(importText(exportText(readValues()))).toEqual({
    values: { name: 'zenith' },
    progress: { '/docs/a': ['step-1'] },
    refused: 0,
  });
});

const upload = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
  const file = new File([text], 'my-values.json', { type: 'application/json' });
  const read = jest.fn(async () => text);
  Object.assign(file, { text: read });
  await user.upload(screen.getByLabelText('Import from a file'), file);
  return read;
};

it('reports the number of ignored values of a file', async () => {
  const { user } = show();
  await upload(user, '{"version":1,"values":{"name":"zenith","prod":"${x}","none":"x"}}');
  await waitFor(() => expect(field('Name prefix')).toHaveValue('zenith'));
  expect(field('Prod account')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('and skipped 2 invalid values.');
});

it('does not read a file that is too large', async () => {
  const { user } = show();
  const read = await upload(user, `{"version":1,"values":{}}${' '.repeat(100_000)}`);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing was imported'));
  expect(read).not.toHaveBeenCalled();
});

it('deletes all values, and restores them with the entries of the form', async () => {
  writeValues({ name: 'zenith' });
  const { user } = show();
  await user.type(field('Dev account'), '123');
  await user.click(screen.getByRole('button', { name: 'Forget all values' }));
  expect(field('Name prefix')).toHaveValue('');
  expect(readValues()).toEqual({});
  expect(localStorage.getItem(valuesKey)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore values' }));
  expect(screen.getByRole('status')).toHaveTextContent('Your values were restored.');
  expect(readValues()).toEqual({ name: 'zenith' });
  expect(field('Name prefix')).toHaveValue('zenith');
  expect(field('Dev account')).toHaveValue('123');
});

it('deletes and restores the visited pages', async () => {
  const visits = '{"/docs/a":{"at":1,"release":"v1.0.0","sections":{"a":"b"}}}';
  localStorage.setItem(visitsKey, visits);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Forget visited pages' }));
  expect(localStorage.getItem(visitsKey)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore visited pages' }));
  expect(screen.getByRole('status')).toHaveTextContent('was restored');
  expect(localStorage.getItem(visitsKey)).toBe(visits);
});

it('keeps values until the page is closed if storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  writeValues({ name: 'zenith' });
  expect(readValues()).toEqual({ name: 'zenith' });
  blocked.mockRestore();
});

describe('importText', () => {
  it.each(['', '{', '[]', '{"version":2}', '"x"', `{"version":1,"a":"${'x'.repeat(100_000)}"}`])(
    'rejects %.20s',
    (text) => expect(importText(text)).toBeUndefined(),
  );

  it('ignores invalid entries', () => {
    const text =
      '{"version":1,"values":{"name":"${x}","prod":"123456789012"},"progress":{"/a":"x"}}';
    expect(importText(text)).toEqual({
      values: { prod: '123456789012' },
      progress: {},
      refused: 1,
    });
  });

  it('ignores progress whose key is not a path, including inherited property names', () => {
    const text = '{"version":1,"progress":{"__proto__":["a"],"constructor":["a"],"/a":["b"]}}';
    const progress = importText(text)?.progress ?? {};
    expect(Object.keys(progress)).toEqual(['/a']);
    expect(joinProgress({}, progress)).toEqual({ '/a': ['b'] });
  });
});

it('merges progress', () => {
  expect(joinProgress({ a: ['1'], b: ['1'] }, { a: ['1', '2'], c: [] })).toEqual({
    a: ['1', '2'],
    b: ['1'],
    c: [],
  });
});
