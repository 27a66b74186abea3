/** The steps that make the final files of a built site. */
import { readSettings } from '../../site/settings';
import { rewritePages } from '../fast-client/rewritePages';
import { minifyPages } from '../html-minification/minifyPages';
import { tagPages } from '../page-tags/tagPages';
import { insertValuesScript } from '../reader-values/insertScript';
import { shareRedirectScript } from '../security-headers/shareRedirectScript';
import { writeHeaders } from '../security-headers/writeHeaders';
import { writeSecurityTxt } from '../security-headers/writeSecurityTxt';
import { writePages } from './pages';
import type { Step } from './types';

/** The steps in their order: pages get their final bytes first, hashes of them come last. */
export function steps(): Step[] {
  const settings = readSettings(process.env);
  return [
    minifyPages,
    tagPages,
    insertValuesScript,
    ...(settings.fastClient ? [rewritePages] : []),
    shareRedirectScript,
    writePages,
    writeSecurityTxt,
    writeHeaders(settings),
  ];
}
