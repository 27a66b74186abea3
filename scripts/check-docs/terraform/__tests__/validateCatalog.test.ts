/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ResultCache } from '../../../../src/cache/resultCache';
import type { Problem } from '../../../../src/checks/types';
import { validateCatalog } from '../validateCatalog';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'fake-catalog-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const service = path.join(root, 'vpc');
fs.mkdirSync(service);
fs.writeFileSync(path.join(service, 'main.tf'), 'resource "terraform_data" "a" {}\n');
fs.writeFileSync(path.join(service, 'variables.tf'), '');

/** Validates the service with a `terraform` that runs a line of shell for each subcommand. */
async function validateWith(
  commands: Readonly<Record<string, string>>,
  cache = ResultCache.inMemory<Problem[]>(),
) {
  const lines = { version: `echo '{"terraform_version":"1.11.4"}'`, ...commands };
  const cases = Object.entries(lines).map(([name, line]) => `${name}) ${line} ;;`);
  const script = `#!/bin/sh\ncase "$1" in\n${cases.join('\n')}\nesac\n`;
  fs.writeFileSync(path.join(root, 'terraform'), script, { mode: 0o755 });
  return validateCatalog(cache, [service], { PATH: `${root}:/usr/bin:/bin` });
}

const answer = (...diagnostics: readonly object[]) =>
  `echo '${JSON.stringify({ valid: diagnostics.length === 0, diagnostics })}'`;

/** Validates the service with a `terraform` that prints diagnostics. */
const validate = (diagnostics: readonly object[], cache?: ResultCache<Problem[]>) =>
  validateWith({ validate: answer(...diagnostics) }, cache);

const range = { filename: 's0/main.tf', start: { line: 1, column: 3 } };

it('reports an error in the file of its skeleton', async () => {
  const { problems, notes } = await validate([{ severity: 'error', summary: 'No value', range }]);
  expect(notes).toEqual([]);
  expect(problems).toMatchObject([{ file: path.join(service, 'main.tf'), line: 1, column: 3 }]);
});

it('reports an error without a position for the whole catalog, and does not cache it', async () => {
  const cache = ResultCache.inMemory<Problem[]>();
  const { problems } = await validate([{ severity: 'error', summary: 'No value' }], cache);
  expect(problems).toMatchObject([
    { file: 'catalog', message: '`terraform validate` reports: No value.' },
  ]);
  expect((await validate([], cache)).problems).toEqual([]);
});

it('gives Terraform no deprecations, which it rejects before 1.15', async () => {
  const variables = path.join(service, 'variables.tf');
  const copy = path.join(root, 'copy.tf');
  fs.writeFileSync(variables, 'variable "old" {\n  deprecated = "Use new."\n}\n');
  await validateWith({ validate: `cp s0/variables.tf ${copy}; ${answer()}` });
  expect(fs.readFileSync(copy, 'utf8')).toBe('variable "old" {\n  \n}\n');
});

const lastLines = 'for line in 1 2 3 4 5 6; do echo "line $line" >&2; done; exit 1';
const located = { severity: 'error', summary: 'No value', range };
const uninstalled = { severity: 'error', summary: 'Missing required provider' };

it.each([
  ['version', { version: lastLines }, 'version -json` failed (exit code 1): line 2 line 3'],
  ['init', { init: lastLines, validate: answer() }, 'init -backend=false'],
  [
    'init, which the validation reports',
    { init: lastLines, validate: answer(uninstalled) },
    'init',
  ],
  ['killed', { validate: 'kill -9 $$' }, 'validate -json` failed (terraform was ended by SIGKILL)'],
  ['garbage', { validate: 'echo garbage' }, 'validate -json` failed (exit code 0): garbage'],
  ['silent', { validate: 'exit 3' }, 'validate -json` failed (exit code 3): no output'],
  ['contradiction', { validate: `${answer()}; exit 3` }, 'failed (exit code 3): {"valid":true'],
])('fails if Terraform fails: %s', async (_, commands, message) => {
  const cache = ResultCache.inMemory<Problem[]>();
  const { problems, notes } = await validateWith(commands, cache);
  expect(notes).toEqual([]);
  expect(problems).toMatchObject([
    { severity: 'error', rule: 'terraform-failed', message: expect.stringContaining(message) },
  ]);
  expect((await validate([located], cache)).problems).toHaveLength(1);
});

it('reports an error in a skeleton instead of the `init` that fails because of it', async () => {
  const { problems } = await validateWith({ init: lastLines, validate: answer(located) });
  expect(problems).toMatchObject([{ rule: 'terraform-validate', line: 1 }]);
});

it('skips the checks with a note if Terraform is not installed', async () => {
  const cache = ResultCache.inMemory<Problem[]>();
  expect(await validateCatalog(cache, [service], { PATH: service })).toEqual({
    problems: [],
    notes: ['Skipped the Terraform checks of the catalog: Terraform is not installed.'],
  });
});
