/** @jest-environment node */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { records } from '../../src/search/engine/__tests__/fixture';
import { type HostedService, startHostedService } from '../../tests/fixtures/hostedService';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'search-upload-'));
const file = path.join(folder, 'records.json');
fs.writeFileSync(file, JSON.stringify(records));

let service: HostedService;
beforeAll(async () => {
  service = await startHostedService();
});
afterAll(async () => {
  await service.close();
  fs.rmSync(folder, { recursive: true });
});

const settings = {
  ALGOLIA_APP_ID: 'TESTAPP123',
  ALGOLIA_INDEX_NAME: 'cairn-docs',
  ALGOLIA_ADMIN_KEY: 'fedcba9876543210fedcba9876543210',
};

/** Runs the script. Resolves with its exit status and its output. */
function upload(args: string[], env: Record<string, string> = settings) {
  return new Promise<{ status: number; output: string }>((resolve) => {
    execFile(
      path.resolve('node_modules/.bin/jiti'),
      [path.resolve('scripts/search-upload.ts'), '--host', service.origin, ...args],
      { env: { PATH: process.env.PATH ?? '', ...env } as NodeJS.ProcessEnv },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

jest.setTimeout(60_000);

it('sends nothing without --apply', async () => {
  const { status, output } = await upload(['--records', file], {});
  expect(status).toBe(0);
  const guides = records.filter(({ kind }) => kind === 'guide').length;
  expect(output).toContain(`${records.length} records (${guides} guide`);
  expect(output).toContain('Nothing was sent.');
  expect(service.asked).toEqual([]);
});

it('replaces settings and synonyms, and swaps in a new index with the records', async () => {
  const { status, output } = await upload(['--records', file, '--apply']);
  expect(output).toContain('The index cairn-docs now contains these records.');
  expect(status).toBe(0);
  const steps = service.asked
    .filter(({ path: asked }) => !asked.includes('/task/'))
    .map(({ method, path: asked, body }) => {
      const { operation, destination } = (body ?? {}) as Record<string, string>;
      const index = asked.split('/')[3]?.replace(/_tmp_\d+/, '_tmp');
      const rest = asked.split('/').slice(4).join('/');
      return [method, index, rest, operation, destination?.replace(/_tmp_\d+/, '_tmp')]
        .filter(Boolean)
        .join(' ');
    });
  expect(steps).toEqual([
    'PUT cairn-docs settings',
    'POST cairn-docs synonyms/batch',
    'POST cairn-docs operation copy cairn-docs_tmp',
    'POST cairn-docs_tmp batch',
    'POST cairn-docs operation copy cairn-docs_tmp',
    'POST cairn-docs_tmp operation move cairn-docs',
  ]);
  const batch = service.asked.find(
    ({ path: asked }) => asked.endsWith('/batch') && asked.includes('_tmp_'),
  );
  const { requests } = (batch?.body ?? { requests: [] }) as {
    requests: { action: string; body: { objectID: string } }[];
  };
  expect(requests.map(({ action, body }) => [action, body.objectID])).toEqual(
    records.map(({ objectID }) => ['addObject', objectID]),
  );
});

it('reports what is missing', async () => {
  const noBuild = await upload(['--records', path.join(folder, 'none.json')]);
  expect(noBuild.status).toBe(1);
  expect(noBuild.output).toContain('build the site first: npm run build');
  const noKey = await upload(['--records', file, '--apply'], {
    ALGOLIA_APP_ID: 'TESTAPP123',
    ALGOLIA_INDEX_NAME: 'cairn-docs',
  });
  expect(noKey.status).toBe(1);
  expect(noKey.output).toContain('ALGOLIA_ADMIN_KEY is not set');
});
