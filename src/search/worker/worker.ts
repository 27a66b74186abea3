/** Search worker. Runs the index and the ranking off the main thread. */
import { EmbeddedSearch } from '../engine/EmbeddedSearch';
import { asFailure, SearchFailure } from '../failure';
import { fileFetcher } from './fetchFile';
import type { Message, Methods, SearchQuestion } from './protocol';

interface WorkerScope {
  postMessage(message: Message): void;
  onmessage: ((event: MessageEvent<SearchQuestion>) => void) | null;
}

const scope = self as unknown as WorkerScope;
let search: EmbeddedSearch | undefined;

async function resultOf(
  question: SearchQuestion,
): Promise<Methods[SearchQuestion['method']]['result']> {
  if (question.method === 'open') {
    search ??= new EmbeddedSearch(fileFetcher(question.params.folder));
    await search.open();
    return undefined;
  }
  if (!search) throw new SearchFailure('worker', `${question.method} before open`);
  if (question.method === 'search') return search.search(question.params);
  return search.passages(question.params.objectIDs, question.params.query);
}

scope.onmessage = async ({ data: question }) => {
  try {
    scope.postMessage({ id: question.id, result: await resultOf(question) });
  } catch (error) {
    const { kind, message } = asFailure(error);
    scope.postMessage({ id: question.id, failure: kind, detail: message });
  }
};
