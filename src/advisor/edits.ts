/** Formats edits of a text as a unified diff. */
import { formatPatch, OMIT_HEADERS, structuredPatch } from 'diff';
import { applyEdits, type Edit } from '../checks/applyEdits';

/**
 * Returns the unified diff of a file for `git apply` and `patch -p1`, or an empty string if nothing
 * changed.
 *
 * @param edits must not overlap
 */
export function unifiedDiff(name: string, text: string, edits: readonly Edit[]): string {
  const after = applyEdits(text, edits);
  if (after === text) return '';
  const patch = structuredPatch(name, name, text, after, undefined, undefined, { context: 3 });
  const hunks = formatPatch(patch, OMIT_HEADERS);
  return `--- ${pathInDiff(`a/${name}`)}\n+++ ${pathInDiff(`b/${name}`)}\n${hunks}`;
}

/**
 * Formats a path like Git: quoted if it contains control characters, followed by a tab if it
 * contains spaces.
 */
const pathInDiff = (path: string): string => {
  if (/[\p{Cc}"\\]/u.test(path)) return JSON.stringify(path);
  return path.includes(' ') ? `${path}\t` : path;
};
