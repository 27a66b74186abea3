/**
 * Reads pages ahead of their checks: parsing MDX takes as long as all checks together, so that many
 * pages are parsed on a second core while the first ones are checked.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Page } from '../../src/checks/types';

/** A file and its text. */
export interface Source {
  file: string;
  text: string;
}

/** Fewer pages are parsed sooner than a thread is started. */
const worthAThread = 12;

/** The thread loads TypeScript as the commands do. */
const start = `
const { createJiti } = require('jiti');
const { parentPort, workerData } = require('node:worker_threads');
createJiti(workerData.from).import(workerData.module).then(({ readPage }) => {
  for (const { file, text } of workerData.sources) parentPort.postMessage(readPage(text, file));
});
`;

/** Reads pages, in their order. */
export async function* readPages(sources: Source[]): AsyncGenerator<Page> {
  if (sources.length < worthAThread) {
    const { readPage } = await import('../../src/checks/readPage');
    for (const { file, text } of sources) yield readPage(text, file);
    return;
  }
  const worker = new Worker(start, {
    eval: true,
    workerData: {
      from: path.resolve('package.json'),
      module: path.resolve('src/checks/readPage.ts'),
      sources,
    },
  });
  const ready: Page[] = [];
  let failure: unknown;
  let wake = () => {};
  const news = () => wake();
  worker.on('message', (page: Page) => {
    ready.push(page);
    news();
  });
  worker.on('error', (error) => {
    failure = error;
    news();
  });
  worker.on('exit', (status) => {
    if (status !== 0) failure ??= new Error(`The thread that reads pages ended with ${status}.`);
    news();
  });
  for (let read = 0; read < sources.length; read += 1) {
    while (ready.length === 0 && failure === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (failure !== undefined) throw failure;
    const page = ready.shift();
    if (page) yield page;
  }
}
