/**
 * Plans the examples of services with `terraform test` and mocked providers: a plan needs the schema
 * of a provider, but no account.
 * `catalog/mocks/<provider>/*.tfmock.hcl` has the values of data sources that skeletons index or
 * compare.
 */
import fs from 'node:fs';
import path from 'node:path';
import pMap from 'p-map';
import { hashOf, hashOfFiles } from '../../../src/cache/hash';
import type { ResultCache } from '../../../src/cache/resultCache';
import type { Problem } from '../../../src/checks';
import type { Configuration } from '../../../src/hcl';
import { catalogFolder } from '../../../src/plugins/catalog/CatalogFolder';
import {
  type InterfaceTest,
  readInterfaceTests,
  writeTfvars,
} from '../../../src/plugins/catalog/interfaceTests';
import { hashOfCompanions } from '../hashInterface';
import { runProcess } from '../runProcess';
import { listFiles } from '../site';
import { readTestFailures } from './readTestFailures';
import type { Setup } from './setup';
import { type Skeleton, writeSkeleton } from './skeletonFolder';

/** Each process loads the schema of its providers, up to 1 GB of memory. */
const simultaneousPlans = 2;

/** Maximum duration of a Terraform command in milliseconds. */
const timeout = 600_000;

const mocksFolder = path.join(catalogFolder, 'mocks');

/** Returns whether Terraform can mock all resources of a skeleton; 1.11 cannot mock ephemeral ones. */
const canPlan = ({ configuration: { resources } }: Skeleton): boolean =>
  resources.every(({ mode }) => mode !== 'ephemeral');

/** Plans the examples of skeletons whose providers are installed. Returns the problems. */
export const planExamples = async (
  skeletons: readonly Skeleton[],
  setup: Setup,
  root: string,
  cache: ResultCache<Problem[]>,
): Promise<Problem[]> =>
  (
    await pMap(skeletons.filter(canPlan), (skeleton) => planOne(skeleton, setup, root, cache), {
      concurrency: simultaneousPlans,
    })
  ).flat();

async function planOne(
  { folder, configuration, key: skeletonKey }: Skeleton,
  { env }: Setup,
  root: string,
  cache: ResultCache<Problem[]>,
): Promise<Problem[]> {
  const key = hashOf('plan', skeletonKey, hashOfCompanions(folder), hashOfMocks());
  const known = cache.get(key);
  if (known) return known;
  const read = await readInterfaceTests(folder);
  if (!read) return [];
  // The examples are the first tests.
  const tests = read.tests.slice(0, read.examples.length);
  const workDir = fs.mkdtempSync(path.join(root, 'plan-'));
  writeSkeleton(workDir, folder);
  if (fs.existsSync(mocksFolder)) {
    fs.cpSync(mocksFolder, path.join(workDir, 'mocks'), { recursive: true });
  }
  fs.writeFileSync(path.join(workDir, 'plan.tftest.hcl'), formatPlans(configuration, tests));
  const run = (...args: string[]) => runProcess('terraform', args, { cwd: workDir, env, timeout });
  const init = await run('init', '-backend=false', '-input=false', '-no-color');
  const answer = await run('test', '-json');
  const failure = init.failure ?? answer.failure;
  if (failure) return [planProblem(read.file, failure)];
  const found = readTestFailures(answer.stdout, tests).map((words) =>
    planProblem(read.file, words),
  );
  cache.set(key, found);
  return found;
}

const hashOfMocks = (): string => hashOfFiles(listFiles(mocksFolder).sort());

const planProblem = (file: string, message: string): Problem => ({
  severity: 'error',
  rule: 'terraform-plan',
  file,
  line: 1,
  column: 1,
  message: `A plan with mocked providers fails. ${message}`,
  advice: 'Correct the example or the skeleton, or add values of a data source to catalog/mocks/.',
});

/** Formats a test file that plans each set of values. */
function formatPlans(
  { providers, declared }: Configuration,
  tests: readonly InterfaceTest[],
): string {
  const mocked = providers.flatMap(({ name, aliases }) => [
    { name, alias: undefined, address: name },
    ...aliases.map((address) => ({ name, alias: address.split('.')[1], address })),
  ]);
  const mocks = mocked.map(({ name, alias }) =>
    [
      `mock_provider "${name}" {`,
      ...(alias === undefined ? [] : [`  alias = "${alias}"`]),
      ...(fs.existsSync(path.join(mocksFolder, name)) ? [`  source = "./mocks/${name}"`] : []),
      '}',
    ].join('\n'),
  );
  const passed = mocked.some(({ alias }) => alias !== undefined)
    ? ['  providers = {', ...mocked.map(({ address }) => `    ${address} = ${address}`), '  }']
    : [];
  const runs = tests.map((test, index) =>
    [
      `run "test_${index}" {`,
      '  command = plan',
      ...passed,
      '  variables {',
      writeTfvars(test),
      '  }',
      ...accountOf(test, declared),
      '}',
    ].join('\n'),
  );
  return [...mocks, ...runs].join('\n');
}

/** Lets the credentials belong to the account of the values, which landing zone services check. */
const accountOf = ({ values }: InterfaceTest, declared: ReadonlySet<string>): string[] => {
  const account = values.get('account_id');
  const target = 'data.aws_caller_identity.current';
  return account === undefined || !declared.has(target)
    ? []
    : [
        '  override_data {',
        `    target = ${target}`,
        `    values = { account_id = ${account} }`,
        '  }',
      ];
};
