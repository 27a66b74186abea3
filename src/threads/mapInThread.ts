/**
 * Runs a module's function in a worker thread, for work that takes longer than starting the thread.
 */
import { Worker } from 'node:worker_threads';

/** Minimum number of small calls, such as parsing a page, that take longer than starting a thread. */
export const minimumForThread = 12;

/** The thread loads TypeScript with jiti, like the commands. */
const start = `
const { parentPort, workerData: { jiti, module, name, calls } } = require('node:worker_threads');
require(jiti).createJiti(module).import(module).then(async (loaded) => {
  for (const args of calls) parentPort.postMessage(await loaded[name](...args));
});
`;

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
    workerData: { jiti: require.resolve('jiti'), module, name, calls },
  });
  const ready: Result[] = [];
  let failure: unknown;
  let wake = () => {};
  worker.on('message', (result: Result) => {
    ready.push(result);
    wake();
  });
  worker.on('error', (error) => {
    failure = error;
    wake();
  });
  worker.on('exit', (status) => {
    if (status !== 0) failure ??= new Error(`The thread of ${name} ended with ${status}.`);
    wake();
  });
  try {
    for (let read = 0; read < calls.length; read += 1) {
      while (ready.length === 0 && failure === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (failure !== undefined) throw failure;
      yield ready.shift() as Result;
    }
  } finally {
    await worker.terminate();
  }
}
