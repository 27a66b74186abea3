/** Processes each page and caches the results. */
import fs from 'node:fs/promises';
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
import { createDocumentReader } from '../catalog/reader';
import type { ServiceDocument } from '../catalog/types';
import { type ClientPage, readLoader, rewritePage } from '../fast-client/rewritePage';
import { linkTwin } from '../markdown-twins/linkTwin';
import { type PageMarkdown, pageToMarkdown } from '../markdown-twins/pageToMarkdown';
import { readTwinDocuments } from '../markdown-twins/writeTwinFiles';
import type { CardText } from '../page-tags/social-cards/card';
import { preparePageTags } from '../page-tags/tagPages';
import { findScript } from '../released-reference/bundleScript';
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
import { addInlineScript, readScript } from './valuesScripts';

/** Number of pages that are processed concurrently. */
export const concurrency = 8;

/** Folders of the code that pages depend on. */
const codeFolders = ['src/plugins', 'src/site', 'src/html', 'src/remark', 'src/hcl'];

/** Page as rendered by Docusaurus. */
export interface RenderedPage {
  /** Its file, relative to the folder of the site. */
  readonly file: string;
  /** Returns its document, which the caller can change. */
  readonly parse: () => Document;
  /** Hash of its HTML and of the catalog's documents that it shows. */
  readonly sourceHash: string;
  /** Service that the page describes. */
  readonly service?: ServiceDocument | undefined;
  /** Earlier interface, if its page is created from this one. */
  readonly earlier?: EarlierInterface | undefined;
  /** Path of the page that describes the interface of a release, if the page redirects to it. */
  readonly describedAt?: string;
}

const renderedPage = (file: string, html: string): RenderedPage => ({
  file,
  parse: () => parsePage(html, file),
  sourceHash: hashOf(html),
});

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

/**
 * Returns the file of the page that provides the tags of a page. An earlier interface has the
 * social card of the current one.
 */
const describedFile = ({ file, earlier }: Pick<RenderedPage, 'file' | 'earlier'>): string =>
  earlier ? `${earlier.current.path.slice(1)}.html` : file;

/** Returns functions that read and finish pages, and their shared data. */
export async function preparePages(site: BuiltSite, settings: Settings) {
  const { siteDir, baseUrl, siteConfig } = site;
  const cache = openCache(siteDir);
  const { fastClient, policyElement } = settings;
  const twins = await readTwinDocuments(site);
  const twinFiles = new Set(
    twins.map(({ permalink }) => `${permalink.slice(baseUrl.length)}.html`),
  );
  const tagger = await preparePageTags(site);
  const documents = createDocumentReader(site.outDir);
  const { services, releases } = await documents.readIndex();
  const servicePages = new Set(services.map((service) => service.path));
  const valuesScript = await readScript(siteDir, baseUrl);
  const loader = await readLoader(siteDir);
  const rewriting = { baseUrl, loader };
  const releasedSite = {
    url: siteConfig.url + baseUrl,
    baseUrl,
    title: siteConfig.title,
    script: baseUrl + findScript(site.outDir),
  };
  const version = hashOf(
    hashOfCode(siteDir, codeFolders),
    tagger.version,
    valuesScript.url,
    JSON.stringify([fastClient, policyElement, rewriting, releasedSite]),
  );
  /** Finishes a page, and returns the contents of its files and its other data. */
  const create = async (page: RenderedPage) => {
    const { file, parse } = page;
    const document = parse();
    const card = tagger.addTags(document, describedFile(page));
    const released = await page.earlier?.read();
    const service = released?.service ?? page.service;
    if (released) toReleasedPage(document, released, releasedSite);
    const route = routeOf(file);
    const url = siteConfig.url + baseUrl + route.slice(1);
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
    const html = { [file]: serializePage(document) };
    if (page.earlier) {
      const twin = composeReleasedTwin(page.earlier, markdown ?? { text: '' }, releasedSite);
      return { contents: { ...html, ...twin }, data: { client, needs } };
    }
    if (page.describedAt) {
      const twin = redirectMarkdown(siteConfig.url + baseUrl + twinPath(page.describedAt).slice(1));
      return { contents: { ...html, [twinPath(route).slice(1)]: twin }, data: { client, needs } };
    }
    return { contents: html, data: { search, markdown, card, client, needs } };
  };
  /** Finishes a page, and stores its files. */
  const store = async (key: string, page: RenderedPage): Promise<FinishedPage> => {
    const { contents, data } = await create(page);
    const files: Record<string, CachedFile> = {};
    for (const [name, content] of Object.entries(contents)) {
      files[name] = await cache.storeFile(hashOf('file', key, name), content);
    }
    return { file: page.file, files, ...data };
  };
  return {
    /** Hash of the inputs that all pages share. */
    version,
    twins,
    loader,
    valuesScript,
    writeCard: tagger.writeCard,
    /**
     * Reads a page. For the page of a service, also returns the pages of its earlier interfaces,
     * and redirects for the releases that did not change the interface.
     */
    async read(file: string): Promise<RenderedPage[]> {
      const html = await fs.readFile(path.join(site.outDir, file), 'utf8');
      const route = withoutVersion(routeOf(file));
      const service = servicePages.has(route) ? await documents.findService(route) : undefined;
      // If the page has no row of releases, it does not show its interface, and no page would link
      // to the earlier interfaces.
      if (service?.path !== routeOf(file) || !html.includes('iface-version')) {
        const sourceHash = hashOf(html, JSON.stringify(service ?? {}));
        return [{ ...renderedPage(file, html), sourceHash, service }];
      }
      const versions = (service.releases ?? releases).map(({ version }) => version);
      const interfaces = findEarlier(documents, service, versions);
      const sourceHash = hashOf(html, JSON.stringify([service, versions]));
      let parsed: Document | undefined;
      const parse = () => {
        parsed ??= parsePage(html, file);
        return cloneNode(parsed);
      };
      return [
        { file, parse, sourceHash, service },
        ...interfaces.map((earlier) => ({
          file: `${earlier.path.slice(1)}.html`,
          parse,
          sourceHash,
          earlier,
        })),
        ...sharedInterfaces(service, versions).map(({ path: address, describedAt }) => ({
          ...renderedPage(`${address.slice(1)}.html`, redirectPage(baseUrl + describedAt.slice(1))),
          describedAt,
        })),
      ];
    },
    /**
     * Finishes the pages that are created from one rendered page, unless the cache has them. Their
     * files are in the cache afterwards.
     */
    async finish(pages: readonly RenderedPage[]): Promise<FinishedPage[]> {
      const inputs = pages.flatMap((page) => [
        ...[page.file, String(twinFiles.has(page.file)), page.sourceHash],
        tagger.sourceOf(describedFile(page)),
      ]);
      const key = hashOf('pages', version, ...inputs);
      const createAll = () => Promise.all(pages.map((page) => store(key, page)));
      const finished = await cache.getOrCreateJson<FinishedPage[]>(key, createAll);
      const files = finished.flatMap((page) => Object.values(page.files));
      const found = await Promise.all(files.map((file) => cache.hasFile(file)));
      if (!found.includes(false)) return finished;
      const again = await createAll();
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
  const { read, finish } = await preparePages(site, readSettings(process.env));
  const cachePage = async (file: string): Promise<void> => {
    await finish(await read(file));
  };
  await pMap(files, cachePage, { concurrency });
}
