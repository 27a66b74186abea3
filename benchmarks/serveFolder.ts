/** Serves a folder on a free port, as the site's own server does. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHandler } from '../scripts/server/handler';

/** Server of a folder. */
export interface FolderServer {
  readonly origin: string;
  readonly close: () => void;
}

export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = http.createServer(createHandler(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
