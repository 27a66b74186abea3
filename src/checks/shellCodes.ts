// The shell code of pages, apart from the tables of options that its commands are checked with.
import { splitDiff } from './fence';
import { toolLanguageOf } from './fenceFacts';
import type { Code, Fence } from './types';

/** The shell code of a fence; of a change, the lines that the reader has after it. */
export const shellCodes = (fence: Fence): Code[] => {
  const { language, words, unchecked, expectError } = fence;
  if (!['bash', 'sh'].includes(language)) return [];
  if (unchecked !== undefined || expectError !== undefined) return [];
  return toolLanguageOf(fence)
    ? [fence.code]
    : words.includes('diff')
      ? [splitDiff(fence).after]
      : [];
};
