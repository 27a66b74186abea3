/** The engines that are compared, each on the same records. */
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { buildFiles } from '../../src/plugins/search-index/buildFiles';
import type {
  FullTextFile,
  HeadingsFile,
  SearchRecord,
} from '../../src/plugins/search-index/types';
import { answer } from '../../src/search/engine/answer';
import { SearchIndex } from '../../src/search/engine/SearchIndex';
import { TextStore } from '../../src/search/engine/TextStore';
import type { Search } from './measure';

/** An engine with an index of the records. */
export interface Contestant {
  readonly search: Search;
  /** Bytes of the whole index, compressed with brotli. */
  readonly bytes: number;
  close?(): Promise<void>;
}

const results = 10;
const shardSize = 24_000;
const brotliBytes = (text: string): number => brotliCompressSync(text).length;
const headingOf = ({ hierarchy, type }: SearchRecord): string => hierarchy[type] ?? '';

/** This site's own engine, with both tiers. */
async function embedded(records: readonly SearchRecord[]): Promise<Contestant> {
  const files = buildFiles(records, shardSize);
  const headings = JSON.parse(files.headings.text) as HeadingsFile;
  const index = new SearchIndex(headings);
  await index.addText((JSON.parse(files.fullText.text) as FullTextFile).index);
  const shards = new Map(files.shards.map(({ name, text }) => [name, text]));
  const texts = new TextStore(headings.shards, async (name) =>
    JSON.parse(shards.get(name) ?? '[]'),
  );
  return {
    bytes: files.headings.compressedBytes + files.fullText.compressedBytes,
    search: async (query) =>
      (await answer({ query, hitsPerPage: results }, index, texts)).hits.map(
        ({ objectID }) => objectID,
      ),
  };
}

/** MiniSearch as it comes. */
function plainMiniSearch(records: readonly SearchRecord[]): Contestant {
  const index = new MiniSearch({ fields: ['title', 'heading', 'content', 'code'] });
  index.addAll(
    records.map((record, id) => ({
      id,
      title: record.hierarchy.lvl1,
      heading: headingOf(record),
      content: record.content,
      code: record.code,
    })),
  );
  return {
    bytes: brotliBytes(JSON.stringify(index)),
    search: (query) =>
      index.search(query).flatMap(({ id }) => records[id as number]?.objectID ?? []),
  };
}

/** Lunr with the fields, boosts and query of docusaurus-search-local. */
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
        content: `${record.content} ${record.code}`,
        parentCategories: [record.hierarchy.lvl0, record.hierarchy.lvl1].join(' '),
      });
    });
  });
  const boosts = { title: 5, content: 1, parentCategories: 2 };
  return {
    bytes: brotliBytes(JSON.stringify(index)),
    search: (text) => {
      const terms = lunr.tokenizer(text).map(String);
      if (terms.length === 0) return [];
      return index
        .query((query) => {
          for (const [field, boost] of Object.entries(boosts)) {
            query.term(terms, { fields: [field], boost });
            query.term(terms, {
              fields: [field],
              boost,
              wildcard: lunr.Query.wildcard.TRAILING,
            });
          }
        })
        .flatMap(({ ref }) => records[Number(ref)]?.objectID ?? []);
    },
  };
}

/** Serves a folder on a free port, for an engine that fetches its index. */
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

/** Pagefind with its default ranking, headings weighted as it weighs them in pages. */
async function pagefind(records: readonly SearchRecord[]): Promise<Contestant> {
  const { createIndex, close } = await import('pagefind');
  const { index } = await createIndex({});
  if (!index) throw new Error('Pagefind made no index.');
  for (const record of records) {
    const heading = headingOf(record);
    await index.addCustomRecord({
      url: record.objectID,
      content: `${heading}. ${record.hierarchy.lvl1}. ${record.content} ${record.code}`,
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
      const data = await Promise.all(found.slice(0, results).map((result) => result.data()));
      return data.map(({ raw_url, url }) => raw_url ?? url);
    },
    close: async () => {
      await server.close();
      await fs.rm(folder, { recursive: true });
    },
  };
}

type Indexer = (records: readonly SearchRecord[]) => Contestant | Promise<Contestant>;

/** All engines by name; each indexes the records when it is called and not before. */
export const engines: readonly (readonly [name: string, index: Indexer])[] = [
  ['embedded', embedded],
  ['MiniSearch, default', plainMiniSearch],
  ['lunr (search-local)', lunrAsInSearchLocal],
  ['Pagefind', pagefind],
];
