// Checks that Dockerfile instructions exist and have valid arguments.
import { type Code, type PageProblem, placeInPage } from '../types';

export const checkDockerfile = async (code: Code): Promise<PageProblem[]> => {
  const { validate } = await import('dockerfile-utils');
  return validate(`${code.text}\n`).map(({ range, message, severity }) => ({
    // 1 is an error in the Language Server Protocol.
    severity: severity === 1 ? 'error' : 'warning',
    rule: 'dockerfile',
    ...placeInPage(code, { line: range.start.line + 1, column: range.start.character + 1 }),
    message: `The Dockerfile is wrong: ${message}.`.replace(/\.\.$/, '.'),
    advice: 'Fix the instruction.',
  }));
};
