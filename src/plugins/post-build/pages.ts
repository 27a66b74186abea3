/** Processes each page and caches the results. */
import fs from 'node:fs';
import path from 'node:path';
import pMap from 'p-map';
import { hashOf, hashOfCode } from '../../cache/hash';
import { type CachedFile, openCache } from '../../cache/persistentCache';
import { type BuiltSite, routeOf } from '../../html/builtSite';
import { cloneNode, type Document } from '../../html/dom';
import { parsePage, serializePage } from '../../html/page';
import { readSettings, type Settings } from '../../site/settings';
import { twinPath } from '../../site/twins';
import { withoutVersion } from '../../site/versions';
import { createDocumentReader } from '../catalog/readDocuments';
import type { ServiceDocument } from '../catalog/types';
import { type ClientPage, readLoader, rewritePage } from '../fast-client/rewritePage';
import { linkTwin } from '../markdown-twins/linkTwin';
import { type PageMarkdown, pageToMarkdown } from '../markdown-twins/pageToMarkdown';
import { readTwinDocuments } from '../markdown-twins/writeTwinFiles';
import type { CardText } from '../page-tags/social-cards/card';
import { preparePageTags } from '../page-tags/tagPages';
import { findScript } from '../released-reference/bundleScripts';
import {
  composeReleasedTwin,
  type EarlierInterface,
  findEarlier,
} from '../released-reference/readReleased';
import { sharedInterfaces } from '../released-reference/sharedInterfaces';
import { toReleasedPage } from '../released-reference/toReleasedPage';
import { readSearchPage, type SearchPage } from '../search-index/readPage';
import { findNeeds } from './host-files/findNeeds';
import { addPolicyElement } from './host-files/policyElement';
import type { PageNeeds } from './host-files/types';
import { minifyScripts } from './minifyScripts';
import { redirectMarkdown, redirectPage, shareRedirectScript } from './redirectScript';
import { addInlineScript } from './valuesScripts';

/** Number of pages that are processed concurrently. */
export const concurrency = 8;

/** Folders of the code that pages depend on. */
const codeFolders = ['src/plugins', 'src/site', 'src/html', 'src/remark', 'src/hcl'];

/** Page to finish. */
interface Draft {
  /** Its file, relative to the folder of the site. */
  readonly file: string;
  /** Returns its document, which the caller can change. */
  readonly parse: () => Document;
  /** Service that the page describes. */
  readonly service?: ServiceDocument | undefined;
  /** Earlier interface, if its page is created from that of the service. */
  readonly earlier?: EarlierInterface;
  /** Contents of its other files, by their paths. */
  readonly others?: Readonly<Record<string, string>>;
}

/** Finished page. The cache has its files. */
export interface FinishedPage {
  /** Path of its HTML, relative to the folder of the site. */
  readonly file: string;
  /**
   * Its files by their paths, relative to the folder of the site: its HTML with unfilled slots and,
   * if the page is for an earlier release, its Markdown.
   */
  readonly files: Readonly<Record<string, CachedFile>>;
  /** Content for the search index; none for lists and redirects. */
  readonly search?: SearchPage | undefined;
  /** Document as Markdown; none for pages without a document and for earlier interfaces. */
  readonly markdown?: PageMarkdown | undefined;
  /** Text of its social card; none for redirects and earlier interfaces. */
  readonly card?: CardText | undefined;
  /**
   * Data for the slots of the page; none for redirects. With the stock client, only earlier
   * interfaces have it.
   */
  readonly client?: ClientPage | undefined;
  readonly needs: PageNeeds;
}

/** Returns a function that finishes pages, and their shared data. */
export async function preparePages(site: BuiltSite, settings: Settings) {
  const { siteDir, outDir, baseUrl } = site;
  const cache = openCache(siteDir);
  const { fastClient, policyElement } = settings;
  const twins = await readTwinDocuments(site);
  const twinFiles = new Set(
    twins.map(({ permalink }) => `${permalink.slice(baseUrl.length)}.html`),
  );
  const tagger = await preparePageTags(site);
  const documents = createDocumentReader(outDir);
  const { services, releases } = await documents.readIndex();
  const servicePages = new Set(services.map((service) => service.path));
  const valuesScript = baseUrl + findScript(outDir, 'reader-values');
  const rewriting = { baseUrl, loader: await readLoader(siteDir) };
  const releasedSite = {
    url: site.url + baseUrl,
    baseUrl,
    title: site.title,
    script: baseUrl + findScript(outDir, 'released-page'),
  };
  const version = hashOf(
    hashOfCode(siteDir, codeFolders),
    tagger.version,
    JSON.stringify([fastClient, policyElement, rewriting, releasedSite, valuesScript]),
  );
  /**
   * Reads a page, and returns the hash of what it shows. For the page of a service, also returns the
   * pages of its earlier interfaces, and redirects for the releases that did not change the
   * interface.
   */
  const read = async (file: string): Promise<{ hash: string; drafts: Draft[] }> => {
    const html = fs.readFileSync(path.join(outDir, file), 'utf8');
    const route = routeOf(file);
    const current = withoutVersion(route);
    const service = servicePages.has(current) ? await documents.findService(current) : undefined;
    // If the page has no row of releases, it does not show its interface, and no page would link to
    // the earlier interfaces.
    if (service?.path !== route || !html.includes('iface-version')) {
      const hash = hashOf(html, JSON.stringify([service]));
      return { hash, drafts: [{ file, parse: () => parsePage(html, file), service }] };
    }
    const versions = (service.releases ?? releases).map(({ version }) => version);
    let parsed: Document | undefined;
    const parse = () => {
      parsed ??= parsePage(html, file);
      return cloneNode(parsed);
    };
    const drafts: Draft[] = [
      { file, parse, service },
      ...findEarlier(documents, service, versions).map((earlier) => ({
        file: `${earlier.path.slice(1)}.html`,
        parse,
        earlier,
      })),
      ...sharedInterfaces(service, versions).map(({ path: address, describedAt }) => {
        const redirect = `${address.slice(1)}.html`;
        const target = twinPath(describedAt).slice(1);
        return {
          file: redirect,
          parse: () => parsePage(redirectPage(baseUrl + describedAt.slice(1)), redirect),
          others: { [twinPath(address).slice(1)]: redirectMarkdown(releasedSite.url + target) },
        };
      }),
    ];
    return { hash: hashOf(html, JSON.stringify([service, versions])), drafts };
  };
  /**
   * Finishes a page, and stores its files.
   *
   * @param source file that the page is created from, whose social card it has
   */
  const finish = async (key: string, draft: Draft, source: string): Promise<FinishedPage> => {
    const { file, earlier } = draft;
    const document = draft.parse();
    const card = tagger.addTags(document, source);
    const released = await earlier?.read();
    const service = released?.service ?? draft.service;
    if (released) toReleasedPage(document, released, releasedSite);
    const route = routeOf(file);
    const url = releasedSite.url + route.slice(1);
    const search = released ? undefined : readSearchPage(document, route, service);
    const hasTwin = released !== undefined || twinFiles.has(file);
    const markdown = hasTwin ? pageToMarkdown(document, url, service) : undefined;
    addInlineScript(document, valuesScript);
    shareRedirectScript(document);
    minifyScripts(document);
    const client = fastClient || released ? rewritePage(document, rewriting) : undefined;
    const needs = findNeeds(document, file);
    if (twinFiles.has(file)) linkTwin(document, url);
    if (policyElement) addPolicyElement(document);
    const contents = {
      [file]: serializePage(document),
      ...draft.others,
      ...(earlier && composeReleasedTwin(earlier, markdown ?? { text: '' }, releasedSite)),
    };
    const files: Record<string, CachedFile> = {};
    for (const [name, content] of Object.entries(contents)) {
      files[name] = await cache.storeFile(hashOf('file', key, name), content);
    }
    return { file, files, client, needs, ...(earlier ? {} : { search, markdown, card }) };
  };
  return {
    /** Hash of the inputs that all pages share. */
    version,
    twins,
    writeCard: tagger.writeCard,
    /**
     * Finishes the pages that are created from a rendered page, unless the cache has them. Their
     * files are in the cache afterwards.
     */
    async finishPages(file: string): Promise<FinishedPage[]> {
      const { hash, drafts } = await read(file);
      const inputs = drafts.map((draft) => [draft.file, twinFiles.has(draft.file)]);
      const key = hashOf('pages', version, hash, tagger.sourceOf(file), JSON.stringify(inputs));
      const finishAll = () => Promise.all(drafts.map((draft) => finish(key, draft, file)));
      const finished = await cache.getOrCreateJson<FinishedPage[]>(key, finishAll);
      const files = finished.flatMap((page) => Object.values(page.files));
      const found = await Promise.all(files.map((cached) => cache.hasFile(cached)));
      if (!found.includes(false)) return finished;
      const again = await finishAll();
      await cache.write(key, JSON.stringify(again));
      return again;
    },
  };
}

/**
 * Finishes some pages of a site for the cache, in a thread. Returns nothing, so that finished pages
 * can be garbage-collected.
 */
export async function cachePages(site: BuiltSite, files: readonly string[]): Promise<void> {
  const { finishPages } = await preparePages(site, readSettings(process.env));
  const cachePage = async (file: string): Promise<void> => {
    await finishPages(file);
  };
  await pMap(files, cachePage, { concurrency });
}
