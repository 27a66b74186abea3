/** Text of the search page's status line. */
import { unknownNote } from '../unknownNote';
import type { SearchRun } from './useResults';

/**
 * Returns the text of the status line. Screen readers announce its changes. Until a search takes
 * long, the line keeps the previous text. A partial answer has no number of results.
 *
 * @param pages number of pages of results
 * @param isSlow whether the search has been running for a while
 */
export function statusOf(
  { result, answered }: Pick<SearchRun, 'result' | 'answered'>,
  pages: number,
  isSlow: boolean,
): string {
  if (isSlow) return 'Searching…';
  if (!result || !answered || !result.complete) return '';
  const { nbHits, corrected, unknown } = result;
  if (nbHits === 0) return `No results for “${answered.query}”`;
  const count = nbHits === 1 ? 'One result' : `${nbHits} results`;
  const query = corrected ? `“${corrected}” instead of “${answered.query}”` : `“${answered.query}”`;
  const page = pages > 1 ? `, page ${answered.page + 1} of ${pages}` : '';
  const note = unknownNote(unknown);
  return `${count} for ${query}${page}${note && `. ${note}`}`;
}
