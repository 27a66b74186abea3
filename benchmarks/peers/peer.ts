/**
 * Site generator to compare with: its packages, project files, build command, and the controls on
 * its pages.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Controls } from '../controls';
import { installPackages } from '../installPackages';
import { type Document, readDocuments } from './documents';

/** Project files by their path in the project folder. */
export type Files = Readonly<Record<string, string>>;

export interface Peer {
  /** Packages with exact versions, the newest that run on Node 20. */
  readonly packages: Readonly<Record<string, string>>;
  /** Project files: configuration, landing page, and every document at its path on the site. */
  readonly files: (documents: readonly Document[]) => Files;
  /** Folder of static files. */
  readonly publicDir: string;
  /** Build command: a script of `node_modules` and its arguments. */
  readonly build: readonly string[];
  /** Folder of the built pages: `x.html` or `x/index.html` for a path `x`. */
  readonly outDir: string;
  /** Caches that a build creates for the next one. */
  readonly caches: readonly string[];
  readonly controls: Controls;
}

/** Folders of the site with the pictures in its documents. */
const pictures = ['diagrams', 'img'];

/** Entries of a project folder to keep between runs. */
const installed = new Set(['node_modules', 'package.json', 'package-lock.json']);

/**
 * Writes a peer's project with the documents and pictures of the site.
 *
 * @param folder project folder; installed packages stay
 * @param siteOutDir folder of the built site, the source of its content
 * @throws if npm cannot install the peer
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
