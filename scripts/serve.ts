/** Serves the built site (`build/`) with the settings of a production host: `npm run serve`. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Command } from 'commander';
import { readPort } from './command/matching';
import { compressFiles } from './deploy/compressFiles';
import { requireBuild } from './deploy/requireBuild';
import { createHandler } from './server/handler';

const command = new Command('serve')
  .description('Serve the built site.')
  .option('--dir <folder>', 'folder of the built site', 'build')
  .option('--port <number>', 'port to listen on', readPort, 3000)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--base-url <path>', 'path under which the site was built', '/')
  .parse();
const options = command.opts<{ dir: string; port: number; host: string; baseUrl: string }>();

requireBuild(command, options.dir);
const folder = path.resolve(options.dir);

/**
 * Timeout of idle connections in milliseconds. With Node's default of 5 s, clients that pause for
 * longer can send a request on a connection that is being closed.
 */
const keepAliveTimeout = 65_000;

async function serve(): Promise<void> {
  await compressFiles(folder);
  const { dir, host, port, baseUrl } = options;
  const server = http.createServer({ keepAliveTimeout }, createHandler(folder, baseUrl));
  const refuse = ({ message }: Error) =>
    command.error(`error: ${message}. Set another --port or --host.`);
  server.once('error', refuse);
  server.listen(port, host, () => {
    server.off('error', refuse);
    const { port: chosen } = server.address() as AddressInfo;
    console.log(`Serving ${dir} on http://${host}:${chosen}${baseUrl}`);
  });
}

void serve();
