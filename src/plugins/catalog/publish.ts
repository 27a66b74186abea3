/** Publishes the documents of the catalog: as files of the build, and from the dev server. */
import fs from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Catalog, catalogPath, documentPath, schemaPath } from './documents';
import { catalogSchema } from './schema';

/** Content of every published file by its path on the site. */
export function publishedFiles({ index, services }: Catalog): Map<string, object> {
  return new Map<string, object>([
    [catalogPath, index],
    [schemaPath, catalogSchema(index.$schema)],
    ...services.map((service) => [documentPath(service.id), service] as const),
  ]);
}

/** A document as it is published. */
const serialize = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

/** Writes the files into the build. */
export async function writeFiles(catalog: Catalog, folder: string): Promise<void> {
  for (const [name, content] of publishedFiles(catalog)) {
    const file = path.join(folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, serialize(content));
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Puts a handler that answers requests for the files before those of the dev server. */
export function serveFiles(current: () => Catalog | undefined, baseUrl: string) {
  const handle: Handler = (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const catalog = pathname.startsWith(baseUrl) ? current() : undefined;
    const content = catalog && publishedFiles(catalog).get(`/${pathname.slice(baseUrl.length)}`);
    if (!content) {
      next();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(serialize(content));
  };
  return (handlers: unknown[]): unknown[] => [handle, ...handlers];
}
