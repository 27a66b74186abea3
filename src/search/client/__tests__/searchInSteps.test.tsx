import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import type { SearchAnswer, SearchClient } from '../contract';
import { searchInSteps } from '../searchInSteps';

const answer = { nbHits: 1, complete: true, hits: [] } as unknown as SearchAnswer;
const pending = new Promise<never>(() => {});

/** Suspends when the answer arrives. Only a transition keeps the earlier content then. */
function Results({ client }: { readonly client: SearchClient }): ReactNode {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(
    () =>
      searchInSteps(client, [], false, {
        onAnswer: () => setAnswered(true),
        onFailure: () => {},
      }),
    [client],
  );
  return isAnswered ? use(pending) : 'earlier results';
}

it.each([
  ['the first answer', [[answer]]],
  ['an early answer', [[{ ...answer, complete: false }], pending]],
  ['the complete answer', [[{ ...answer, complete: false, nbHits: 0 }], [answer]]],
])('renders %s as a transition', async (_, answers) => {
  const search = jest.fn();
  for (const result of answers) search.mockReturnValueOnce(result);
  const { container } = render(
    <Suspense fallback="nothing">
      <Results client={{ search } as unknown as SearchClient} />
    </Suspense>,
  );
  await act(async () => {});
  expect(search).toHaveBeenCalledTimes(answers.length);
  expect(container.textContent).toBe('earlier results');
});
