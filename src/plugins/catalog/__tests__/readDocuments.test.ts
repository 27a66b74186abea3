/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDocumentReader, documentsFolder } from '../readDocuments';

const generated = fs.mkdtempSync(path.join(os.tmpdir(), 'generated-'));
afterAll(() => fs.rmSync(generated, { recursive: true }));
const folder = documentsFolder(generated);
const { findService, readService } = createDocumentReader(folder);

it('finds no service on a site without a catalog', async () => {
  expect(await findService('/docs/reference/services/net/vpc')).toBeUndefined();
});

it('reads a service by its ID or the path of its page', async () => {
  const page = '/docs/reference/services/net/vpc';
  fs.mkdirSync(path.join(folder, 'catalog/net'), { recursive: true });
  const index = { services: [{ id: 'net/vpc', path: page }] };
  fs.writeFileSync(path.join(folder, 'catalog.json'), JSON.stringify(index));
  fs.writeFileSync(path.join(folder, 'catalog/net/vpc.json'), '{"id":"net/vpc"}');
  expect(await readService('net/vpc')).toEqual({ id: 'net/vpc' });
  expect(await findService(page)).toEqual({ id: 'net/vpc' });
  expect(await findService('/docs/intro')).toBeUndefined();
  await expect(readService('net/alb')).rejects.toThrow(
    'The catalog has no service "net/alb". It has: net/vpc.',
  );
});

it('reads the index again after it changed', async () => {
  const file = path.join(folder, 'catalog.json');
  await findService('/docs/intro');
  fs.writeFileSync(file, JSON.stringify({ services: [{ id: 'net/alb', path: '/docs/alb' }] }));
  fs.utimesSync(file, new Date(), new Date(Date.now() + 1000));
  await expect(readService('net/vpc')).rejects.toThrow('It has: net/alb.');
});
