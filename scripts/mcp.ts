/**
 * Serves the built site to AI assistants over the Model Context Protocol: `npm run mcp`. Reads the
 * site from a folder or a URL, and does not write files.
 */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Command } from 'commander';
import { createServer } from '../src/mcp/createServer';
import { PublishedSite } from '../src/mcp/PublishedSite';
import { readPort } from './command/matching';
import { serveHttp } from './mcp/serveHttp';

const command = new Command('mcp')
  .description('Serve the documentation to AI assistants over the Model Context Protocol.')
  .option('--site <location>', 'folder or URL of the built site', 'build')
  .option('--http <port>', 'serve HTTP on the loopback interface instead of stdio', readPort)
  .parse();
const { site: location, http: port } = command.opts<{ site: string; http?: number }>();

async function main(): Promise<void> {
  const site = new PublishedSite(location);
  if (port === undefined) {
    await (await createServer(site)).connect(new StdioServerTransport());
    return;
  }
  const { address } = await serveHttp(() => createServer(site), port);
  console.error(`Serving ${location} over MCP at ${address}`);
}

main().catch((error: unknown) => {
  command.error(
    `${error instanceof Error ? error.message : String(error)}\n` +
      'Build the site first (npm run build), or set --site to its folder or URL.',
  );
});
