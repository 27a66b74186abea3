import { once } from '../once';

test('makes its result at the first call, also where there is none to speak of', () => {
  const make = jest.fn(() => undefined);
  const get = once(make);
  expect(make).not.toHaveBeenCalled();
  get();
  get();
  expect(make).toHaveBeenCalledTimes(1);
});
