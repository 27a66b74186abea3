/** Search engines to compare, each with an index of the same records. */
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { create, insertMultiple, save, search as searchOrama } from '@orama/orama';
import lunr from 'lunr';
import MiniSearch, { type Options } from 'minisearch';
import { buildFiles } from '../../src/plugins/search-index/buildFiles';
import { allFiles } from '../../src/plugins/search-index/indexFiles';
import { readSearchOptions } from '../../src/plugins/search-index/options';
import type { SearchRecord } from '../../src/plugins/search-index/types';
import { EmbeddedSearch } from '../../src/search/engine/EmbeddedSearch';
import { stopWords } from '../../src/search/engine/words';
import type { Search } from './measure';

/** Search engine with an index of the records. */
export interface Contestant {
  readonly search: Search;
  /** Size of the whole index in bytes, compressed with Brotli. */
  readonly bytes: number;
  close?(): Promise<void>;
}

/** Number of pages that an engine returns. Records of one page count as one. */
const pages = 10;
/** Maximum number of records from engines without grouping, enough to contain ten pages. */
const mostRecords = 200;
const brotliBytes = (text: string): number => brotliCompressSync(text).length;
const headingOf = ({ hierarchy, type }: SearchRecord): string => hierarchy[type] ?? '';
/** Returns the questions and error messages that a record answers, in readers' words. */
const readersWordsOf = ({ questions = [], messages = [] }: SearchRecord): string =>
  [...questions, ...messages].join(' ');
/** Returns the text of a record for engines with one text field, including the readers' words. */
const textOf = (record: SearchRecord): string =>
  [record.content, record.code, readersWordsOf(record)].join(' ');

/** Indexes the records with the embedded engine, in memory and without a network. */
export async function embedded(records: readonly SearchRecord[]): Promise<Contestant> {
  const files = buildFiles(records, readSearchOptions({}));
  const texts = new Map(allFiles(files).map(({ name, text }) => [name, text]));
  const search = new EmbeddedSearch(async (name) => JSON.parse(texts.get(name) ?? 'null'));
  await search.open();
  return {
    bytes: [files.headings, files.terms, ...files.termShards].reduce(
      (sum, { compressedBytes }) => sum + compressedBytes,
      0,
    ),
    search: async (query) =>
      (await search.search({ query, hitsPerPage: pages })).hits.map(({ objectID }) => objectID),
  };
}

/** Returns an indexer for MiniSearch with options. Both variants index the same fields. */
function miniSearch(options: Partial<Options<SearchRecord>>) {
  return (records: readonly SearchRecord[]): Contestant => {
    const index = new MiniSearch<Record<string, unknown>>({
      fields: ['title', 'heading', 'content', 'code', 'questions'],
      ...(options as object),
    });
    index.addAll(
      records.map((record, id) => ({
        id,
        title: record.hierarchy.lvl1,
        heading: headingOf(record),
        content: record.content,
        code: record.code,
        questions: readersWordsOf(record),
      })),
    );
    return {
      bytes: brotliBytes(JSON.stringify(index)),
      search: (query) =>
        index
          .search(query)
          .slice(0, mostRecords)
          .flatMap(({ id }) => records[id as number]?.objectID ?? []),
    };
  };
}

/**
 * Options recommended in MiniSearch's documentation: boosts, prefixes of long words, tolerance for
 * typing errors, and no stop words.
 */
const tuned = {
  processTerm: (term: string) => {
    const word = term.toLowerCase();
    return stopWords.has(word) ? null : word;
  },
  searchOptions: {
    boost: { title: 4, heading: 3, questions: 2 },
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  },
} satisfies Partial<Options<SearchRecord>>;

/**
 * Repeats a query of Lunr without prefixes if it throws: a prefix such as `1` can expand to a term
 * that is not in the index, because Lunr merges different branches of terms with digits.
 */
function findOrRetry<Found>(find: (withPrefixes: boolean) => Found): Found {
  try {
    return find(true);
  } catch {
    return find(false);
  }
}

/** Indexes the records with Lunr, using the fields, boosts and query of docusaurus-search-local. */
function lunrAsInSearchLocal(records: readonly SearchRecord[]): Contestant {
  const index = lunr(function build() {
    this.k1(1.2);
    this.b(0.75);
    this.ref('id');
    this.field('title');
    this.field('content');
    this.field('parentCategories');
    records.forEach((record, id) => {
      this.add({
        id,
        title: headingOf(record),
        content: textOf(record),
        parentCategories: [record.hierarchy.lvl0, record.hierarchy.lvl1].join(' '),
      });
    });
  });
  const boosts = { title: 5, content: 1, parentCategories: 2 };
  return {
    bytes: brotliBytes(JSON.stringify(index)),
    search: (text) => {
      // In a query, `*` would be a wildcard.
      const terms = lunr.tokenizer(text.replaceAll('*', ' ')).map(String);
      if (terms.length === 0) return [];
      const find = (withPrefixes: boolean) =>
        index.query((query) => {
          for (const [field, boost] of Object.entries(boosts)) {
            query.term(terms, { fields: [field], boost });
            if (!withPrefixes) continue;
            query.term(terms, {
              fields: [field],
              boost,
              wildcard: lunr.Query.wildcard.TRAILING,
            });
          }
        });
      return findOrRetry(find)
        .slice(0, mostRecords)
        .flatMap(({ ref }) => records[Number(ref)]?.objectID ?? []);
    },
  };
}

/** Serves a folder on a free port, for engines that fetch their index. */
async function serveFolder(folder: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      response.end(await fs.readFile(path.join(folder, path.normalize(pathname))));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Pagefind's browser module. */
interface PagefindModule {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{
    results: readonly { data(): Promise<{ url: string; raw_url?: string }> }[];
  }>;
}

/**
 * Number of records for which Pagefind loads data. Loading more hardly changes the first ten pages.
 */
const pagefindRecords = 40;

/**
 * Indexes the records with Pagefind and its default ranking. Each record starts with its heading.
 */
async function pagefind(records: readonly SearchRecord[]): Promise<Contestant> {
  const { createIndex, close } = await import('pagefind');
  const { index } = await createIndex({});
  if (!index) throw new Error('Pagefind did not create an index.');
  for (const record of records) {
    const heading = headingOf(record);
    await index.addCustomRecord({
      url: record.objectID,
      content: `${heading}. ${record.hierarchy.lvl1}. ${textOf(record)}`,
      language: 'en',
      meta: { title: heading },
    });
  }
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pagefind-'));
  await index.writeFiles({ outputPath: folder });
  await close();
  let bytes = 0;
  for (const file of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (file.isFile() && /\.pf_|\.pagefind$/.test(file.name)) {
      bytes += (await fs.stat(path.join(file.parentPath, file.name))).size;
    }
  }
  const server = await serveFolder(folder);
  const module = (await import(
    pathToFileURL(path.join(folder, 'pagefind.js')).href
  )) as PagefindModule;
  await module.options({ basePath: `${server.origin}/` });
  await module.init();
  return {
    bytes,
    search: async (query) => {
      const { results: found } = await module.search(query);
      const data = await Promise.all(
        found.slice(0, pagefindRecords).map((result) => result.data()),
      );
      return data.map(({ raw_url, url }) => raw_url ?? url);
    },
    close: async () => {
      await server.close();
      await fs.rm(folder, { recursive: true });
    },
  };
}

/**
 * Indexes the records with Orama and its defaults: stemming, one typing error per word, and the
 * boosts from its documentation.
 */
async function orama(records: readonly SearchRecord[]): Promise<Contestant> {
  const database = create({
    schema: {
      objectID: 'string',
      title: 'string',
      heading: 'string',
      content: 'string',
      questions: 'string',
    },
    components: { tokenizer: { language: 'english', stemming: true } },
  });
  await insertMultiple(
    database,
    records.map((record) => ({
      objectID: record.objectID,
      title: record.hierarchy.lvl1 ?? '',
      heading: headingOf(record),
      content: `${record.content} ${record.code}`,
      questions: readersWordsOf(record),
    })),
  );
  return {
    bytes: brotliBytes(JSON.stringify(save(database))),
    search: async (term) => {
      const { hits } = await searchOrama(database, {
        term,
        properties: ['title', 'heading', 'content', 'questions'],
        boost: { title: 4, heading: 3, questions: 2 },
        tolerance: 1,
        limit: mostRecords,
      });
      return hits.map(({ document }) => document.objectID);
    },
  };
}

type Indexer = (records: readonly SearchRecord[]) => Contestant | Promise<Contestant>;

/** Indexers by engine name. Each one indexes the records only when it is called. */
export const engines: readonly (readonly [name: string, index: Indexer])[] = [
  ['embedded', embedded],
  ['MiniSearch, default', miniSearch({})],
  ['MiniSearch, tuned', miniSearch(tuned)],
  ['lunr (search-local)', lunrAsInSearchLocal],
  ['Pagefind', pagefind],
  ['Orama', orama],
];
