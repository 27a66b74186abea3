import { act, render } from '@testing-library/react';
import { type Hot, liveContent } from '..';

const text = (words: string) => () => <p>{words}</p>;

/** A page's module: evaluated once, then once for each change of its file. */
function openPage() {
  let data: Hot['data'];
  const invalidate = jest.fn();
  const evaluate = (words: string, facts: unknown) => {
    let leave: Parameters<Hot['dispose']>[0] = () => undefined;
    const hot: Hot = {
      data,
      accept: jest.fn(),
      dispose: (handler) => {
        leave = handler;
      },
      invalidate,
    };
    const Live = liveContent(hot, text(words), facts);
    expect(hot.accept).toHaveBeenCalledTimes(1);
    const left = {};
    leave(left);
    data = left;
    return Live;
  };
  return { evaluate, invalidate };
}

test('another text shows in the open page, which hands nothing on', () => {
  const { evaluate, invalidate } = openPage();
  const facts = [{ title: 'A' }];
  const Live = evaluate('First.', facts);
  const { container } = render(<Live />);
  expect(container.textContent).toBe('First.');
  act(() => {
    expect(evaluate('Second.', [{ title: 'A' }])).toBe(Live);
  });
  expect(container.textContent).toBe('Second.');
  expect(invalidate).not.toHaveBeenCalled();
});

test('another title is handed on once', () => {
  const { evaluate, invalidate } = openPage();
  const Live = evaluate('First.', [{ title: 'A' }]);
  const Renamed = evaluate('Second.', [{ title: 'B' }]);
  expect(Renamed).not.toBe(Live);
  expect(invalidate).toHaveBeenCalledTimes(1);
  // The bundler evaluates what was handed on once more.
  expect(evaluate('Second.', [{ title: 'B' }])).toBe(Renamed);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('without replacement of modules a page stays as it is', () => {
  const Content = text('First.');
  expect(liveContent(undefined, Content, [])).toBe(Content);
});
