/** The rule by which pages depend on the documents of the catalog and the code that shows them. */
import fs from 'node:fs';
import path from 'node:path';
import { generatedFolder } from './reader';

/** Folder of the code that turns a document into a page. */
const pageCode = 'src/remark/service-interface';

/** A rule for the bundler; see `pageDependencies.js`. */
export function pageRule() {
  return {
    // Service pages, and the release notes, which list what a release changed.
    test: /(?:reference[\\/]services|[\\/]blog)[\\/].+\.mdx$/,
    enforce: 'pre' as const,
    use: {
      loader: path.resolve('src/plugins/catalog/pageDependencies.js'),
      options: {
        folder: path.resolve(generatedFolder),
        code: fs.readdirSync(pageCode).map((file) => path.resolve(pageCode, file)),
      },
    },
  };
}
