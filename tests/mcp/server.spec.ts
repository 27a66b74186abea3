/** Tests the MCP server on the built site, over both transports, with the SDK's own client. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from '@playwright/test';
import { evaluate, readTasks } from './evaluate';

const jiti = path.resolve('node_modules/.bin/jiti');
const newClient = () => new Client({ name: 'test', version: '1.0.0' });

/** Minimum share of the tasks that must be answerable. */
const floor = 0.95;

async function searches(client: Client, query = 'address plan of a VPC'): Promise<string> {
  const { content } = await client.callTool({ name: 'search_docs', arguments: { query } });
  return (content as { text: string }[])[0]?.text ?? '';
}

test('answers over stdio, reading from a folder', async () => {
  const client = newClient();
  await client.connect(
    new StdioClientTransport({ command: jiti, args: ['scripts/mcp.ts', '--site', 'build'] }),
  );
  try {
    expect(await searches(client)).toContain('/docs/guides/build-it-yourself/vpc/');
    expect(await searches(client, 'vpc xyzzyqwertz')).toMatch(
      /^No page contains “xyzzyqwertz”\.\n- /,
    );
  } finally {
    await client.close();
  }
});

test.describe('over HTTP, reading from a URL', () => {
  let server: ChildProcess;
  let address: string;

  test.beforeAll(async ({ baseURL }) => {
    server = spawn(jiti, ['scripts/mcp.ts', '--site', `${baseURL}/`, '--http', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    address = await new Promise<string>((resolve, reject) => {
      let output = '';
      server.stderr?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /at (http:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
      server.on('exit', () => reject(new Error(output)));
    });
  });
  test.afterAll(() => {
    server.kill();
  });

  test('answers', async () => {
    const client = newClient();
    await client.connect(
      new StreamableHTTPClientTransport(new URL(address)) as Parameters<Client['connect']>[0],
    );
    expect(await searches(client)).toContain('/docs/guides/build-it-yourself/vpc/');
    // The anchor differs from the title, and hosts redirect from files with `.html`.
    const { content } = await client.callTool({
      name: 'get_page',
      arguments: { page: '/docs/guides/build-it-yourself/overview#what-each-takes' },
    });
    expect((content as { text: string }[])[0]?.text).toMatch(/^## Time and cost\n/);
    await client.close();
  });

  test('rejects a request with another host name', async ({ request }) => {
    const response = await request.post(address, {
      headers: { Host: 'attacker.example', Accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'ping' },
    });
    expect(response.status()).toBe(403);
  });
});

test('finds the answers to the tasks of engineers', async () => {
  test.slow();
  const client = newClient();
  await client.connect(
    new StdioClientTransport({ command: jiti, args: ['scripts/mcp.ts', '--site', 'build'] }),
  );
  const tasks = readTasks();
  const missed: string[] = [];
  try {
    for (const task of tasks) {
      const { found, calls, characters } = await evaluate(client, task);
      if (!found) missed.push(`${task.task} (${calls} calls, ${characters} characters)`);
    }
  } finally {
    await client.close();
  }
  expect(tasks.length).toBeGreaterThanOrEqual(60);
  expect(
    1 - missed.length / tasks.length,
    `Not found:\n${missed.join('\n')}`,
  ).toBeGreaterThanOrEqual(floor);
});
