/**
 * Checks the catalog. Dangerous changes need a consequence in `changes.yml`; resources of skeletons
 * need a row in `permissions.yml`, whose actions must exist. If Terraform is installed, also runs
 * `terraform validate` for the skeletons and `terraform test` for the interface tests.
 * `npm run check:catalog -- --help` lists the options.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { hashOf, hashOfFiles } from '../src/cache/hash';
import { PersistentCache } from '../src/cache/persistentCache';
import { ResultCache } from '../src/cache/resultCache';
import { checkIamNames } from '../src/checks/iamNames';
import type { Format } from '../src/checks/report';
import { errorIn, type Problem } from '../src/checks/types';
import { HclError } from '../src/hcl';
import { CatalogFolder, catalogFolder } from '../src/plugins/catalog/CatalogFolder';
import { checkConsequences } from '../src/plugins/catalog/checkConsequences';
import { findMissingPermissions, readPermissions } from '../src/plugins/catalog/implementation';
import { readSkeleton } from '../src/plugins/catalog/skeleton';
import { countWithNoun } from '../src/site/words';
import { checksCacheFolder, saveCaches } from './check-docs/run';
import { listFiles } from './check-docs/site';
import { validateCatalog } from './check-docs/terraform/validateCatalog';
import { formatOption, printReport } from './command/report';
import { runCommand } from './command/runCommand';

const command = new Command('check:catalog')
  .description(
    'Check changes and permissions, and check skeletons and interface tests with Terraform if it is installed.',
  )
  .addOption(formatOption())
  .option('--no-cache', 'ignore the results of earlier runs')
  .action(run);

const codeFolders = ['src/hcl', 'src/plugins/catalog', 'scripts/check-docs/terraform'];

/** Returns the actions in `permissions.yml` that do not exist. */
async function checkActions({ root }: CatalogFolder): Promise<Problem[]> {
  const file = path.join(root, 'permissions.yml');
  if (!fs.existsSync(file)) return [];
  const problems = await checkIamNames(fs.readFileSync(file, 'utf8'), true);
  return problems.map((problem) => ({ file, ...problem }));
}

/**
 * Returns resources of skeletons without permissions. `check:docs` reports skeletons with invalid
 * syntax.
 */
async function checkPermissions(catalog: CatalogFolder): Promise<Problem[]> {
  const permissions = readPermissions(catalog.root);
  const found: Problem[] = [];
  for (const { folder } of catalog.services.values()) {
    const skeleton = await readSkeleton(folder).catch((error: unknown) => {
      if (error instanceof HclError) return undefined;
      throw error;
    });
    const missing = skeleton ? findMissingPermissions(skeleton, permissions) : [];
    for (const { file, range, message } of missing) {
      found.push(errorIn(file, 'permissions', { message }, range.start));
    }
  }
  return found;
}

async function run(options: { format: Format; cache: boolean }): Promise<void> {
  const version = hashOf(hashOfFiles(codeFolders.flatMap((folder) => listFiles(folder))));
  const persistent = new PersistentCache(checksCacheFolder);
  const cache = await ResultCache.load<Problem[]>(persistent, 'catalog', version, !options.cache);
  const terraform = await validateCatalog(cache);
  const catalog = new CatalogFolder(catalogFolder);
  const problems = [
    ...(await checkConsequences(catalog)).map(({ file, message }) =>
      errorIn(file, 'change-consequence', { message }),
    ),
    ...(await checkPermissions(catalog)),
    ...(await checkActions(catalog)),
    ...terraform.problems,
  ];
  printReport(problems, options.format);
  const saved = await saveCaches([cache], persistent);
  for (const note of [...terraform.notes, ...saved]) process.stderr.write(`${note}\n`);
  process.stderr.write(`Catalog: ${countWithNoun(problems.length, 'error')}.\n`);
  if (problems.length > 0) process.exitCode = 1;
}

runCommand(command);
