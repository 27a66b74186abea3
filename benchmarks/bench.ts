/**
 * Measures the site beside the same content under the generator as it comes, in one run: bytes by
 * kind of page, cost of builds, what a page costs every other one, first moves on a slow phone, and
 * Lighthouse. `npm run bench`; results go to `benchmarks/results/`.
 */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { createHandler } from '../scripts/server/handler';
import { compressFiles } from '../src/plugins/compression/compressFiles';
import { buildSite } from './buildSite';
import { measureDevServer } from './devServer';
import { measureFirstMoves } from './firstMoves';
import { growSite } from './grownSite';
import { measureLighthouse } from './lighthouse';
import { weighSite } from './pageWeight';
import { type Measured, reportTable } from './report';
import { stockScripts } from './stockScripts';

const options = new Command('bench')
  .description('Measure the site beside the same content under stock Docusaurus.')
  .option('--pages <numbers>', 'comma-separated numbers of pages to add, each measured', '0')
  .option('--warm', 'build a second time, with caches', false)
  .option('--dev', 'start the dev server and edit a document', false)
  .option('--browser', 'measure first moves in a browser', false)
  .option('--lighthouse', 'run Lighthouse, which is installed into .cache on first use', false)
  .option('--name <name>', 'name of the files in benchmarks/results', 'latest')
  .parse()
  .opts<{
    pages: string;
    warm: boolean;
    dev: boolean;
    browser: boolean;
    lighthouse: boolean;
    name: string;
  }>();

const scratch = path.resolve('.cache/bench');
const documentPath = '/docs/guides/build-it-yourself/vpc/production-grade-design';
const lighthousePaths = {
  document: documentPath,
  reference: '/docs/reference/services/networking/vpc',
  landing: '/',
  blog: '/blog',
};

/** Serves a folder while a task runs. */
async function serving<Result>(folder: string, task: (origin: string) => Promise<Result>) {
  const server = http.createServer(createHandler(folder)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    return await task(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

async function measure(client: Measured['client'], addedPages: number): Promise<Measured> {
  const stock = client === 'stock';
  const siteDir = path.join(scratch, `${client}-site-${addedPages}`);
  growSite(path.resolve('.'), siteDir, addedPages, stock);
  const outDir = path.join(scratch, `${client}-${addedPages}`);
  const config = stock ? 'benchmarks/stock.config.ts' : undefined;
  const build = { siteDir, outDir, config };
  const cold = await buildSite({ ...build, cold: true });
  const warm = options.warm ? await buildSite({ ...build, cold: false }) : undefined;
  // After the measured build: a host compresses what the generator leaves as it is.
  if (stock) await compressFiles({ siteDir, outDir });
  const unnamed = stock ? await stockScripts(path.join(siteDir, '.docusaurus')) : undefined;
  const weight = weighSite(outDir, '/', unnamed);
  const dev = options.dev ? await measureDevServer(siteDir, config) : undefined;
  return serving(outDir, async (origin) => ({
    client,
    addedPages,
    cold,
    ...(warm ? { warm } : {}),
    ...(dev ? { dev } : {}),
    weight,
    ...(options.browser ? { firstMoves: await measureFirstMoves(origin, documentPath) } : {}),
    ...(options.lighthouse
      ? { lighthouse: await measureLighthouse(origin, lighthousePaths, scratch) }
      : {}),
  }));
}

async function main(): Promise<void> {
  const measured: Measured[] = [];
  for (const pages of options.pages.split(',').map(Number)) {
    measured.push(await measure('stock', pages));
    measured.push(await measure('fast', pages));
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
