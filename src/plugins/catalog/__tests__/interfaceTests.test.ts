/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readVariables } from '../../../hcl';
import { readInterfaceTests, runInterfaceTest } from '../interfaceTests';

const variables = `
variable "name" {
  type = string
}

variable "engine" {
  type    = string
  default = "valkey"
}

variable "token" {
  type    = string
  default = null
  validation {
    condition     = var.token == null || var.engine == "redis"
    error_message = "token needs the engine redis."
  }
}
`;

const examples = '- { name: minimal, title: Minimal, description: A cache. }';
const accepted = '- { name: Accepts redis, set: "engine = \\"redis\\"" }';
const refused =
  '- { name: Refuses a token, set: "token = \\"x\\"", error: token, message: needs the engine }';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'interface-tests-'));
  fs.mkdirSync(path.join(folder, 'examples'));
  fs.writeFileSync(path.join(folder, 'examples', 'minimal.tfvars'), 'name = "cache"\n');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Returns the failures of tests in a file with enough other tests. */
async function failuresOf(...tests: string[]): Promise<string[]> {
  const all = [...Array.from({ length: 5 }, () => accepted), ...tests];
  fs.writeFileSync(
    path.join(folder, 'tests.yml'),
    `examples:\n  ${examples}\ntests:\n  ${all.join('\n  ')}\n`,
  );
  const inputs = await readVariables(variables, 'variables.tf');
  const read = await readInterfaceTests(folder);
  const found = await Promise.all(
    (read?.tests ?? []).map((test) => runInterfaceTest(test, inputs)),
  );
  return found.flat();
}

describe('interface tests', () => {
  it('pass if the interface accepts and rejects the expected values', async () => {
    expect(await failuresOf(accepted, refused)).toEqual([]);
  });

  it('fail if the interface rejects values that should be accepted', async () => {
    expect(await failuresOf('- { name: A token, set: "token = \\"x\\"" }')).toEqual([
      'A token: "token" does not pass its validation: token needs the engine redis.',
    ]);
  });

  it('fail if the interface accepts values that should be rejected', async () => {
    expect(await failuresOf('- { name: No token, error: token }')).toEqual([
      'No token: expected an error of the input "token", found none.',
    ]);
  });

  it('fail if another input or another message is reported', async () => {
    expect(
      await failuresOf('- { name: Other, set: "token = \\"x\\"", error: engine }'),
    ).toHaveLength(1);
    expect(
      await failuresOf('- { name: Other, set: "token = \\"x\\"", error: token, message: a word }'),
    ).toHaveLength(1);
  });

  it('fail for inputs that do not exist and for values of another type', async () => {
    expect(await failuresOf('- { name: Unknown, set: "names = 1", error: names }')).toHaveLength(1);
    expect(await failuresOf('- { name: Typed, set: "name = []", error: name }')).toHaveLength(1);
  });

  it('must be at least six, with existing examples', async () => {
    fs.writeFileSync(path.join(folder, 'tests.yml'), `examples:\n  ${examples}\ntests: []\n`);
    await expect(readInterfaceTests(folder)).rejects.toThrow('expected at least 6');
    await expect(failuresOf('- { name: Far, example: none }')).rejects.toThrow(
      '"Far" starts from "none". Expected one of minimal.',
    );
    fs.writeFileSync(path.join(folder, 'examples', 'other.tfvars'), '');
    await expect(failuresOf()).rejects.toThrow('does not list other.tfvars');
  });
});
