/** Serves the built site and can delay its scripts, so that a reader can act before hydration. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHandler } from '../../scripts/server/handler';

export interface HeldSite {
  readonly origin: string;
  /** Delays all scripts from now on. */
  hold(): void;
  /** Resolves when a delayed script was requested. */
  untilRequested(): Promise<void>;
  /** Responds to the delayed requests and to all later ones. */
  release(): void;
  close(): Promise<void>;
}

/** Serves a folder with a built site, on a free port of the loopback interface. */
export async function serveHeld(folder: string): Promise<HeldSite> {
  const handler = createHandler(folder);
  let holding = false;
  const held: (() => void)[] = [];
  let announce = () => {};
  let requested = Promise.resolve();
  const server = http.createServer((request, response) => {
    const answer = () => handler(request, response);
    if (!holding || !request.url?.startsWith('/assets/js/')) {
      answer();
      return;
    }
    held.push(answer);
    announce();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      holding = true;
      requested = new Promise((resolve) => {
        announce = resolve;
      });
    },
    untilRequested: () => requested,
    release: () => {
      holding = false;
      for (const answer of held.splice(0)) answer();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
