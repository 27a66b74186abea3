import { TypeAhead } from '../TypeAhead';

const press = (target: EventTarget, key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

it('collects letters until the modal reads them', () => {
  const typed = new TypeAhead();
  typed.start(undefined);
  for (const key of ['v', 'p', 'x', 'Backspace', 'c', 'Shift']) press(document.body, key);
  expect(press(document.body, 'k', { ctrlKey: true })).toBe(false);
  expect(typed.take()).toBe('vpc');
  expect(press(document.body, 'z')).toBe(false);
});

it('does not intercept letters typed into a field, and clears the field at the end', () => {
  const field = document.createElement('input');
  document.body.append(field);
  const typed = new TypeAhead();
  typed.start(field);
  expect(press(field, 'v')).toBe(false);
  field.value = 'vpc';
  expect(typed.take()).toBe('vpc');
  expect(field.value).toBe('');
  field.remove();
});

it('starts empty each time', () => {
  const typed = new TypeAhead();
  typed.start(undefined);
  press(document.body, 'a');
  typed.stop();
  typed.start(undefined);
  expect(typed.take()).toBe('');
});
