import path from 'node:path';
import { contentType } from 'mime-types';
import { markdownContentType } from '../../src/site/serving';

/** Returns the content type of a file in a built site, by its extension. */
export const contentTypeOf = (file: string): string =>
  (file.endsWith('.md') ? markdownContentType : contentType(path.basename(file))) ||
  'application/octet-stream';
