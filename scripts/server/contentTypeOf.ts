/** Content types of the files of a built site. */
import path from 'node:path';
import { contentType } from 'mime-types';
import { markdownContentType } from '../../src/site/serving';

/** The content type that the name of a file tells. */
export const contentTypeOf = (file: string): string =>
  (file.endsWith('.md') ? markdownContentType : contentType(path.basename(file))) ||
  'application/octet-stream';
