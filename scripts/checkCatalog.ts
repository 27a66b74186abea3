/**
 * Checks the catalog with Terraform: `terraform validate` for the skeletons of its services, and
 * `terraform test` for their interface tests. `npm run check:catalog -- --help` lists the options.
 */
import { Command, Option } from 'commander';
import { hashOf, hashOfFiles } from '../src/cache/hash';
import { PersistentCache } from '../src/cache/persistentCache';
import { ResultCache } from '../src/cache/resultCache';
import { type Format, formatReport, formats } from '../src/checks/report';
import type { Problem } from '../src/checks/types';
import { checksCacheFolder, saveCaches } from './check-docs/run';
import { listFiles } from './check-docs/site';
import { validateCatalog } from './check-docs/terraform/validateCatalog';

const options = new Command('check:catalog')
  .description(
    "Check the catalog's skeletons and interface tests with Terraform, if it is installed.",
  )
  .addOption(
    new Option('--format <format>', 'format of the report').choices(formats).default('text'),
  )
  .option('--no-cache', 'ignore the results of earlier runs')
  .parse()
  .opts<{ format: Format; cache: boolean }>();

/** Code that the results depend on. */
const codeFolders = ['src/hcl', 'src/plugins/catalog', 'scripts/check-docs/terraform'];

async function main(): Promise<void> {
  const version = hashOf(hashOfFiles(codeFolders.flatMap((folder) => listFiles(folder))));
  const persistent = new PersistentCache(checksCacheFolder);
  const cache = await ResultCache.load<Problem[]>(persistent, 'catalog', version, !options.cache);
  const { problems, notes } = await validateCatalog(cache);
  const report = formatReport(problems, options.format);
  if (report !== '') process.stdout.write(`${report}\n`);
  const saved = await saveCaches([cache as ResultCache<never>], persistent);
  for (const note of [...notes, ...saved]) process.stderr.write(`${note}\n`);
  process.stderr.write(
    `The catalog: ${problems.length} ${problems.length === 1 ? 'error' : 'errors'}.\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

void main();
