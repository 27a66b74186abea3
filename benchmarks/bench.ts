/**
 * Compares the site with the same content under stock Docusaurus and, with `--peers`, under other
 * site generators, in one run. Measures bytes by kind of page, the cost of builds, the cost that
 * each page adds to all others, first actions of a reader on a slow phone, and Lighthouse:
 * `npm run bench`. Writes the results to `benchmarks/results/`.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { compressFiles } from '../scripts/deploy/compressFiles';
import { createHandler } from '../scripts/server/handler';
import { type Build, type CompressionCost, removeCaches, runBuild, siteBuild } from './buildSite';
import { type Controls, fastControls, stockControls } from './controls';
import { measureDevServer } from './devServer';
import { measureFirstActions, type Visit } from './firstActions';
import { generatedInterface } from './grownCatalog';
import { growSite } from './grownSite';
import { measureInteractions } from './interactions';
import { measureLighthouse } from './lighthouse';
import { weighSite } from './pageWeight';
import { type PeerName, peers, readPeerNames } from './peers';
import { preparePeer } from './peers/peer';
import { type Measured, reportTable } from './report';
import { installStockPackages } from './stockPackages';
import { stockScripts } from './stockScripts';
import { measureTransfer } from './transfer';

const options = new Command('bench')
  .description('Measure the site and the same content under stock Docusaurus.')
  .option('--pages <numbers>', 'comma-separated numbers of pages to add, each measured', '0')
  .option('--modules <number>', 'number of modules to add to the catalog', '0')
  .option('--releases <number>', 'releases of each added module', '5')
  .option('--warm', 'also build with caches', false)
  .option('--dev', 'start the dev server and edit a document', false)
  .option('--browser', 'measure bytes, first actions and INP in a browser', false)
  .option('--lighthouse', 'run Lighthouse; the first run installs it into .cache', false)
  .option(
    '--peers [names]',
    'also build the documents with starlight, vitepress or both; the first run installs them',
  )
  .option('--name <name>', 'name of the files in benchmarks/results', 'latest')
  .parse()
  .opts<{
    pages: string;
    modules: string;
    releases: string;
    warm: boolean;
    dev: boolean;
    browser: boolean;
    lighthouse: boolean;
    peers?: string | true;
    name: string;
  }>();

const scratch = path.resolve('.cache/bench');
const vpc = '/docs/guides/build-it-yourself/vpc';
const visit: Visit = {
  document: `${vpc}/production-grade-design`,
  next: `${vpc}/deployment-walkthrough`,
};
/** Pages that every client has. */
const commonPaths = {
  document: visit.document,
  reference: '/docs/reference/services/networking/vpc',
  landing: '/',
};
const sitePaths = { ...commonPaths, blog: '/blog' };

/**
 * If the site has more pages than `manyPages`, a build exceeds Node's default heap limit and gets
 * `largeHeap` MiB.
 */
const manyPages = 500;
const largeHeap = 12_288;

const heapLimitOf = (pages: number) => (pages > manyPages ? largeHeap : undefined);

/** Serves folders until `task` settles. `task` receives the origin of each folder. */
async function serving<Result>(
  folders: readonly string[],
  task: (origins: string[]) => Promise<Result>,
): Promise<Result> {
  const servers = folders.map((folder) =>
    http.createServer(createHandler(folder)).listen(0, '127.0.0.1'),
  );
  try {
    await Promise.all(servers.map((server) => once(server, 'listening')));
    return await task(
      servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  } finally {
    for (const server of servers) server.close();
  }
}

const library = { modules: Number(options.modules), releases: Number(options.releases) };

/**
 * Measures a cold build; with `--warm`, also a build with caches and, if modules were added, a
 * build with caches after an input of one module changed.
 */
async function measureBuilds(build: Pick<Build, 'folder' | 'command' | 'caches'>, pages: number) {
  const heapLimit = heapLimitOf(pages + library.modules * library.releases);
  const run = (cold: boolean) => runBuild({ ...build, scratch, heapLimit }, cold);
  const cold = await run(true);
  if (!options.warm) return { cold };
  const warm = await run(false);
  const edited = path.join(build.folder, generatedInterface(0));
  if (!fs.existsSync(edited)) return { cold, warm };
  const text = fs.readFileSync(edited, 'utf8');
  fs.writeFileSync(edited, text.replace('how many of it.', 'how many of each.'));
  return { cold, warm, edited: await run(false) };
}

/** Compresses a built site for its readers, as `npm run deploy:folder` does. */
async function measureCompression(outDir: string): Promise<CompressionCost> {
  const cache = path.join(scratch, 'compression');
  removeCaches(scratch, ['compression']);
  const [start, before] = [performance.now(), process.cpuUsage()];
  await compressFiles(outDir, cache);
  const { user, system } = process.cpuUsage(before);
  return {
    wallSeconds: (performance.now() - start) / 1000,
    cpuSeconds: (user + system) / 1e6,
  };
}

/** Measurements of a client, and the location of its pages. */
interface Client {
  readonly measured: Measured;
  readonly outDir: string;
  readonly paths: Readonly<Record<string, string>>;
}

/**
 * With `--browser`, measures transfer, first actions and INP of the built pages; otherwise returns
 * `{}`.
 */
async function measurePages(outDir: string, paths: Record<string, string>, controls: Controls) {
  if (!options.browser) return {};
  return serving([outDir], async ([origin = '']) => ({
    transfer: await measureTransfer(origin, paths),
    firstActions: await measureFirstActions(origin, visit, controls),
    inp: await measureInteractions(origin, visit, controls),
  }));
}

/** With `--lighthouse`, adds the Lighthouse results of each client's pages. */
async function withLighthouse(clients: readonly Client[]): Promise<Measured[]> {
  if (!options.lighthouse) return clients.map(({ measured }) => measured);
  const found = await serving(
    clients.map(({ outDir }) => outDir),
    (origins) =>
      measureLighthouse(
        clients.map(({ paths }, index) => ({ origin: origins[index] ?? '', paths })),
        scratch,
      ),
  );
  return clients.map(({ measured }, index) => ({ ...measured, lighthouse: found[index] }));
}

/** Folder of a client's built site. */
const builtFolder = (client: 'stock' | 'fast', pages: number) =>
  path.join(scratch, `${client}-${pages}`);

async function measureSite(client: 'stock' | 'fast', addedPages: number): Promise<Client> {
  const stock = client === 'stock';
  const siteDir = path.join(scratch, `${client}-site-${addedPages}`);
  const checkout = path.resolve('.');
  const packages = stock
    ? installStockPackages(checkout, scratch)
    : path.join(checkout, 'node_modules');
  growSite(checkout, siteDir, { pages: addedPages, library, stock, packages });
  const outDir = builtFolder(client, addedPages);
  const config = stock ? 'benchmarks/stock.config.ts' : undefined;
  const builds = await measureBuilds(siteBuild(siteDir, outDir, config), addedPages);
  const compression = await measureCompression(outDir);
  const unnamed = stock ? stockScripts(path.join(siteDir, '.docusaurus')) : undefined;
  const measured = {
    client,
    addedPages,
    ...builds,
    compression,
    ...(options.dev
      ? { dev: await measureDevServer(siteDir, config, heapLimitOf(addedPages)) }
      : {}),
    weight: weighSite(outDir, '/', unnamed),
    ...(await measurePages(outDir, sitePaths, stock ? stockControls : fastControls)),
  };
  return { measured, outDir, paths: sitePaths };
}

/** Measures another generator with the documents of the site, which must already be built. */
async function measurePeer(client: PeerName, addedPages: number): Promise<Client> {
  const peer = peers[client];
  const folder = path.join(scratch, client);
  preparePeer(peer, folder, builtFolder('fast', addedPages));
  const builds = await measureBuilds(
    { folder, command: peer.build, caches: peer.caches },
    addedPages,
  );
  const outDir = path.join(folder, peer.outDir);
  const measured = {
    client,
    addedPages,
    ...builds,
    compression: await measureCompression(outDir),
    weight: {},
    ...(await measurePages(outDir, commonPaths, peer.controls)),
  };
  return { measured, outDir, paths: commonPaths };
}

async function main(): Promise<void> {
  const peerNames = readPeerNames(options.peers);
  const measured: Measured[] = [];
  for (const pages of options.pages.split(',').map(Number)) {
    const clients = [await measureSite('stock', pages), await measureSite('fast', pages)];
    for (const peer of peerNames) clients.push(await measurePeer(peer, pages));
    measured.push(...(await withLighthouse(clients)));
  }
  const [cpu] = os.cpus();
  const machine = `${os.cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const results = path.resolve('benchmarks/results');
  fs.mkdirSync(results, { recursive: true });
  const table = reportTable(measured, machine);
  fs.writeFileSync(
    path.join(results, `${options.name}.json`),
    `${JSON.stringify({ machine, measured }, null, 2)}\n`,
  );
  fs.writeFileSync(path.join(results, `${options.name}.md`), table);
  console.log(table);
}

void main();
