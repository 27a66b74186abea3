/**
 * Runs a module's function in a worker thread, for work that takes longer than starting the thread.
 */
import { on } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Minimum number of small calls, such as parsing a page, that take longer than starting a thread. */
export const minimumForThread = 12;

const start = `
const { parentPort, workerData: { loader, module, name, calls } } = require('node:worker_threads');
const loaded = require(loader)(module)(module);
(async () => {
  for (const args of calls) parentPort.postMessage(await loaded[name](...args));
})();
`;

/** Loads TypeScript in the thread. */
const loader = path.resolve(__dirname, '../moduleLoader/index.cjs');

/** Function to call in a thread. */
export interface ThreadFunction {
  /** Absolute path of the function's module. */
  readonly module: string;
  readonly name: string;
}

/**
 * Yields the results of calls, in order. Arguments and results are copied between the threads.
 * Throws if the thread fails.
 */
export async function* mapInThread<Result>(
  { module, name }: ThreadFunction,
  calls: readonly (readonly unknown[])[],
): AsyncGenerator<Result> {
  const worker = new Worker(start, {
    eval: true,
    workerData: { loader, module, name, calls },
  });
  let status = 0;
  worker.on('exit', (code) => {
    status = code;
  });
  let missing = calls.length;
  try {
    for await (const [result] of on(worker, 'message', { close: ['exit'] })) {
      yield result as Result;
      missing -= 1;
      if (missing === 0) return;
    }
    throw new Error(`The thread of ${name} ended with ${status}.`);
  } finally {
    await worker.terminate();
  }
}
