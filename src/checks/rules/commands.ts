// Commands of shell fences use the options that their tools document.
import { LineIndex } from '../../hcl';
import { checkAws } from '../commands/checkAws';
import type { CommandProblem } from '../commands/options';
import { readCommands, type SimpleCommand } from '../commands/readCommands';
import { splitDiff } from '../fence';
import { toolLanguageOf } from '../fenceFacts';
import { type Code, type Fence, type Page, type PageProblem, placeInPage } from '../types';

/** Checks by the name of the program. */
const checks: Readonly<Record<string, (command: SimpleCommand) => CommandProblem[]>> = {
  aws: checkAws,
};

/** Checks the commands of a page. */
export const checkCommands = (page: Page): PageProblem[] =>
  page.fences.flatMap(shellCodes).flatMap(checkCode);

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

const checkCode = (code: Code): PageProblem[] => {
  const lines = new LineIndex(code.text);
  return readCommands(code.text).commands.flatMap((command) => {
    const check = Object.hasOwn(checks, command.name) ? checks[command.name] : undefined;
    return (check?.(command) ?? []).map(({ offset, ...problem }) => ({
      severity: 'error' as const,
      rule: 'command',
      ...placeInPage(code, lines.position(offset)),
      ...problem,
    }));
  });
};
