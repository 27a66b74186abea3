/**
 * A built site, in a folder or at a URL. Reads files by their path on the site, and nothing outside
 * the folder or the URL.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { rememberResult } from '../site/rememberResult';

/** Maximum size of a file in bytes; the largest published one is below 2 MB. */
const largestFile = 8 * 1024 * 1024;

/** Timeout of a host, in milliseconds. */
const timeLimit = 15_000;

/** Thrown if the site has no such file. */
export class MissingFileError extends Error {}

export class PublishedSite {
  private readonly files = new Map<string, Promise<string>>();

  /**
   * @param location path of the folder, or URL of the site with its base URL
   * (`https://docs.example.com/`)
   */
  constructor(readonly location: string) {}

  /** Whether the site is at a URL. */
  get isRemote(): boolean {
    return /^https?:\/\//.test(this.location);
  }

  /**
   * Returns the text of a file, such as `/docs/guides/welcome.md`. Caches successful reads in
   * memory, but not failures.
   *
   * @throws MissingFileError if the site has no such file
   */
  readText(file: string): Promise<string> {
    const read = () => (this.isRemote ? this.fetchFile(file) : this.readFile(file));
    return rememberResult(this.files, file, read);
  }

  /**
   * Returns the HTML of a page, such as `/docs/guides/welcome`. Hosts redirect from the name of its
   * file to its path, and redirects are errors.
   */
  readHtml(page: string): Promise<string> {
    return this.readText(this.isRemote ? page : `${page}.html`);
  }

  /** Returns the parsed content of a JSON file. */
  async readJson(file: string): Promise<unknown> {
    const text = await this.readText(file);
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new Error(`${file} of ${this.location} is not JSON; build the site again.`, { cause });
    }
  }

  private async readFile(file: string): Promise<string> {
    const root = path.resolve(this.location);
    const full = path.join(root, file);
    if (!full.startsWith(root + path.sep) || file.includes('\0'))
      throw missing(file, this.location);
    try {
      const { size } = await fs.stat(full);
      if (size > largestFile) throw new Error(`${file} is larger than ${largestFile} bytes.`);
      return await fs.readFile(full, 'utf8');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code && ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) {
        throw missing(file, this.location);
      }
      throw error;
    }
  }

  private async fetchFile(file: string): Promise<string> {
    const base = new URL(this.location.endsWith('/') ? this.location : `${this.location}/`);
    const address = new URL(`.${file.startsWith('/') ? file : `/${file}`}`, base);
    if (!address.href.startsWith(base.href)) throw missing(file, this.location);
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    if (response.status === 404) throw missing(file, this.location);
    if (!response.ok) throw new Error(`${address.href} answered ${response.status}.`);
    const text = await response.text();
    if (text.length > largestFile) throw new Error(`${file} is larger than ${largestFile} bytes.`);
    return text;
  }
}

const missing = (file: string, location: string) =>
  new MissingFileError(`${location} has no file ${file}.`);
