/** Downloads the files of a page as an archive. Loaded on demand. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { downloadFile } from '../downloadFile';
import { collectFiles } from './collectFiles';

/** Returns a ZIP archive of the files, in which scripts are executable. */
export function zipFiles(files: ReadonlyMap<string, string>): Uint8Array<ArrayBuffer> {
  const content: Zippable = {};
  for (const [path, text] of files) {
    const mode = path.endsWith('.sh') ? 0o100755 : 0o100644;
    content[path] = [strToU8(`${text}\n`), { os: 3, attrs: mode * 2 ** 16 }];
  }
  return new Uint8Array(zipSync(content));
}

/** Downloads an archive named after the page. Returns the number of files. */
export function downloadFiles(page: Document): number {
  const files = collectFiles(page);
  const [guide, chapter] = page.location.pathname.replace(/\/+$/, '').split('/').slice(-2);
  downloadFile(`${guide}-${chapter}.zip`, 'application/zip', zipFiles(files));
  return files.size;
}
