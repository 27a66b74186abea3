/**
 * Reads the named examples of a service and the tests of its interface from `tests.yml`:
 *
 *   examples:                  shown on the service page; values in `examples/<name>.tfvars`
 *     - name: minimal
 *       title: Minimal
 *       description: A private PostgreSQL instance.
 *   tests:
 *     - name: A replica has no password of its own
 *       example: minimal       example to start from; default: the first one
 *       set: |                 changed values, in the syntax of a .tfvars file
 *         replicate_source_db = "prod"
 *       error: replicate_source_db
 *
 * `error` is the input whose validation must refuse the values. Without it, the test expects that
 * they are accepted.
 */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {
  type CallArgument,
  type CallDiagnostic,
  checkValues,
  type InputVariable,
  readTfvars,
} from '../../hcl';
import { readYaml } from './yamlFile';

const exampleSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  description: z.string(),
});

const testSchema = z.strictObject({
  name: z.string(),
  example: z.string().optional(),
  set: z.string().default(''),
  error: z.string().optional(),
  /** Words in the error message. */
  message: z.string().optional(),
});

const fileSchema = z.strictObject({
  examples: z.array(exampleSchema).min(1, 'expected at least one example'),
  tests: z.array(testSchema),
});

/** Minimum number of tests of a service, including its examples. */
const fewestTests = 6;

/** Named example with its values. */
export interface NamedExample extends z.infer<typeof exampleSchema> {
  readonly file: string;
  /** Text of the file. */
  readonly text: string;
  /** Values in the file. */
  readonly values: readonly CallArgument[];
}

/** Set of values and the expected result of the interface. */
export interface InterfaceTest {
  readonly name: string;
  /** Texts of the values in `.tfvars` syntax, by input. */
  readonly values: ReadonlyMap<string, string>;
  /** Input whose validation rejects the values; `undefined` if they are accepted. */
  readonly error?: string;
  /** Words in its message. */
  readonly message?: string;
}

/** Examples and tests of a service. */
export interface InterfaceTests {
  readonly file: string;
  readonly examples: readonly NamedExample[];
  readonly tests: readonly InterfaceTest[];
}

/** Reads the examples and tests of a service. Returns `undefined` if it has no `tests.yml`. */
export async function readInterfaceTests(folder: string): Promise<InterfaceTests | undefined> {
  const file = path.join(folder, 'tests.yml');
  if (!fs.existsSync(file)) return undefined;
  const content = readYaml(file, fileSchema);
  const examples = await Promise.all(
    content.examples.map((example) => readExample(folder, example)),
  );
  rejectUnlisted(folder, examples);
  const count = examples.length + content.tests.length;
  if (count < fewestTests) {
    throw new Error(
      `${file}: expected at least ${fewestTests} examples and tests, found ${count}.`,
    );
  }
  const [first] = examples;
  const tests = content.tests.map(async ({ name, example, set, error, message }) => {
    const start = example === undefined ? first : examples.find((known) => known.name === example);
    if (!start) {
      const names = examples.map((known) => known.name).join(', ');
      throw new Error(`${file}: "${name}" starts from "${example}". Expected one of ${names}.`);
    }
    const changed = await readTfvars(set, `${file} (${name})`);
    return {
      name,
      values: new Map([...textsOf(start.values), ...textsOf(changed)]),
      ...(error === undefined ? {} : { error }),
      ...(message === undefined ? {} : { message }),
    };
  });
  return {
    file,
    examples,
    tests: [
      ...examples.map(({ title, values }) => ({ name: title, values: textsOf(values) })),
      ...(await Promise.all(tests)),
    ],
  };
}

const readExample = async (
  folder: string,
  example: z.infer<typeof exampleSchema>,
): Promise<NamedExample> => {
  const file = path.join(folder, 'examples', `${example.name}.tfvars`);
  if (!fs.existsSync(file)) {
    throw new Error(
      `${path.join(folder, 'tests.yml')} lists an example whose file ${file} does not exist.`,
    );
  }
  const text = fs.readFileSync(file, 'utf8');
  return { ...example, file, text, values: await readTfvars(text, file, { validate: false }) };
};

const rejectUnlisted = (folder: string, examples: readonly NamedExample[]): void => {
  const listed = new Set(examples.map(({ name }) => `${name}.tfvars`));
  const unlisted = fs
    .readdirSync(path.join(folder, 'examples'))
    .filter((name) => !listed.has(name));
  if (unlisted.length === 0) return;
  throw new Error(
    `${path.join(folder, 'tests.yml')} does not list ${unlisted.join(', ')} of examples/. Add it with a title.`,
  );
};

const textsOf = (values: readonly CallArgument[]): Map<string, string> =>
  new Map(values.map(({ name, value }) => [name, value.text]));

/** Returns the values of a test as the content of a `.tfvars` file. */
export const writeTfvars = ({ values }: Pick<InterfaceTest, 'values'>): string =>
  [...values].map(([name, text]) => `${name} = ${text}\n`).join('');

/**
 * Runs a test with the site's own checker and evaluator. Returns the failures; empty if the test
 * passes. The values must be valid HCL.
 */
export async function runInterfaceTest(
  test: InterfaceTest,
  inputs: readonly InputVariable[],
): Promise<string[]> {
  const values = await readTfvars(writeTfvars(test), test.name, { validate: false });
  const found = checkValues(values, { inputs: [...inputs] }, test.name).filter(
    ({ severity }) => severity === 'error',
  );
  const others = found.filter((diagnostic) => !isExpected(diagnostic, test));
  if (others.length > 0) return others.map(({ message }) => `${test.name}: ${message}`);
  if (test.error === undefined || found.length > 0) return [];
  const words = test.message === undefined ? '' : ` with "${test.message}"`;
  return [`${test.name}: expected an error of the input "${test.error}"${words}, found none.`];
}

const isExpected = ({ path: [input], code, message }: CallDiagnostic, test: InterfaceTest) =>
  code === 'failed-validation' && input === test.error && message.includes(test.message ?? '');
