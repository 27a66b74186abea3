/** Serves MCP over streamable HTTP on the loopback interface. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

const host = '127.0.0.1';
const endpoint = '/mcp';

/**
 * Starts an HTTP server, and returns the URL of its endpoint. Each request gets a new MCP server, so
 * no state is shared between requests. Rejects requests for other host names, to protect against DNS
 * rebinding, and requests of pages of other origins, as MCP requires.
 *
 * @param create creates an MCP server
 * @param port port to listen on; 0 selects a free port
 */
export async function serveHttp(create: () => Promise<McpServer>, port: number) {
  const allowedHosts: string[] = [];
  const server = http.createServer((request, response) => {
    void answer(request, response, create, allowedHosts).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  allowedHosts.push(`${host}:${chosen}`, `localhost:${chosen}`);
  return {
    address: `http://${host}:${chosen}${endpoint}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  create: () => Promise<McpServer>,
  allowedHosts: string[],
): Promise<void> {
  if (request.url?.split('?')[0] !== endpoint) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`The endpoint is ${endpoint}.\n`);
    return;
  }
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableDnsRebindingProtection: true,
    allowedHosts,
    allowedOrigins: allowedHosts.map((allowed) => `http://${allowed}`),
  });
  const server = await create();
  response.on('close', () => {
    void transport.close();
    void server.close();
  });
  await server.connect(transport as Parameters<McpServer['connect']>[0]);
  await transport.handleRequest(request, response);
}
