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
import { errorIn, type Problem } from '../../../src/checks/types';
import { HclError } from '../../../src/hcl';
import { catalogFolder } from '../../../src/plugins/catalog/CatalogFolder';
import type { InterfaceTest } from '../../../src/plugins/catalog/interfaceTests';
import { readSkeleton, skeletonNames } from '../../../src/plugins/catalog/skeleton';
import { groupBy } from '../../../src/site/groupBy';
import { countWithNoun } from '../../../src/site/words';
import { readIfPresent } from '../../files/readIfPresent';
import { hashOfInterface, serviceFolders } from '../interfaces';
import type { ProcessResult } from '../runProcess';
import { isInstalled } from '../tools';
import { planExamples } from './planExamples';
import { readValidation } from './readValidation';
import {
  describeFailure,
  initArguments,
  isBuiltIn,
  readSetup,
  type Setup,
  terraformIn,
  validateArguments,
} from './setup';
import { type CatalogResults, type Skeleton, writeSkeleton } from './skeletonFolder';
import { type ServiceTests, testService } from './testService';
import { withoutNewArguments } from './withoutNewArguments';
import { rootModule, writeSettings } from './workspace';

/** `terraform test` mostly waits for I/O, so more processes run than there are cores. */
const simultaneousTests = 8;

/** Validates the services in the given folders. */
export async function validateCatalog(
  cache: ResultCache<Problem[]>,
  folders: readonly string[] = serviceFolders(),
  environment: NodeJS.ProcessEnv = process.env,
): Promise<CatalogResults> {
  if (!isInstalled('terraform', environment)) {
    const note = 'Skipped the Terraform checks of the catalog: Terraform is not installed.';
    return { problems: [], notes: [note] };
  }
  const setup = await readSetup(environment);
  if (typeof setup === 'string') return { problems: [failedRun(setup)], notes: [] };
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'check-catalog-'));
  try {
    Object.assign(setup.env, writeSettings(root, setup.env.TF_PLUGIN_MIRROR));
    const { checked, ...skeletons } = await validateSkeletons(folders, setup, root, cache);
    // Plans of invalid skeletons would repeat their errors.
    const valid = skeletons.problems.length === 0 ? checked : [];
    const plans = await planExamples(valid, setup, root, cache);
    const tests = await pMap(
      folders,
      (folder) => testService(interfaceTests(folder, setup), setup, root, cache),
      { concurrency: simultaneousTests },
    );
    return {
      problems: [...skeletons.problems, ...plans.problems, ...tests.flat()],
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
  const found =
    fresh.length > 0 ? await validateTogether(fresh, setup, root) : new Map<string, Problem[]>();
  // An error without a position might affect all skeletons, so no result is cached.
  if (found.has(wholeCatalog)) return { problems: [...found.values()].flat(), notes, checked: [] };
  for (const skeleton of fresh) cache.set(skeleton.key, found.get(skeleton.folder) ?? []);
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

const failedRun = (message: string): Problem =>
  errorIn(catalogFolder, 'terraform-failed', {
    message,
    advice:
      'Terraform did not check the skeletons. Fix the installation of Terraform, its configuration or TF_PLUGIN_MIRROR, and run the check again.',
  });

/** Returns the problems by folder. Errors without a skeleton have the key `wholeCatalog`. */
async function validateTogether(
  skeletons: readonly Skeleton[],
  { env }: Setup,
  root: string,
): Promise<Map<string, Problem[]>> {
  const workDir = path.join(root, 'skeletons');
  for (const [index, { folder }] of skeletons.entries()) {
    writeSkeleton(path.join(workDir, `s${index}`), folder);
  }
  const modules = skeletons.map(({ configuration: { required, providers } }, index) => ({
    folder: `s${index}`,
    required: [...required],
    aliases: providers.flatMap(({ aliases }) => aliases),
  }));
  fs.writeFileSync(path.join(workDir, 'main.tf'), rootModule(modules));
  const run = terraformIn(workDir, env);
  const init = await run(...initArguments);
  const answer = await run(...validateArguments);
  const validation = readValidation(answer.stdout);
  const problems = (validation?.diagnostics ?? [])
    .filter(({ severity }) => severity === 'error')
    .map(({ summary, detail, range }) => {
      const [index, name = 'main.tf'] = range?.filename.split('/') ?? [];
      const skeleton = skeletons[Number(index?.slice(1))];
      const text = detail ? ` ${detail.split('\n').join(' ')}` : '';
      const message = `\`terraform validate\` reports: ${summary}.${text}`;
      const advice = skeleton
        ? 'Correct the skeleton of the service or its variables.'
        : 'The error names no service. Check the configuration of Terraform and the latest changes.';
      const [file, place] = skeleton
        ? [path.join(skeleton.folder, name), range?.start]
        : [catalogFolder, undefined];
      const problem = errorIn(file, 'terraform-validate', { message, advice }, place);
      return { folder: skeleton?.folder ?? wholeCatalog, problem };
    });
  const failed = (args: readonly string[], result: ProcessResult) =>
    new Map([[wholeCatalog, [failedRun(describeFailure(args, result))]]]);
  // An error in a skeleton can also be the reason why `init` fails.
  if (init.status !== 0 && problems.every(({ folder }) => folder === wholeCatalog)) {
    return failed(initArguments, init);
  }
  if (problems.length === 0 && !(validation?.isValid && answer.status === 0)) {
    return failed(validateArguments, answer);
  }
  return new Map(
    [...groupBy(problems, ({ folder }) => folder)].map(([folder, found]) => [
      folder,
      found.map(({ problem }) => problem),
    ]),
  );
}

/** Returns the interface tests of a service, with its variables as the module. */
const interfaceTests = (folder: string, { version }: Setup): ServiceTests => ({
  folder,
  key: hashOf('test', version, hashOfInterface(folder)),
  write: (workDir, { tests }) => {
    const variables = readIfPresent(path.join(folder, 'variables.tf'));
    fs.writeFileSync(path.join(workDir, 'variables.tf'), withoutNewArguments(variables));
    const formatEnd = ({ error }: InterfaceTest) =>
      error === undefined ? [] : [`  expect_failures = [var.${error}]`];
    return { tests, head: [], formatEnd };
  },
  toProblem: (file, message) =>
    errorIn(file, 'terraform-test', { message, advice: 'Fix the interface or the test.' }),
});
