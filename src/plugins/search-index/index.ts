/** Makes the search index from the built pages, and sets the bundler up for a search that loads late. */
import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { createDocumentReader } from '../catalog/reader';
import type { IndexFile } from './buildFiles';
import { bundlerSettings } from './bundler';
import { keepFiles } from './keepFiles';
import { readOptions, type SearchIndexOptions } from './options';
import { readBuild } from './readBuild';

/** Folder of the index below the built site. */
const folder = 'assets/search';

const kilobytes = (files: readonly IndexFile[]): number =>
  Math.ceil(files.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0) / 1000);

export default function searchIndex(context: LoadContext, options: SearchIndexOptions): Plugin {
  return {
    name: 'search-index',
    configureWebpack: (_config, isServer) => bundlerSettings(isServer),
    async postBuild({ outDir, routesPaths, siteConfig }) {
      const records = await readBuild({
        siteDir: context.siteDir,
        folder: outDir,
        routes: routesPaths,
        baseUrl: siteConfig.baseUrl,
        url: siteConfig.url,
        findService: createDocumentReader(context.generatedFilesDir).findService,
      });
      const { headings, fullText, shards, manifest } = await keepFiles(
        context.siteDir,
        records,
        options.shardSize,
      );

      const target = path.join(outDir, folder);
      await fs.mkdir(target, { recursive: true });
      await Promise.all(
        [headings, fullText, ...shards, manifest].map(({ name, text }) =>
          fs.writeFile(path.join(target, name), text),
        ),
      );
      const generated = path.join(context.generatedFilesDir, 'search-index');
      await fs.mkdir(generated, { recursive: true });
      await fs.writeFile(path.join(generated, 'records.json'), JSON.stringify(records));

      const size = kilobytes([headings, fullText]);
      logger.info`Search index: number=${records.length} records, headings number=${kilobytes([headings])} kB, full text number=${kilobytes([fullText])} kB, text number=${kilobytes(shards)} kB compressed.`;
      if (size > options.warnAboveKilobytes) {
        logger.warn`The search index has number=${size} kB, more than number=${options.warnAboveKilobytes} kB: readers on slow lines wait for it. Hosted search is the way on: set ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY and ALGOLIA_INDEX_NAME, and run npm run search:upload.`;
      }
    },
  };
}

export const validateOptions = ({ options }: { options: unknown }): SearchIndexOptions =>
  readOptions(options);
