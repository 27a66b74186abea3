/**
 * The steps that turn the pages that Docusaurus rendered into the published site, in their order. Each
 * page is parsed once and serialized once; the result is cached by the HTML and everything else that
 * it depends on. What is known only when all pages are parsed is filled into slots of their text.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedPlugin } from '@docusaurus/types';
import pMap from 'p-map';
import { hashOf, hashOfCode } from '../../cache/hash';
import { openCache } from '../../cache/persistentCache';
import { type BuiltSite, builtFiles, routeOf } from '../../html/builtSite';
import { parsePage, serializePage } from '../../html/page';
import { readSettings, type Settings } from '../../site/settings';
import { withoutVersion } from '../../site/versions';
import { createDocumentReader } from '../catalog/reader';
import type { ServiceDocument } from '../catalog/types';
import { finishClient } from '../fast-client/finishClient';
import { readLoader } from '../fast-client/inlineLoader';
import { linkedSheets } from '../fast-client/linkedSheets';
import { findSheet } from '../fast-client/pageStyles';
import { type ClientPage, slots as clientSlots, rewritePage } from '../fast-client/rewritePage';
import { linkTwin } from '../markdown-twins/linkTwin';
import { markdownOf, type PageMarkdown } from '../markdown-twins/twin';
import { readTwinDocuments, writeTwinFiles } from '../markdown-twins/writeTwinFiles';
import type { CardText } from '../page-tags/social-cards/card';
import { preparePageTags } from '../page-tags/tagPages';
import { findScript } from '../released-reference/bundleScript';
import { readReleased, writeReleasedTwin } from '../released-reference/readReleased';
import { sharedInterfaces } from '../released-reference/sharedInterfaces';
import { type Released, toReleasedPage } from '../released-reference/toReleasedPage';
import { readSearchPage, type SearchPage } from '../search-index/readPage';
import { writeSearchIndex } from '../search-index/writeSearchIndex';
import { writeDiscovery } from './discovery/writeDiscovery';
import { findNeeds, joinNeeds } from './host-files/findNeeds';
import { contentSecurityPolicy } from './host-files/policy';
import { addPolicyElement, policyForElement, policySlot } from './host-files/policyElement';
import type { PageNeeds } from './host-files/types';
import { writeHostFiles } from './host-files/writeHostFiles';
import { minifyScripts } from './minifyScripts';
import { addValuesScript, readValuesScript } from './readerValues';
import { redirectPage, shareRedirectScript } from './redirectScript';

/** Folders of the code that pages depend on. */
const codeFolders = ['src/plugins', 'src/site', 'src/html', 'src/remark/service-interface'];

/** Pages that are read, written or drawn at the same time. */
const concurrency = 8;

/** A page as Docusaurus rendered it. */
interface RenderedPage {
  /** Its file, relative to the folder of the site. */
  readonly file: string;
  readonly html: string;
  /** The service that it is about. */
  readonly service?: ServiceDocument | undefined;
  /** The earlier interface that it becomes the page of. */
  readonly released?: Released | undefined;
}

/** A finished page, but for its slots. */
interface FinishedPage {
  readonly html: string;
  /** What search finds in it; none for lists and redirects. */
  readonly search?: SearchPage | undefined;
  /** Its document as Markdown; none for pages without a document. */
  readonly markdown?: PageMarkdown | undefined;
  /** Text of its social card; none for redirects. */
  readonly card?: CardText | undefined;
  /** What the fast client needs to know of it; none for redirects and with the stock client. */
  readonly client?: ClientPage | undefined;
  readonly needs: PageNeeds;
}

/** File of the page whose tags a page has: an earlier interface has the social card of the current one. */
const describedFile = ({ file, released }: Pick<RenderedPage, 'file' | 'released'>): string =>
  released ? `${released.current.path.slice(1)}.html` : file;

/** What is done to each page, in this order. */
async function preparePages(site: BuiltSite, settings: Settings) {
  const { siteDir, baseUrl, siteConfig } = site;
  const { fastClient, policyElement } = settings;
  const twins = await readTwinDocuments(site);
  const twinFiles = new Set(
    twins.map(({ permalink }) => `${permalink.slice(baseUrl.length)}.html`),
  );
  const tagger = await preparePageTags(site);
  const documents = createDocumentReader(site.generatedFilesDir);
  const { services, releases } = await documents.readIndex();
  const servicePages = new Set(services.map((service) => service.path));
  const valuesScript = await readValuesScript(siteDir);
  const loader = await readLoader(siteDir);
  const rewriting = { baseUrl, loader, linkedSheets: fastClient ? linkedSheets(site) : [] };
  const releasedSite = {
    url: siteConfig.url + baseUrl,
    baseUrl,
    title: siteConfig.title,
    script: baseUrl + findScript(site.outDir),
  };
  const version = hashOf(
    hashOfCode(siteDir, codeFolders),
    tagger.version,
    valuesScript,
    JSON.stringify([fastClient, policyElement, rewriting, releasedSite]),
  );
  return {
    twins,
    loader,
    writeCard: tagger.writeCard,
    /** A page, and after that of a service those of its earlier interfaces and releases. */
    async read(file: string): Promise<RenderedPage[]> {
      const html = await fs.readFile(path.join(site.outDir, file), 'utf8');
      const route = withoutVersion(routeOf(file));
      const service = servicePages.has(route) ? await documents.findService(route) : undefined;
      // Without the row of releases nothing leads to them: the page does not show its interface.
      if (service?.path !== routeOf(file) || !html.includes('iface-version')) {
        return [{ file, html, service }];
      }
      const versions = (service.releases ?? releases).map(({ version }) => version);
      const earlier = await readReleased(documents, service, versions);
      return [
        { file, html, service },
        ...earlier.map((released) => ({
          file: `${released.service.path.slice(1)}.html`,
          html,
          service: released.service,
          released,
        })),
        ...sharedInterfaces(service, versions).map(({ path: address, describedAt }) => ({
          file: `${address.slice(1)}.html`,
          html: redirectPage(baseUrl + describedAt.slice(1)),
        })),
      ];
    },
    /** Hash of everything that a page depends on. */
    keyOf: (page: RenderedPage) => {
      const { file, html, service, released } = page;
      const sources = JSON.stringify([twinFiles.has(file), service, released]);
      return hashOf('page', version, file, sources, tagger.sourceOf(describedFile(page)), html);
    },
    finish({ file, html, service, released }: RenderedPage): FinishedPage {
      const document = parsePage(html, file);
      const card = tagger.addTags(document, describedFile({ file, released }));
      if (released) toReleasedPage(document, released, releasedSite);
      const route = routeOf(file);
      const url = siteConfig.url + baseUrl + route.slice(1);
      const search = released ? undefined : readSearchPage(document, route, service);
      const hasTwin = released !== undefined || twinFiles.has(file);
      const markdown = hasTwin ? markdownOf(document, url, service) : undefined;
      addValuesScript(document, valuesScript);
      shareRedirectScript(document);
      minifyScripts(document);
      const client = fastClient || released ? rewritePage(document, rewriting) : undefined;
      const needs = findNeeds(document, file);
      if (twinFiles.has(file)) linkTwin(document, url);
      if (policyElement) addPolicyElement(document);
      return { html: serializePage(document), search, markdown, card, client, needs };
    },
  };
}

/** A finished page whose HTML is in its file. */
type WrittenPage = Omit<FinishedPage, 'html'> & { readonly file: string };

/** What the steps get from Docusaurus in addition to the site. */
interface Build {
  /** Paths of its routes, base URL included. */
  readonly routesPaths: readonly string[];
  readonly plugins: readonly LoadedPlugin[];
}

/** Finishes the built site: first the pages, then what follows from all of them. */
export async function finishSite(site: BuiltSite, build: Build): Promise<void> {
  const { siteDir, outDir } = site;
  const settings = readSettings(process.env);
  const cache = openCache(siteDir);
  const { twins, loader, writeCard, read, keyOf, finish } = await preparePages(site, settings);
  const fileOf = (file: string) => path.join(outDir, file);

  const write = async (rendered: RenderedPage): Promise<WrittenPage> => {
    const { file, released } = rendered;
    const { html, ...page } = await cache.getOrCreateJson(keyOf(rendered), () => finish(rendered));
    await fs.mkdir(path.dirname(fileOf(file)), { recursive: true });
    await fs.writeFile(fileOf(file), html);
    if (released) {
      const root = { url: site.siteConfig.url + site.baseUrl };
      await writeReleasedTwin(outDir, released, page.markdown ?? { text: '' }, root);
    } else if (page.card) await writeCard(page.card, cache);
    return { ...page, file };
  };
  const written = await pMap(
    builtFiles(outDir, '.html'),
    async (file) => Promise.all((await read(file)).map(write)),
    { concurrency },
  );
  const pages = written.flat();

  await writeSearchIndex(site, build, cache, pages);
  await writeDiscovery(
    site,
    await writeTwinFiles(site, twins, new Map(pages.map(({ file, markdown }) => [file, markdown]))),
  );
  const slotsByFile = settings.fastClient
    ? await finishClient(
        site,
        pages.flatMap(({ file, client }) => (client ? [{ file, ...client }] : [])),
        loader,
      )
    : stockSlots(site, pages);
  const needs = joinNeeds(pages.map((page) => page.needs));
  const policy = contentSecurityPolicy(needs, settings);
  await pMap(
    pages,
    async ({ file }) => {
      const slots = {
        ...slotsByFile.get(file),
        ...(settings.policyElement ? { [policySlot]: policyForElement(policy) } : {}),
      };
      if (Object.keys(slots).length > 0) await fillSlots(fileOf(file), slots);
    },
    { concurrency },
  );
  await writeHostFiles(
    site,
    policy,
    pages.map(({ file }) => file),
  );
  await cache.prune();
}

/** With the stock client only released pages have slots: their script, and the site's style sheet. */
function stockSlots(
  { outDir, baseUrl }: BuiltSite,
  pages: readonly WrittenPage[],
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  if (pages.every(({ client }) => client === undefined)) return new Map();
  const sheet = baseUrl + findSheet(outDir);
  return new Map(
    pages.flatMap(({ file, client }) =>
      client
        ? [
            [
              file,
              {
                [clientSlots.scripts]: client.scripts.join(' '),
                [clientSlots.firstSheet]: sheet,
                [clientSlots.fullSheet]: sheet,
              },
            ] as const,
          ]
        : [],
    ),
  );
}

/** Replaces the slots of a page. */
async function fillSlots(file: string, slots: Readonly<Record<string, string>>): Promise<void> {
  let html = await fs.readFile(file, 'utf8');
  for (const [slot, value] of Object.entries(slots)) html = html.replace(slot, () => value);
  await fs.writeFile(file, html);
}
