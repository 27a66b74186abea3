/** Pages in one state of their making, which builds keep together with what is read from them. */
import fs from 'node:fs';
import { KeptFiles } from '../result-cache/keptFiles';
import { hashOf, keptPath, ResultCache } from '../result-cache/resultCache';

/** The states, each with a folder and a shelf of its own. */
type PageState = 'minified-pages' | 'finished-pages';

/** A kept page. */
export interface KeptPage<Reading> {
  /** Hash of all that it follows from. */
  readonly key: string;
  /** Path of the kept file. */
  readonly kept: string;
  readonly reading: Reading;
}

export class KeptPages<Reading> {
  private readonly files: KeptFiles;
  private readonly readings: ResultCache<Reading>;

  /**
   * @param engine hash of what all of them follow from
   * @param read tells what is kept besides a page's HTML; gets the page's file for errors
   */
  constructor(
    siteDir: string,
    state: PageState,
    private readonly engine: string,
    private readonly read: (html: string, file: string) => Reading,
  ) {
    this.files = new KeptFiles(keptPath(siteDir, state));
    this.readings = new ResultCache(keptPath(siteDir, `${state}.json`), engine);
  }

  /**
   * The kept page, made where there is none.
   *
   * @param sources all that it follows from besides what all pages do
   * @param file of the page in the built site
   */
  async get(
    sources: readonly (string | Buffer)[],
    file: string,
    make: () => Promise<string> | string,
  ): Promise<KeptPage<Reading>> {
    const key = hashOf(this.engine, ...sources);
    const kept = await this.files.get(`${key}.html`, async () => make());
    const reading = await this.readings.getOrMake(key, () =>
      this.read(fs.readFileSync(kept, 'utf8'), file),
    );
    return { key, kept, reading };
  }

  /** Keeps what was asked for in this build, and nothing else. */
  save(): void {
    this.files.dropOthers();
    this.readings.save();
  }
}
