/** Reads the output of `terraform test -json`. */
import type { InterfaceTest } from '../../../src/plugins/catalog/interfaceTests';
import type { Diagnostic } from './readValidation';

interface TestEvent {
  '@message'?: string;
  type?: string;
  test_run?: { run?: string; status?: string };
  diagnostic?: Diagnostic;
  '@testrun'?: string;
}

/**
 * Returns the failures, each with the name of its test: the run `test_0` is the first one. Returns
 * `undefined` if the output is not complete and has no errors.
 */
export function readTestFailures(
  output: string,
  tests: readonly InterfaceTest[],
): string[] | undefined {
  const events = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as TestEvent);
  const nameOf = (run = '') => tests[Number(run.replace('test_', ''))]?.name ?? run;
  const errors = events.flatMap(({ diagnostic, '@testrun': run }) =>
    diagnostic?.severity === 'error'
      ? [`${nameOf(run)}: ${diagnostic.summary}. ${diagnostic.detail ?? ''}`.trim()]
      : [],
  );
  const hasSummary = events.some(({ type }) => type === 'test_summary');
  return errors.length > 0 || hasSummary ? errors : undefined;
}
