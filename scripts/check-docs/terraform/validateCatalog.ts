/**
 * Checks the catalog with Terraform: `terraform validate` for the skeletons of all services in one
 * configuration, plans of their examples with mocked providers, and `terraform test` for the
 * interface tests of each service. Version constraints of
 * the skeletons are removed, so that any installed version of a provider is accepted.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import { hashOf } from '../../../src/cache/hash';
import type { ResultCache } from '../../../src/cache/resultCache';
import type { Problem } from '../../../src/checks';
import { HclError } from '../../../src/hcl';
import { catalogFolder } from '../../../src/plugins/catalog/CatalogFolder';
import {
  type InterfaceTest,
  readInterfaceTests,
  writeTfvars,
} from '../../../src/plugins/catalog/interfaceTests';
import { readSkeleton } from '../../../src/plugins/catalog/skeleton';
import { groupBy } from '../../../src/site/groupBy';
import { countWithNoun } from '../../../src/site/words';
import { readIfPresent } from '../../files/readIfPresent';
import { hashOfCompanions, hashOfInterface } from '../hashInterface';
import { serviceFolders } from '../interfaces';
import { runProcess } from '../runProcess';
import { isInstalled } from '../tools';
import { planExamples } from './planExamples';
import { readTestFailures } from './readTestFailures';
import { readValidation } from './readValidation';
import { isBuiltIn, readSetup, type Setup } from './setup';
import { type CatalogResults, type Skeleton, skeletonNames, writeSkeleton } from './skeletonFolder';
import { writeSettings } from './workspace';

/** Maximum duration of a Terraform command in milliseconds. */
const timeout = 300_000;

/** `terraform test` mostly waits for I/O, so more processes run than there are cores. */
const simultaneousTests = 8;

/** Validates the services in the given folders. */
export async function validateCatalog(
  cache: ResultCache<Problem[]>,
  folders: readonly string[] = serviceFolders(),
  environment: NodeJS.ProcessEnv = process.env,
): Promise<CatalogResults> {
  const skipped = (reason: string): CatalogResults => ({
    problems: [],
    notes: [`Skipped the Terraform checks of the catalog: ${reason}.`],
  });
  if (!isInstalled('terraform', environment)) return skipped('Terraform is not installed');
  const setup = await readSetup(environment);
  if ('kind' in setup) {
    return skipped(setup.kind === 'not-checked' ? (setup.detail ?? setup.reason) : setup.kind);
  }
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'check-catalog-'));
  try {
    const env = { ...setup.env, ...writeSettings(root, setup.env.TF_PLUGIN_MIRROR) };
    const { checked, ...skeletons } = await validateSkeletons(
      folders,
      { ...setup, env },
      root,
      cache,
    );
    // Plans of invalid skeletons would repeat their errors.
    const valid = skeletons.problems.length === 0 ? checked : [];
    const plans = await planExamples(valid, { ...setup, env }, root, cache);
    const tests = await runTests(folders, { ...setup, env }, root, cache);
    return {
      problems: [...skeletons.problems, ...plans.problems, ...tests],
      notes: [...skeletons.notes, ...plans.notes],
    };
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

async function validateSkeletons(
  folders: readonly string[],
  setup: Setup,
  root: string,
  cache: ResultCache<Problem[]>,
): Promise<CatalogResults & { readonly checked: readonly Skeleton[] }> {
  const all = (await Promise.all(folders.map((folder) => readSkeletonIn(folder, setup)))).flat();
  const missing = ({ configuration: { providers } }: Skeleton) =>
    providers
      .map(({ source }) => source)
      .filter((source) => !isBuiltIn(source) && !setup.mirror.has(source))
      .join(', ');
  const byMissing = groupBy(all, missing);
  const checked = byMissing.get('') ?? [];
  byMissing.delete('');
  const fresh = checked.filter(({ key }) => cache.get(key) === undefined);
  const notes = [...byMissing].map(
    ([providers, skeletons]) =>
      `Skipped ${countWithNoun(skeletons.length, 'skeleton')} with the providers ${providers}. ` +
      'Set TF_PLUGIN_MIRROR to a folder with these providers.',
  );
  if (fresh.length > 0) {
    const found = await validateTogether(fresh, setup, root);
    if (found instanceof Map) {
      // An error without a position might affect all skeletons, so no result is cached.
      if (found.has(wholeCatalog)) {
        return { problems: [...found.values()].flat(), notes, checked: [] };
      }
      for (const skeleton of fresh) cache.set(skeleton.key, found.get(skeleton.folder) ?? []);
    } else {
      return {
        problems: [],
        notes: [...notes, `Skipped the skeletons, because Terraform failed: ${found}`],
        checked: [],
      };
    }
  }
  return { problems: checked.flatMap(({ key }) => cache.get(key) ?? []), notes, checked };
}

const readSkeletonIn = async (folder: string, { version, mirror }: Setup): Promise<Skeleton[]> => {
  try {
    const configuration = await readSkeleton(folder);
    if (!configuration) return [];
    const texts = skeletonNames.map((name) => readIfPresent(path.join(folder, name)));
    return [
      { folder, configuration, key: hashOf('skeleton', version, [...mirror].join(), ...texts) },
    ];
  } catch (error) {
    // `check:docs` reports syntax errors.
    if (error instanceof HclError) return [];
    throw error;
  }
};

/** Key of problems that belong to no skeleton. */
const wholeCatalog = '';

/** Returns the problems by folder, or the reason why validation could not run. */
async function validateTogether(
  skeletons: readonly Skeleton[],
  { env }: Setup,
  root: string,
): Promise<Map<string, Problem[]> | string> {
  const workDir = path.join(root, 'skeletons');
  for (const [index, { folder }] of skeletons.entries()) {
    writeSkeleton(path.join(workDir, `s${index}`), folder);
  }
  fs.writeFileSync(path.join(workDir, 'main.tf'), rootModule(skeletons));
  const run = (...args: string[]) => runProcess('terraform', args, { cwd: workDir, env, timeout });
  const init = await run('init', '-backend=false', '-input=false', '-no-color');
  const answer = await run('validate', '-json');
  const result = readValidation(answer.stdout)?.diagnostics;
  if (init.failure || answer.failure || !result || (init.status !== 0 && result.length === 0)) {
    return init.failure ?? answer.failure ?? init.stderr.trim().split('\n')[0] ?? 'no answer';
  }
  const found = new Map<string, Problem[]>(skeletons.map(({ folder }) => [folder, []]));
  for (const { severity, summary, detail, range } of result) {
    if (severity !== 'error') continue;
    const [index, name] = range?.filename.split('/') ?? [];
    const skeleton = skeletons[Number(index?.slice(1))];
    const text = detail ? ` ${detail.split('\n').join(' ')}` : '';
    const key = skeleton?.folder ?? wholeCatalog;
    const problem: Problem = {
      severity: 'error',
      rule: 'terraform-validate',
      file: skeleton ? path.join(skeleton.folder, name ?? 'main.tf') : catalogFolder,
      line: (skeleton && range?.start.line) ?? 1,
      column: (skeleton && range?.start.column) ?? 1,
      message: `\`terraform validate\` reports: ${summary}.${text}`,
      advice: skeleton
        ? 'Correct the skeleton of the service or its variables.'
        : 'The error names no service. Check the configuration of Terraform and the latest changes.',
    };
    found.set(key, [...(found.get(key) ?? []), problem]);
  }
  return found;
}

const rootModule = (skeletons: readonly Skeleton[]): string => {
  const aliases = new Set<string>();
  const calls = skeletons.map(({ configuration }, index) => {
    const own = configuration.providers.flatMap((provider) => provider.aliases);
    for (const alias of own) aliases.add(alias);
    const passed = [
      ...new Set(own.map((alias) => alias.split('.')[0]).map((name) => `${name} = ${name}`)),
      ...own.map((alias) => `${alias} = ${alias}`),
    ];
    return [
      `module "s${index}" {`,
      `  source = "./s${index}"`,
      ...configuration.required.map((name) => `  ${name} = terraform_data.reader.output`),
      ...(passed.length > 0 ? ['  providers = {', ...passed, '  }'] : []),
      '}',
    ].join('\n');
  });
  const providers = [...aliases].map((alias) => {
    const [name, own] = alias.split('.');
    return `provider "${name}" {\n  alias = "${own}"\n}`;
  });
  return ['resource "terraform_data" "reader" {}', ...providers, ...calls].join('\n');
};

/** Runs the interface tests of all services with the variables of each service as the module. */
const runTests = async (
  folders: readonly string[],
  setup: Setup,
  root: string,
  cache: ResultCache<Problem[]>,
): Promise<Problem[]> =>
  (
    await pMap(folders, (folder) => runTestsOf(folder, setup, root, cache), {
      concurrency: simultaneousTests,
    })
  ).flat();

async function runTestsOf(
  folder: string,
  { version, env }: Setup,
  root: string,
  cache: ResultCache<Problem[]>,
): Promise<Problem[]> {
  const key = hashOf('test', version, hashOfInterface(folder), hashOfCompanions(folder));
  const known = cache.get(key);
  if (known) return known;
  const read = await readInterfaceTests(folder);
  if (!read) return [];
  const workDir = fs.mkdtempSync(path.join(root, 'test-'));
  fs.writeFileSync(
    path.join(workDir, 'variables.tf'),
    readIfPresent(path.join(folder, 'variables.tf')),
  );
  fs.writeFileSync(path.join(workDir, 'interface.tftest.hcl'), formatTestFile(read.tests));
  const answer = await runProcess('terraform', ['test', '-json'], { cwd: workDir, env, timeout });
  if (answer.failure) return [testProblem(read.file, answer.failure)];
  const found = readTestFailures(answer.stdout, read.tests).map((words) =>
    testProblem(read.file, words),
  );
  cache.set(key, found);
  return found;
}

const testProblem = (file: string, message: string): Problem => ({
  severity: 'error',
  rule: 'terraform-test',
  file,
  line: 1,
  column: 1,
  message,
  advice: 'Fix the interface or the test.',
});

const formatTestFile = (tests: readonly InterfaceTest[]): string =>
  tests
    .map((test, index) =>
      [
        `run "test_${index}" {`,
        '  command = plan',
        '  variables {',
        writeTfvars(test),
        '  }',
        ...(test.error === undefined ? [] : [`  expect_failures = [var.${test.error}]`]),
        '}',
      ].join('\n'),
    )
    .join('\n');
