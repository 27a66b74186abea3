// Reads the shell code of pages. A separate module, so that its users do not load the option
// tables.
import { splitDiff } from './fence';
import type { Code, Fence } from './types';

/** Returns the shell code of a fence. For a change, returns the lines after the change. */
export const shellCodes = (fence: Fence): Code[] => {
  const { language, words, unchecked, expectError } = fence;
  if (!['bash', 'sh'].includes(language)) return [];
  if (unchecked !== undefined || expectError !== undefined) return [];
  return [words.includes('diff') ? splitDiff(fence).after : fence.code];
};
