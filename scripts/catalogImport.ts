/**
 * Adds a Terraform module to the catalog as a service, or updates the interface of a service:
 *
 *   npm run catalog:import -- ../modules/networking/vpc --group networking --service vpc
 *
 * Fails with the parser's message if the module is invalid. Does not overwrite files that authors
 * edit. Prints every change.
 */
import { Command } from 'commander';
import { CatalogFolder, catalogFolder } from '../src/plugins/catalog/CatalogFolder';
import { releasePattern } from '../src/site/releasePattern';
import { addToContract } from './catalog-import/addToContract';
import { addWords } from './catalog-import/addWords';
import { readKnownExamples } from './catalog-import/findExamples';
import { planImport, writePlan } from './catalog-import/planImport';
import { kebabCase, matching } from './command/matching';
import { runCommand } from './command/runCommand';

const pagesFolder = 'docs/reference/services';

const version = matching(releasePattern, 'a release like v1.9.0');

interface Options {
  readonly group: string;
  readonly service: string;
  readonly release?: string;
}

async function run(module: string, { group, service, release }: Options): Promise<void> {
  const catalog = new CatalogFolder(catalogFolder);
  const groups = catalog.groups.map(({ id }) => id);
  if (!groups.includes(group)) {
    throw new Error(`There is no group ${group}; expected one of ${groups.join(', ')}.`);
  }
  const plan = await planImport({
    module,
    group,
    service,
    release: release ?? catalog.currentVersion,
    catalog: catalogFolder,
    pages: pagesFolder,
    examples: await readKnownExamples(catalogFolder),
  });
  console.log(`Read ${plan.inputs} inputs and ${plan.outputs} outputs from ${module}.`);
  writePlan(plan);
  for (const { file, note } of plan.files) console.log(`${file}: ${note}`);
  addToContract(`/${pagesFolder}/${group}/${service}`, 'servicesSidebar');
  const words = addWords(plan.files.map(({ file }) => file));
  if (words > 0) console.log(`Added ${words} words of the module to catalog/words.txt`);
  for (const advice of plan.advice) console.log(advice);
}

const program = new Command('catalog:import')
  .description('Add a Terraform module to the catalog as a service, or update its interface.')
  .argument('<module>', 'folder of the module')
  .requiredOption('--group <group>', 'group of the catalog', kebabCase)
  .requiredOption('--service <service>', 'name of the service', kebabCase)
  .option('--release <version>', 'release of this interface (default: the newest release)', version)
  .action(run);

runCommand(program);
