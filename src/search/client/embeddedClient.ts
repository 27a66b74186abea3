/** Implements hosted search's API with the embedded engine. */
import type { EngineAnswer, EngineRecord } from '../engine/answer';
import {
  flatRequests,
  type Hit,
  type SearchClient,
  type SearchParams,
  type SearchResult,
} from './contract';
import type { Engine } from './Engine';

const defaultHitsPerPage = 20;

const marked = (value: string) => ({
  value,
  matchLevel: value.includes('<mark') ? ('full' as const) : ('none' as const),
});

function hitOf(record: EngineRecord, siteUrl: string): Hit {
  const hierarchy = Object.fromEntries(
    Object.entries(record.marked).map(([level, value]) => [level, marked(value)]),
  );
  return {
    objectID: record.objectID,
    url: `${siteUrl}${record.objectID}`,
    anchor: record.anchor,
    type: record.type,
    kind: record.kind,
    hierarchy: record.hierarchy,
    content: record.snippet ?? null,
    language: record.language,
    docusaurus_tag: record.docusaurus_tag,
    _highlightResult: { hierarchy },
    _snippetResult: {
      hierarchy,
      ...(record.snippet === undefined ? {} : { content: marked(record.snippet) }),
    },
    ...(record.detail === undefined ? {} : { detail: record.detail }),
  };
}

function resultOf(
  request: { readonly indexName: string } & SearchParams,
  answer: EngineAnswer,
  siteUrl: string,
  milliseconds: number,
): SearchResult {
  const { indexName, query = '', page = 0, hitsPerPage = defaultHitsPerPage } = request;
  return {
    hits: answer.hits.map((hit) => ({
      ...hitOf(hit, siteUrl),
      others: hit.others.map((record) => hitOf(record, siteUrl)),
    })),
    nbHits: answer.nbHits,
    nbPages: hitsPerPage > 0 ? Math.ceil(answer.nbHits / hitsPerPage) : 0,
    page,
    hitsPerPage,
    query,
    index: indexName,
    params: '',
    exhaustiveNbHits: true,
    processingTimeMS: Math.round(milliseconds),
    facets: answer.facets,
    isPartial: !answer.complete,
    ...(answer.corrected === undefined ? {} : { corrected: answer.corrected }),
    ...(answer.spellings === undefined ? {} : { spellings: answer.spellings }),
  };
}

/** Returns the number of words that an attribute such as `content:10` requests. */
function snippetLength(attributes: readonly string[] = []): number | undefined {
  const words = attributes.find((attribute) => attribute.startsWith('content:'))?.split(':')[1];
  return words ? Number(words) : undefined;
}

/** @param siteUrl origin and base URL of the published site, without a trailing slash. */
export function embeddedClient(engine: Engine, siteUrl: string): SearchClient {
  return {
    async search(requests) {
      const results = await Promise.all(
        flatRequests(requests).map(async (request) => {
          const start = performance.now();
          const { query = '', highlightPreTag, highlightPostTag } = request;
          const length = snippetLength(request.attributesToSnippet);
          const answer = await engine.search({
            query,
            page: request.page ?? 0,
            hitsPerPage: request.hitsPerPage ?? defaultHitsPerPage,
            ...(request.facetFilters ? { facetFilters: request.facetFilters } : {}),
            ...(request.facets ? { facets: request.facets } : {}),
            ...(highlightPreTag && highlightPostTag
              ? { marks: { open: highlightPreTag, close: highlightPostTag } }
              : {}),
            ...(length ? { snippetLength: length } : {}),
            ...(request.early ? { early: true } : {}),
          });
          return resultOf(request, answer, siteUrl, performance.now() - start);
        }),
      );
      return { results };
    },
    passages: (objectIDs, query) => engine.passages(objectIDs, query),
    warmUp: () => void engine.open().catch(() => {}),
  };
}
