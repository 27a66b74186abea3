// Dockerfiles: instructions that exist, with arguments that they take.
import { type Code, type PageProblem, placeInPage } from '../types';

/** Severity 1 is an error in the language server's protocol. */
const errorSeverity = 1;

/** Checks a Dockerfile. */
export const checkDockerfile = async (code: Code): Promise<PageProblem[]> => {
  const { validate } = await import('dockerfile-utils');
  return validate(`${code.text}\n`).map(({ range, message, severity }) => ({
    severity: severity === errorSeverity ? 'error' : 'warning',
    rule: 'dockerfile',
    ...placeInPage(code, { line: range.start.line + 1, column: range.start.character + 1 }),
    message: `The Dockerfile is wrong: ${message}.`.replace(/\.\.$/, '.'),
    advice: 'Fix the instruction.',
  }));
};
