/** Tells the bundler which other files pages depend on; see `loader.js`. */
import fs from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { recordFile } from '../../remark/checks-coverage/record';
import { continuityFile } from '../../site/continuity';
import { catalogFolder } from '../catalog/CatalogFolder';
import { documentsFolder } from '../catalog/readDocuments';

/** Folder of the code that converts a document of the catalog to a page. */
const pageCode = 'src/remark/service-interface';

export default function pageDependencies({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const inSite = (...parts: string[]) => path.join(siteDir, ...parts);
  return {
    name: 'page-dependencies',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            // Requires a folder separator, because Docusaurus treats a rule that matches a bare
            // file name as the one that compiles pages.
            test: /[\\/].+\.mdx$/,
            enforce: 'pre',
            use: {
              loader: inSite('src/plugins/page-dependencies/loader.js'),
              options: {
                documents: path.join(documentsFolder(generatedFilesDir), 'catalog'),
                code: fs.readdirSync(inSite(pageCode)).map((file) => inSite(pageCode, file)),
                catalog: inSite(catalogFolder),
                continuity: inSite(continuityFile),
                coverage: inSite(recordFile),
                statics: inSite('static'),
                versions: inSite('versions.json'),
              },
            },
          },
        ],
      },
    }),
  };
}
