/**
 * Simulates failures of Terraform and of the machine. In each case, a unit that Terraform did not
 * validate is neither accepted nor cached, and the next run with a working Terraform validates it.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ResultCache } from '../../../../src/cache/resultCache';
import { checkPage, type PageFacts } from '../../../../src/checks/checkPage';
import { readPage } from '../../../../src/checks/readPage';
import type { Verdict } from '../../../../src/checks/verdicts';
import { CatalogFolder } from '../../../../src/plugins/catalog/CatalogFolder';
import { sampleLibrary } from '../../../../tests/fixtures/check-docs/library';
import { readCatalog } from '../../catalog';
import { InterfaceIndex } from '../../interfaces';
import { type UnitFindings, validateUnits } from '../validateUnits';

/**
 * Timeout in milliseconds, long enough for the parsers to load and a shell script to run several
 * times.
 */
jest.setTimeout(60_000);

const catalog = 'tests/fixtures/check-docs/catalog';
const context = {
  catalog: readCatalog(new CatalogFolder(catalog), sampleLibrary),
  words: [],
  today: '2026-11-20',
};

const page = (code: string) =>
  `---\ntitle: A page\ndescription: About a page.\n---\n\n\`\`\`hcl\n${code}\n\`\`\`\n`;
const plain = 'resource "terraform_data" "a" {\n  input = 1\n}';
const call =
  'module "vpc" {\n  source = "git::https://github.com/cairn-iac/terraform-aws-service-catalog.git//modules/networking/vpc?ref=v1.8.0"\n\n  cidr_block = "10.0.0.0/16"\n  vpc_name   = "main"\n}';

const factsOf = (code: string, file = 'docs/a.mdx'): Promise<PageFacts> =>
  checkPage(readPage(page(code), file), context);

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fake-terraform-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const version = `{"terraform_version":"1.11.4"}`;
const valid = `{"valid":true,"error_count":0,"diagnostics":[]}`;
const invalid = (...diagnostics: object[]) =>
  JSON.stringify({ valid: false, error_count: diagnostics.length, diagnostics });
const errorIn = (filename: string, summary = 'Unsupported argument') => ({
  severity: 'error',
  summary,
  range: { filename, start: { line: 2, column: 3 } },
});

/** Writes an executable called `terraform` that runs a line of shell for each subcommand. */
function fakeTerraform(commands: { version?: string; init?: string; validate?: string }) {
  const lines = {
    version: `echo '${version}'`,
    init: 'exit 0',
    validate: `echo '${valid}'`,
    ...commands,
  };
  const cases = Object.entries(lines).map(([name, line]) => `${name}) ${line} ;;`);
  const file = path.join(folder, 'terraform');
  fs.writeFileSync(file, `#!/bin/sh\ncase "$1" in\n${cases.join('\n')}\nesac\n`, { mode: 0o755 });
}

const memory = <Value>() => ResultCache.inMemory<Value>();

const environment = (): NodeJS.ProcessEnv => ({ PATH: `${folder}:/usr/bin:/bin` });

async function validate(
  pages: PageFacts[],
  cache: ResultCache<UnitFindings> = memory(),
  env = environment(),
) {
  const index = new InterfaceIndex(memory());
  const result = await validateUnits(pages, index, cache, env);
  return { ...result, kinds: result.verdicts.map(({ verdict }) => describeVerdict(verdict)) };
}

const describeVerdict = (verdict: Verdict): string =>
  verdict.kind === 'not-checked' ? verdict.reason : verdict.kind;

it('accepts valid code, and validates it once', async () => {
  fakeTerraform({ init: `echo run >> '${path.join(folder, 'runs')}'` });
  const cache = memory<UnitFindings>();
  expect((await validate([await factsOf(plain)], cache)).kinds).toEqual(['accepted']);
  expect((await validate([await factsOf(plain)], cache)).kinds).toEqual(['accepted']);
  expect(fs.readFileSync(path.join(folder, 'runs'), 'utf8')).toBe('run\n');
});

it('reports code that Terraform rejects, at its line in the page', async () => {
  fakeTerraform({ validate: `echo '${invalid(errorIn('pages/0/fence-0/main.tf'))}'; exit 1` });
  const { kinds, problems } = await validate([await factsOf(plain)]);
  expect(kinds).toEqual(['refused']);
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'docs/a.mdx:8 terraform-validate',
  ]);
});

it('reports code that Terraform rejects even if it is not formatted', async () => {
  fakeTerraform({ validate: `echo '${invalid(errorIn('pages/0/fence-0/main.tf'))}'; exit 1` });
  const page = await factsOf(plain.replace('input = 1', 'input=1'));
  expect(page.problems.map(({ rule }) => rule)).toEqual(['hcl-format']);
  const { problems } = await validate([page]);
  expect(problems.map(({ rule }) => rule)).toEqual(['terraform-validate']);
});

const catalogError = invalid(
  errorIn('stubs/networking-vpc-v1.8.0/variables.tf', 'Call to unknown function'),
);

it.each<[string, Parameters<typeof fakeTerraform>[0], string]>([
  ['init fails', { init: 'echo "Error: no network" >&2; exit 1' }, 'terraform-failed'],
  ['init is killed', { init: 'kill -9 $$' }, 'terraform-failed'],
  ['validate is killed', { validate: 'kill -9 $$' }, 'terraform-failed'],
  ['validate prints garbage', { validate: 'echo "Segmentation fault"' }, 'terraform-failed'],
  ['validate prints other JSON', { validate: `echo '{"ok":true}'` }, 'terraform-failed'],
  ['validate prints nothing', { validate: 'exit 0' }, 'terraform-failed'],
  [
    'validate is not valid, without errors',
    { validate: `echo '${invalid()}'` },
    'terraform-failed',
  ],
  ['validate ends with a status', { validate: `echo '${valid}'; exit 3` }, 'terraform-failed'],
  [
    'an error has no place',
    { validate: `echo '${invalid({ severity: 'error', summary: 'Provider crashed' })}'; exit 1` },
    'terraform-failed',
  ],
  [
    'an error is elsewhere',
    { validate: `echo '${invalid(errorIn('elsewhere/main.tf'))}'; exit 1` },
    'terraform-failed',
  ],
  [
    'the call of the unit is refused',
    { validate: `echo '${invalid(errorIn('main.tf'))}'; exit 1` },
    'wrapper-error',
  ],
  ['version prints garbage', { version: 'echo garbage' }, 'terraform-failed'],
  ['version is killed', { version: 'kill -9 $$' }, 'terraform-failed'],
])('checks again after %s', async (_name, commands, reason) => {
  fakeTerraform(commands);
  const cache = memory<UnitFindings>();
  const pages = [await factsOf(plain)];
  const { kinds, problems } = await validate(pages, cache);
  expect(kinds).toEqual([reason]);
  expect(problems).toEqual([]);
  fakeTerraform({ validate: `echo '${invalid(errorIn('pages/0/fence-0/main.tf'))}'; exit 1` });
  expect((await validate(pages, cache)).kinds).toEqual(['refused']);
});

it('reports that Terraform is missing', async () => {
  const env = { PATH: folder };
  const { kinds } = await validate([await factsOf(plain)], memory(), env);
  expect(kinds).toEqual(['terraform-missing']);
});

it('reports an error in the catalog, and does not accept calls of the affected module', async () => {
  const pages = [await factsOf(call), await factsOf(plain, 'docs/b.mdx')];
  // Without the calling page, the rest is valid.
  fakeTerraform({
    validate: `if grep -q pages/0/ main.tf; then echo '${catalogError}'; exit 1; else echo '${valid}'; fi`,
  });
  const cache = memory<UnitFindings>();
  const { kinds, problems } = await validate(pages, cache);
  expect(kinds).toEqual(['catalog-error', 'accepted']);
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    `${catalog}/networking/vpc/variables.tf:2 Terraform rejects the code: Call to unknown function.`,
  ]);
  fakeTerraform({});
  expect((await validate(pages, cache)).kinds).toEqual(['accepted', 'accepted']);
});

it('finds the unit that causes an error without a position, and accepts the others', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'];
  const pages = await Promise.all(
    files.map((name) => factsOf(plain.replace('"a"', `"${name}"`), `docs/${name}.mdx`)),
  );
  const crash = invalid({ severity: 'error', summary: 'Provider crashed' });
  fakeTerraform({
    validate: `if grep -q pages/2/ main.tf; then echo '${crash}'; exit 1; else echo '${valid}'; fi`,
  });
  const { kinds } = await validate(pages);
  expect(kinds).toEqual(['accepted', 'accepted', 'terraform-failed', 'accepted', 'accepted']);
});

it('does not validate code for other Terraform versions, and reports this', async () => {
  fakeTerraform({});
  const requiring = (constraint: string) =>
    factsOf(`terraform {\n  required_version = "${constraint}"\n}\n\n${plain}`);
  expect((await validate([await requiring('>= 1.12')])).kinds).toEqual(['other-version']);
  expect((await validate([await requiring('>= 1.10.0-beta1')])).kinds).toEqual(['accepted']);
});

it('does not download providers, and names the missing one', async () => {
  fakeTerraform({});
  const { verdicts } = await validate([await factsOf('resource "aws_vpc" "a" {\n}')]);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual([
    { kind: 'not-checked', reason: 'provider-missing', detail: 'hashicorp/aws' },
  ]);
});

it('handles a full disk', async () => {
  fakeTerraform({});
  const pages = [await factsOf(plain)];
  const full = jest.spyOn(fs, 'mkdtempSync').mockImplementation(() => {
    throw new Error('ENOSPC: no space left on device');
  });
  try {
    expect((await validate(pages)).verdicts[0]?.verdict).toEqual({
      kind: 'not-checked',
      reason: 'terraform-failed',
      detail: 'ENOSPC: no space left on device',
    });
  } finally {
    full.mockRestore();
  }
});
