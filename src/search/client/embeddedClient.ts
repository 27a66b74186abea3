/** The embedded engine behind hosted search's interface. */
import type { EngineAnswer, EngineHit } from '../engine/answer';
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

function hitOf(hit: EngineHit, siteUrl: string): Hit {
  const hierarchy = Object.fromEntries(
    Object.entries(hit.marked).map(([level, value]) => [level, marked(value)]),
  );
  return {
    objectID: hit.objectID,
    url: `${siteUrl}${hit.objectID}`,
    anchor: hit.anchor,
    type: hit.type,
    kind: hit.kind,
    hierarchy: hit.hierarchy,
    content: hit.snippet ?? null,
    language: hit.language,
    docusaurus_tag: hit.docusaurus_tag,
    _highlightResult: { hierarchy },
    _snippetResult: {
      hierarchy,
      ...(hit.snippet === undefined ? {} : { content: marked(hit.snippet) }),
    },
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
    hits: answer.hits.map((hit) => hitOf(hit, siteUrl)),
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
    titlesOnly: !answer.fullText,
  };
}

/** Words of a passage that `content:10` asks for. */
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
          });
          return resultOf(request, answer, siteUrl, performance.now() - start);
        }),
      );
      return { results };
    },
    snippets: (objectIDs, query) => engine.snippets(objectIDs, query),
    warmUp: () => void engine.open().catch(() => {}),
    onFullText: (listener) => engine.onFullText(listener),
  };
}
