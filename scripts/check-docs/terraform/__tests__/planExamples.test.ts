/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ResultCache } from '../../../../src/cache/resultCache';
import type { Problem } from '../../../../src/checks/types';
import { readSkeleton } from '../../../../src/plugins/catalog/skeleton';
import { planExamples } from '../planExamples';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'plans-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const tests = Array.from({ length: 5 }, (_, index) => `  - name: Test ${index}\n`).join('');
const service = {
  'main.tf': 'data "aws_caller_identity" "current" {}\nresource "terraform_data" "a" {}\n',
  'variables.tf': 'variable "account_id" {\n  type = string\n}\n',
  'versions.tf':
    'terraform {\n  required_providers {\n    aws = {\n      source                = "hashicorp/aws"\n      configuration_aliases = [aws.east]\n    }\n  }\n}\n',
  'examples/minimal.tfvars': 'account_id = "111122223333"\n',
  'tests.yml': `examples:\n  - name: minimal\n    title: Minimal\n    description: One.\ntests:\n${tests}`,
};

interface Answers {
  readonly init?: string;
  readonly events?: readonly object[];
  /** Exit code of `terraform test`. */
  readonly status?: number;
}

const summary = { type: 'test_summary' };
const failure = {
  type: 'diagnostic',
  '@testrun': 'test_0',
  diagnostic: { severity: 'error', summary: 'Invalid index', detail: 'The list is empty.' },
};

/** Plans the service with a `terraform` that prints `events`. Returns the test file, too. */
async function plan(
  { init = 'exit 0', events = [summary], status = 0 }: Answers = {},
  main = service['main.tf'],
  cache = ResultCache.inMemory<Problem[]>(),
) {
  const folder = path.join(root, 'vpc');
  for (const [name, text] of Object.entries({ ...service, 'main.tf': main })) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const output = events.map((event) => JSON.stringify(event)).join('\n');
  const copy = path.join(root, 'copy.tftest.hcl');
  fs.rmSync(copy, { force: true });
  const script = `#!/bin/sh\ncase "$1" in\ninit) ${init} ;;\ntest) cp service.tftest.hcl ${copy}; echo '${output}'; exit ${status} ;;\nesac\n`;
  fs.writeFileSync(path.join(root, 'terraform'), script, { mode: 0o755 });
  const configuration = await readSkeleton(folder);
  if (!configuration) throw new Error('no skeleton');
  const skeleton = { folder, configuration, key: main };
  const env = { PATH: `${root}:/usr/bin:/bin` };
  const setup = { version: '1.11.4', settings: '', mirror: new Map<string, string>(), env };
  const results = await planExamples([skeleton], setup, root, cache);
  return { ...results, file: fs.existsSync(copy) ? fs.readFileSync(copy, 'utf8') : '' };
}

it('plans each example, with mocks for all providers and the account of the example', async () => {
  const { problems, notes, file } = await plan();
  expect({ problems, notes }).toEqual({ problems: [], notes: [] });
  expect(file.match(/^run /gm)).toHaveLength(1);
  expect(file).toMatch(/mock_provider "aws" \{\n {2}alias = "east"/);
  expect(file).toContain('aws.east = aws.east');
  expect(file).toContain('values = { account_id = "111122223333" }');
});

it('reports an example whose plan fails', async () => {
  const found = await plan({ events: [failure, summary] });
  expect(found.problems).toMatchObject([
    { rule: 'terraform-plan', message: expect.stringContaining('Minimal: Invalid index.') },
  ]);
});

it.each([
  ['an output without a summary', { events: [{}] }, 'failed (exit code 0): {}'],
  ['an exit code without an error', { status: 2 }, 'failed (exit code 2): {"type":"test_summary"}'],
])('reports %s, and does not cache it', async (_, answers, message) => {
  const cache = ResultCache.inMemory<Problem[]>();
  const { problems } = await plan(answers, undefined, cache);
  expect(problems.map((problem) => problem.message)).toEqual([
    `A plan with mocked providers fails. \`terraform test -json\` ${message}`,
  ]);
  expect((await plan({}, undefined, cache)).problems).toEqual([]);
});

it('reports a failed initialization, and does not cache it', async () => {
  const cache = ResultCache.inMemory<Problem[]>();
  const broken = { init: 'echo no provider >&2; exit 1' };
  const { problems } = await plan(broken, undefined, cache);
  expect(problems[0]?.message).toContain('no provider');
  expect((await plan({}, undefined, cache)).problems).toEqual([]);
});

it('names a service that Terraform cannot plan', async () => {
  const main = `${service['main.tf']}ephemeral "aws_secret" "a" {}\n`;
  const { problems, notes, file } = await plan({ events: [failure] }, main);
  expect({ problems, file }).toEqual({ problems: [], file: '' });
  expect(notes).toEqual(['Skipped the plans of vpc: Terraform cannot mock ephemeral resources.']);
});
