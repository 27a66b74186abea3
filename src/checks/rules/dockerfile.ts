// Checks that Dockerfile instructions exist and have valid arguments, and that stages exist.
import { didYouMean } from '../../hcl';
import { type Code, errorAt, type PageProblem, placeInPage } from '../types';

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
  return [...found, ...(await checkStages(code))];
};

/** Matches the name of a stage, or of an image without a tag. */
const stageName = /^[a-z][\w-]*$/i;

/** Checks that an earlier line names the stage from which a file is copied. */
const checkStages = async (code: Code): Promise<PageProblem[]> => {
  const { DockerfileParser } = await import('dockerfile-ast');
  const file = DockerfileParser.parse(code.text);
  return file.getCOPYs().flatMap((copy) => {
    const flag = copy.getFlags().find((option) => option.getName() === 'from');
    const from = flag?.getValue() ?? '';
    const start = flag?.getValueRange()?.start;
    const stages = file
      .getFROMs()
      .filter((stage) => stage.getRange().start.line < copy.getRange().start.line)
      .flatMap((stage) => stage.getBuildStage()?.toLowerCase() ?? []);
    if (!start || !stageName.test(from) || stages.includes(from.toLowerCase())) return [];
    return [
      errorAt(
        placeInPage(code, { line: start.line + 1, column: start.character + 1 }),
        'dockerfile',
        {
          message: `The Dockerfile has no stage "${from}" before this line.`,
          expected: stages.length > 0 ? `one of ${stages.join(', ')}` : 'an image with its tag',
          found: `\`${from}\``,
          advice: didYouMean(from, stages) ?? 'Fix the name. If it is an image, add its tag.',
        },
      ),
    ];
  });
};
