/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

test('names a port that is in use', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serve-'));
  fs.writeFileSync(path.join(folder, 'index.html'), '<p>Page</p>');
  const other = http.createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  const command = ['scripts/serve.ts', '--dir', folder, '--port', String(port)];
  const { status, stderr } = spawnSync('node_modules/.bin/jiti', command, { encoding: 'utf8' });
  other.close();
  fs.rmSync(folder, { recursive: true });
  expect(stderr).toMatch(`127.0.0.1:${port}. Set another --port or --host.`);
  expect(status).toBe(1);
}, 60_000);

test('names the free port that it listens on', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'serve-'));
  fs.writeFileSync(path.join(folder, 'index.html'), '<p>Page</p>');
  const command = ['scripts/serve.ts', '--dir', folder, '--port', '0'];
  const server = spawn('node_modules/.bin/jiti', command);
  const [line] = await once(server.stdout, 'data');
  server.kill();
  await once(server, 'exit');
  fs.rmSync(folder, { recursive: true });
  expect(String(line)).toMatch(/ on http:\/\/127\.0\.0\.1:[1-9]\d*\/$/m);
}, 60_000);

test.each(['abc', '70000', '-1', ''])(
  'refuses the port %j',
  (port) => {
    const command = ['scripts/serve.ts', `--port=${port}`];
    const { status, stderr } = spawnSync('node_modules/.bin/jiti', command, { encoding: 'utf8' });
    expect(stderr).toContain('Expected a port from 0 to 65535.');
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  },
  60_000,
);
