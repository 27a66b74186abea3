/**
 * Plans the examples of services with `terraform test` and mocked providers: a plan needs the schema
 * of a provider, but no account. `catalog/mocks/<provider>/*.tfmock.hcl` has the values of data
 * sources that skeletons index or compare.
 */
import fs from 'node:fs';
import path from 'node:path';
import pMap from 'p-map';
import { hashOf, hashOfFiles } from '../../../src/cache/hash';
import type { ResultCache } from '../../../src/cache/resultCache';
import { errorIn, type Problem } from '../../../src/checks/types';
import type { Configuration } from '../../../src/hcl';
import { catalogFolder } from '../../../src/plugins/catalog/CatalogFolder';
import type { InterfaceTest } from '../../../src/plugins/catalog/interfaceTests';
import { hashOfInterface } from '../interfaces';
import { listFiles } from '../site';
import type { Setup } from './setup';
import { type CatalogResults, type Skeleton, writeSkeleton } from './skeletonFolder';
import { type ServiceTests, testService } from './testService';

/** Each process loads the schema of its providers, up to 1 GB of memory. */
const simultaneousPlans = 2;

const mocksFolder = path.join(catalogFolder, 'mocks');

/** Returns whether Terraform can mock all resources of a skeleton; 1.11 cannot mock ephemeral ones. */
const canPlan = ({ configuration: { resources } }: Skeleton): boolean =>
  resources.every(({ mode }) => mode !== 'ephemeral');

/** Plans the examples of skeletons whose providers are installed. */
export async function planExamples(
  skeletons: readonly Skeleton[],
  setup: Setup,
  root: string,
  cache: ResultCache<Problem[]>,
): Promise<CatalogResults> {
  const planned = skeletons.filter(canPlan);
  const problems = await pMap(
    planned,
    (skeleton) => testService(examplePlans(skeleton), setup, root, cache),
    { concurrency: simultaneousPlans },
  );
  const names = skeletons
    .filter((skeleton) => !canPlan(skeleton))
    .map(({ folder }) => path.basename(folder));
  return {
    problems: problems.flat(),
    notes:
      names.length > 0
        ? [`Skipped the plans of ${names.join(', ')}: Terraform cannot mock ephemeral resources.`]
        : [],
  };
}

const examplePlans = ({ folder, configuration, key }: Skeleton): ServiceTests => ({
  folder,
  key: hashOf('plan', key, hashOfInterface(folder), hashOfFiles(listFiles(mocksFolder))),
  needsInit: true,
  write: (workDir, { tests, examples }) => {
    writeSkeleton(workDir, folder);
    if (fs.existsSync(mocksFolder)) {
      fs.cpSync(mocksFolder, path.join(workDir, 'mocks'), { recursive: true });
    }
    return {
      // The examples are the first tests.
      tests: tests.slice(0, examples.length),
      ...formatProviders(configuration),
      formatEnd: (test) => accountOf(test, configuration.declared),
    };
  },
  toProblem: (file, message) =>
    errorIn(file, 'terraform-plan', {
      message: `A plan with mocked providers fails. ${message}`,
      advice:
        'Correct the example or the skeleton, or add values of a data source to catalog/mocks/.',
    }),
});

/** Formats the mocks of all providers, and the argument that passes them to a test. */
function formatProviders({ providers }: Configuration): { head: string[]; start: string[] } {
  const mocked = providers.flatMap(({ name, aliases }) => [
    { name, alias: undefined, address: name },
    ...aliases.map((address) => ({ name, alias: address.split('.')[1], address })),
  ]);
  const head = mocked.flatMap(({ name, alias }) => [
    `mock_provider "${name}" {`,
    ...(alias === undefined ? [] : [`  alias = "${alias}"`]),
    ...(fs.existsSync(path.join(mocksFolder, name)) ? [`  source = "./mocks/${name}"`] : []),
    '}',
  ]);
  const passed = mocked.map(({ address }) => `    ${address} = ${address}`);
  const hasAlias = mocked.some(({ alias }) => alias !== undefined);
  return { head, start: hasAlias ? ['  providers = {', ...passed, '  }'] : [] };
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
