/** @jest-environment node */
import http from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { serveHttp } from '../serveHttp';

/** Sends a ping with raw headers and an unchanged path. Returns the status. */
const ask = (address: string, headers: Record<string, string>, path = '/mcp') =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const accept = 'application/json, text/event-stream';
    const all = { 'Content-Type': 'application/json', accept, ...headers };
    http
      .request({ hostname, port, path, method: 'POST', headers: all, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject)
      .end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }));
  });

test('answers only at its endpoint, and only requests for its own host and origin', async () => {
  const create = async () => new McpServer({ name: 'test', version: '1.0.0' });
  const { address, close } = await serveHttp(create, 0);
  const { host, port } = new URL(address);
  try {
    expect(await ask(address, {})).toBe(200);
    expect(await ask(address, { Host: `localhost:${port}` })).toBe(200);
    expect(await ask(address, { Origin: `http://${host}` })).toBe(200);
    for (const origin of ['https://other.example', 'null', `https://${host}`]) {
      expect(await ask(address, { Origin: origin })).toBe(403);
    }
    expect(await ask(address, { Host: 'other.example' })).toBe(403);
    for (const path of ['/', '//', '/other', '//other.example/mcp']) {
      expect(await ask(address, {}, path)).toBe(404);
    }
  } finally {
    await close();
  }
});
