/**
 * Another generator, to which the site is compared: what is installed, what its project consists of,
 * how it is built, and where a reader's controls are on its pages.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Controls } from '../controls';
import { installPackages } from '../installPackages';
import { type Document, readDocuments } from './documents';

/** Project files by their path in the project's folder. */
export type Files = Readonly<Record<string, string>>;

export interface Peer {
  /** Its packages with exact versions, the newest that run under Node 20. */
  readonly packages: Readonly<Record<string, string>>;
  /** Its project: configuration, landing page, and every document at its path on the site. */
  readonly files: (documents: readonly Document[]) => Files;
  /** Folder of the files that are served as they are. */
  readonly publicDir: string;
  /** The command that builds it: a script of `node_modules` and its arguments. */
  readonly build: readonly string[];
  /** Folder of the built pages, `x.html` or `x/index.html` for a path `x`. */
  readonly outDir: string;
  /** What a build leaves behind to be faster the next time. */
  readonly caches: readonly string[];
  readonly controls: Controls;
}

/** Folders of the site that its documents show pictures from. */
const pictures = ['diagrams', 'img'];

/** What stays in a project's folder from one run to the next. */
const installed = new Set(['node_modules', 'package.json', 'package-lock.json']);

/**
 * Writes a peer's project with the documents and pictures of the site.
 *
 * @param folder the project's; what is installed in it stays
 * @param siteOutDir folder of the built site, the source of its content
 * @throws where npm cannot install the peer
 */
export function preparePeer(peer: Peer, folder: string, siteOutDir: string): void {
  installPackages(folder, { private: true, type: 'module', dependencies: peer.packages });
  for (const entry of fs.readdirSync(folder)) {
    if (!installed.has(entry)) fs.rmSync(path.join(folder, entry), { recursive: true });
  }
  for (const [file, text] of Object.entries(peer.files(readDocuments(siteOutDir)))) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
  for (const name of pictures) {
    fs.cpSync(path.join(siteOutDir, name), path.join(folder, peer.publicDir, name), {
      recursive: true,
      filter: (file) => !/\.(?:br|gz)$/.test(file),
    });
  }
}
