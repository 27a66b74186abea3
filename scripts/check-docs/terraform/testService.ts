/** Runs tests of a service with `terraform test`. */
import fs from 'node:fs';
import path from 'node:path';
import type { ResultCache } from '../../../src/cache/resultCache';
import type { Problem } from '../../../src/checks/types';
import {
  type InterfaceTest,
  type InterfaceTests,
  readInterfaceTests,
  writeTfvars,
} from '../../../src/plugins/catalog/interfaceTests';
import { readTestFailures } from './readTestFailures';
import { describeFailure, initArguments, type Setup, terraformIn } from './setup';

const testArguments = ['test', '-json'];

/** Tests of a service to run in a folder of their own. */
export interface ServiceTests {
  readonly folder: string;
  /** Cache key of the result. */
  readonly key: string;
  /** Whether the module needs providers. */
  readonly needsInit?: boolean;
  /**
   * Writes the module to a folder. Returns the tests to run, the blocks before the first test, and
   * the lines of each test before and after its values.
   */
  readonly write: (
    workDir: string,
    read: InterfaceTests,
  ) => {
    readonly tests: readonly InterfaceTest[];
    readonly head: readonly string[];
    readonly start?: readonly string[];
    readonly formatEnd: (test: InterfaceTest) => readonly string[];
  };
  /** Converts a failure to a problem of the file with the tests. */
  readonly toProblem: (file: string, message: string) => Problem;
}

/**
 * Returns the problems of a service. Does not cache a failure to run Terraform, because the machine
 * might cause it.
 */
export async function testService(
  { folder, key, needsInit, write, toProblem }: ServiceTests,
  { env }: Setup,
  root: string,
  cache: ResultCache<Problem[]>,
): Promise<Problem[]> {
  const known = cache.get(key);
  if (known) return known;
  const read = await readInterfaceTests(folder);
  if (!read) return [];
  const workDir = fs.mkdtempSync(path.join(root, 'test-'));
  const { tests, head, start = [], formatEnd } = write(workDir, read);
  const runs = tests.flatMap((test, index) => [
    `run "test_${index}" {`,
    '  command = plan',
    ...start,
    '  variables {',
    writeTfvars(test),
    '  }',
    ...formatEnd(test),
    '}',
  ]);
  fs.writeFileSync(path.join(workDir, 'service.tftest.hcl'), [...head, ...runs].join('\n'));
  const run = terraformIn(workDir, env);
  const init = needsInit ? await run(...initArguments) : undefined;
  if (init && init.status !== 0) {
    return [toProblem(read.file, describeFailure(initArguments, init))];
  }
  const answer = await run(...testArguments);
  const failures = readTestFailures(answer.stdout, tests);
  if (answer.failure || !failures || (failures.length === 0 && answer.status !== 0)) {
    return [toProblem(read.file, describeFailure(testArguments, answer))];
  }
  const found = failures.map((words) => toProblem(read.file, words));
  cache.set(key, found);
  return found;
}
