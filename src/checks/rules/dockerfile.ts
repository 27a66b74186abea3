// Checks that Dockerfile instructions exist and have valid arguments, and that stages exist.
import { type Code, didYouMean, errorAt, type PageProblem, placeInPage } from '../types';

export const checkDockerfile = async (code: Code): Promise<PageProblem[]> => {
  const { validate } = await import('dockerfile-utils');
  const found = validate(`${code.text}\n`).map(
    ({ range, message, severity }): PageProblem => ({
      // 1 is an error in the Language Server Protocol.
      severity: severity === 1 ? 'error' : 'warning',
      rule: 'dockerfile',
      ...placeInPage(code, { line: range.start.line + 1, column: range.start.character + 1 }),
      message: `The Dockerfile is wrong: ${message}.`.replace(/\.\.$/, '.'),
      advice: 'Fix the instruction.',
    }),
  );
  return [...found, ...checkStages(code)];
};

const stage = /^\s*FROM\s.*\sAS\s+(\S+)\s*$/i;
/** Matches a copy from a stage or an image without a tag. */
const copy = /^(\s*COPY\s(?:.*\s)?--from=)([a-z][\w-]*)\s/i;

/** Checks that an earlier line names the stage from which a file is copied. */
const checkStages = (code: Code): PageProblem[] => {
  const stages: string[] = [];
  return code.text.split('\n').flatMap((line, index) => {
    const name = stage.exec(line)?.[1];
    if (name !== undefined) stages.push(name.toLowerCase());
    const [, lead = '', from] = copy.exec(line) ?? [];
    if (from === undefined || stages.includes(from.toLowerCase())) return [];
    return [
      errorAt(placeInPage(code, { line: index + 1, column: lead.length + 1 }), 'dockerfile', {
        message: `The Dockerfile has no stage "${from}" before this line.`,
        expected: stages.length > 0 ? `one of ${stages.join(', ')}` : 'an image with its tag',
        found: `\`${from}\``,
        advice: didYouMean(from, stages) ?? 'Fix the name. If it is an image, add its tag.',
      }),
    ];
  });
};
