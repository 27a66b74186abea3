/**
 * Reads the documents of a built site from their Markdown twins, which all site generators can
 * render.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Document as plain Markdown (CommonMark with GFM). */
export interface Document {
  /** Path on the site without an extension, such as `/docs/courses`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Text after the front matter, including the first heading; links within the site are paths. */
  readonly text: string;
}

interface FrontMatter {
  readonly title: string;
  readonly description?: string;
  /** URL of the document. */
  readonly url: string;
}

/**
 * Parses a twin.
 *
 * @param documentPath path of its document on the site
 * @throws if it has no front matter, or if the URL in it does not end with the path
 */
export function readTwin(documentPath: string, twin: string): Document {
  const [, yaml = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(twin) ?? [];
  const front = parse(yaml) as FrontMatter | null;
  if (!front?.url.endsWith(documentPath)) {
    throw new Error(
      `The twin of ${documentPath} has the URL ${front?.url ?? '(none)'}; expected a URL that ends with its path.`,
    );
  }
  const origin = front.url.slice(0, -documentPath.length);
  return {
    path: documentPath,
    title: front.title,
    description: front.description ?? '',
    text: text.replaceAll(`](${origin}/`, '](/').trimStart(),
  };
}

/** Reads the documents of the site built into `outDir`, sorted by path. */
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
