/** @jest-environment node */

import { files } from '../../engine/__tests__/fixture';
import { EmbeddedSearch } from '../../engine/EmbeddedSearch';
import type { Message, SearchQuestion } from '../../worker/protocol';
import { Engine, type WorkerLike } from '../Engine';
import { embeddedClient } from '../embeddedClient';

/** Returns a worker that runs in the thread of the test. */
function localWorker(): WorkerLike {
  const search = new EmbeddedSearch(files().fetchFile);
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    terminate: () => {},
    postMessage: async (question: SearchQuestion) => {
      const result =
        question.method === 'search'
          ? await search.search(question.params)
          : question.method === 'passages'
            ? await search.passages(question.params.objectIDs, question.params.query)
            : await search.open().then(() => undefined);
      worker.onmessage?.call(
        worker as Worker,
        {
          data: { id: question.id, result } satisfies Message,
        } as MessageEvent,
      );
    },
  };
  return worker;
}

const client = () =>
  embeddedClient(
    new Engine(() => 'https://docs.example.com/assets/search/', localWorker),
    'https://docs.example.com',
  );

/** A query that only the full text answers, so that its shards are loaded. */
const onlyInText = [{ query: 'survives more' }];

describe('the embedded client', () => {
  it('answers the modal’s request', async () => {
    const search = client();
    await search.search(onlyInText);
    const answers = await search.search([
      {
        query: 'num_nat_gateways',
        snippetLength: 10,
        hitsPerPage: 20,
        facetFilters: [
          'language:en',
          ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
        ],
      },
    ]);
    expect(answers).toHaveLength(1);
    expect(answers[0]?.nbHits).toBe(2);
    const hit = answers[0]?.hits[0];
    expect(hit).toMatchObject({
      objectID: '/docs/reference/services/networking/vpc#input-num_nat_gateways',
      url: 'https://docs.example.com/docs/reference/services/networking/vpc#input-num_nat_gateways',
      type: 'lvl3',
      kind: 'input',
      hierarchy: {
        lvl0: 'Networking',
        lvl1: 'VPC',
        lvl2: 'Inputs',
        lvl3: 'num_nat_gateways',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
    });
    expect(Object.keys(hit?.marked ?? {})).toEqual(['lvl0', 'lvl1', 'lvl2', 'lvl3']);
    expect(hit?.marked.lvl3).toBe('<mark>num_nat_gateways</mark>');
  });

  it('answers several requests, with facets and empty pages', async () => {
    const search = client();
    await search.search(onlyInText);
    const answers = await search.search([
      { query: 'gateways', page: 0, hitsPerPage: 1 },
      { query: 'gateways', hitsPerPage: 0, facets: ['kind'] },
      { query: ' gateways  ', page: 9, hitsPerPage: 15 },
    ]);
    expect(answers.map(({ nbHits, hits }) => [nbHits, hits.length])).toEqual([
      [3, 1],
      [3, 0],
      [3, 0],
    ]);
    expect(answers[1]?.facets).toEqual({ kind: { guide: 1, input: 1, release: 1 } });
  });

  it('fetches a passage for a hit without one', async () => {
    const id = '/docs/guides/vpc#nat-gateways';
    expect(await client().passages([id], 'zone')).toEqual({
      [id]: { snippet: 'A gateway for each <mark>zone</mark> costs more and survives more.' },
    });
  });
});

describe('Engine', () => {
  it('starts the worker on first use', () => {
    const spawn = jest.fn(localWorker);
    embeddedClient(
      new Engine(() => 'https://docs.example.com/', spawn),
      'https://docs.example.com',
    );
    expect(spawn).not.toHaveBeenCalled();
  });

  it('rejects pending queries if the worker fails, and starts another worker', async () => {
    const workers: WorkerLike[] = [];
    const engine = new Engine(
      () => 'https://docs.example.com/',
      () => {
        const worker =
          workers.length === 0 ? { ...localWorker(), postMessage: () => {} } : localWorker();
        workers.push(worker);
        return worker;
      },
    );
    const lost = engine.search({ query: 'vpc' });
    workers[0]?.onerror?.call(
      workers[0] as Worker,
      {
        message: 'broken',
        preventDefault: () => {},
      } as ErrorEvent,
    );
    await expect(lost).rejects.toMatchObject({ kind: 'worker' });
    await expect(engine.search({ query: 'vpc' })).resolves.toMatchObject({
      hits: expect.arrayContaining([expect.objectContaining({ kind: 'service' })]),
    });
    expect(workers).toHaveLength(2);
  });

  it('reports the reason of a failed search', async () => {
    const engine = new Engine(
      () => 'https://docs.example.com/',
      () => {
        const worker: WorkerLike = {
          onmessage: null,
          onerror: null,
          terminate: () => {},
          postMessage: ({ id }: SearchQuestion) =>
            worker.onmessage?.call(
              worker as Worker,
              {
                data: { id, failure: 'missing', detail: '404' } satisfies Message,
              } as MessageEvent,
            ),
        };
        return worker;
      },
    );
    await expect(engine.search({ query: 'vpc' })).rejects.toMatchObject({ kind: 'missing' });
  });
});
