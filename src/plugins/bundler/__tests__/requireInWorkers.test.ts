/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import ChunkAssetPlugin from '@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin';
import { rspack } from '@docusaurus/faster';
import { requireInWorkers } from '../requireInWorkers';

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'worker-'));
  fs.writeFileSync(
    path.join(folder, 'index.js'),
    "new Worker(new URL('./worker.js', import.meta.url));",
  );
  fs.writeFileSync(path.join(folder, 'worker.js'), 'self.answer = 42;');
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Bundles and runs the worker with additional plugins. */
async function runWorker(plugins: object[]): Promise<unknown> {
  const outputPath = path.join(folder, 'out');
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: outputPath, chunkFilename: 'worker.out.js' },
    optimization: { runtimeChunk: true },
    plugins: [new ChunkAssetPlugin(), ...plugins] as never[],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0];
      if (problem) reject(problem);
      else compiler.close(() => resolve());
    });
  });
  const self: { answer?: number } = {};
  vm.runInNewContext(fs.readFileSync(path.join(outputPath, 'worker.out.js'), 'utf8'), { self });
  return self.answer;
}

test('a worker without imports runs even though Docusaurus adds a function to its runtime', async () => {
  expect(await runWorker([requireInWorkers])).toBe(42);
});

test('Rspack omits the object without the plugin (if this fails, remove the plugin)', async () => {
  await expect(runWorker([])).rejects.toThrow('__webpack_require__ is not defined');
});
