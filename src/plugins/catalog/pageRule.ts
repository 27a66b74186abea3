/** The rule by which service pages depend on the documents and the code that they are made from. */
import fs from 'node:fs';
import path from 'node:path';
import { generatedFolder } from './reader';

/** Folder of the code that turns a document into a page. */
const pageCode = 'src/remark/service-interface';

/** A rule for the bundler; see `pageDependencies.js`. */
export function pageRule() {
  return {
    test: /reference[\\/]services[\\/].+\.mdx$/,
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
