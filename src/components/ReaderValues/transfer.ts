/** Exports and imports the file that transfers values and progress to another browser. */
import { type ReaderValues, validValues } from '../../site/readerValues';
import { type Progress, parseProgress, readProgress } from '../WalkthroughProgress/progress';

export interface Transfer {
  readonly values: ReaderValues;
  readonly progress: Progress;
  /** Number of invalid values that were ignored. */
  readonly refused: number;
}

/** Maximum file size in bytes. */
export const transferFileLimit = 100_000;

/** Returns the file's text with the values and the progress in all walkthroughs. */
export const exportText = (values: ReaderValues): string =>
  `${JSON.stringify({ version: 1, values, progress: readProgress() }, null, 2)}\n`;

/** Parses a file, without its invalid values. Returns `undefined` for other files. */
export function importText(text: string): Transfer | undefined {
  if (text.length > transferFileLimit) return undefined;
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null || !('version' in file) || file.version !== 1) {
      return undefined;
    }
    const held: unknown = 'values' in file ? file.values : {};
    const values = validValues(held);
    return {
      values,
      refused: Object.keys(Object(held)).length - Object.keys(values).length,
      progress: parseProgress(JSON.stringify('progress' in file ? file.progress : {})),
    };
  } catch {
    return undefined;
  }
}

/** Returns the steps that are done in either progress. */
export function joinProgress(one: Progress, other: Progress): Progress {
  const paths = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    paths.map((path) => [path, [...new Set([...(one[path] ?? []), ...(other[path] ?? [])])]]),
  );
}
