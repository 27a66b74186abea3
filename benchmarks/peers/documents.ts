/** Reads a built site's documents back from their Markdown twins, which every generator understands. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A document as plain Markdown (CommonMark with GFM). */
export interface Document {
  /** Its path on the site, without an extension: `/docs/courses`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What follows the front matter, with its first heading; links within the site are paths. */
  readonly text: string;
}

interface FrontMatter {
  readonly title: string;
  readonly description?: string;
  /** The document's address. */
  readonly url: string;
}

/**
 * Reads one twin.
 *
 * @param documentPath path of its document on the site
 * @throws where it has no front matter, or the address in it is not one of that path
 */
export function readTwin(documentPath: string, twin: string): Document {
  const [, yaml = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(twin) ?? [];
  const front = parse(yaml) as FrontMatter | null;
  if (!front?.url.endsWith(documentPath)) {
    throw new Error(`The twin of ${documentPath} says it is of ${front?.url ?? 'no address'}.`);
  }
  const origin = front.url.slice(0, -documentPath.length);
  return {
    path: documentPath,
    title: front.title,
    description: front.description ?? '',
    text: text.replaceAll(`](${origin}/`, '](/').trimStart(),
  };
}

/** Reads the documents of a site that is built into `outDir`, in the order of their paths. */
export function readDocuments(outDir: string): Document[] {
  return fs
    .readdirSync(path.join(outDir, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `/docs/${file.split(path.sep).join('/').slice(0, -'.md'.length)}`)
    .sort()
    .map((documentPath) =>
      readTwin(documentPath, fs.readFileSync(path.join(outDir, `${documentPath}.md`), 'utf8')),
    );
}
