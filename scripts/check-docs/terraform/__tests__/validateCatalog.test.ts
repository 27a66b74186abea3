/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ResultCache } from '../../../../src/cache/resultCache';
import type { Problem } from '../../../../src/checks';
import { validateCatalog } from '../validateCatalog';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'fake-catalog-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const service = path.join(root, 'vpc');
fs.mkdirSync(service);
fs.writeFileSync(path.join(service, 'main.tf'), 'resource "terraform_data" "a" {}\n');
fs.writeFileSync(path.join(service, 'variables.tf'), '');

/** Validates the service with a `terraform` that runs a command and prints diagnostics. */
async function validate(
  diagnostics: readonly object[],
  cache = ResultCache.inMemory<Problem[]>(),
  command = ':',
) {
  const answer = JSON.stringify({ valid: false, error_count: diagnostics.length, diagnostics });
  const file = path.join(root, 'terraform');
  const lines = [
    '#!/bin/sh',
    'case "$1" in',
    `version) echo '{"terraform_version":"1.11.4"}' ;;`,
    `validate) ${command}; echo '${answer}' ;;`,
    'esac',
  ];
  fs.writeFileSync(file, lines.join('\n'), { mode: 0o755 });
  return validateCatalog(cache, [service], { PATH: `${root}:/usr/bin:/bin` });
}

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
  await validate([], undefined, `cp s0/variables.tf ${copy}`);
  expect(fs.readFileSync(copy, 'utf8')).toBe('variable "old" {\n  \n}\n');
});
