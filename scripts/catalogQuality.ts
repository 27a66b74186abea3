/**
 * Reports problems with the interfaces of the library's modules:
 *
 *   npm run catalog:quality -- --json quality.json --fail-on failing-default no-type
 */
import fs from 'node:fs';
import { Command } from 'commander';
import { CatalogFolder, catalogFolder } from '../src/plugins/catalog/CatalogFolder';
import { makeDocuments } from '../src/plugins/catalog/documents';
import { judgeCatalog, qualityRules } from '../src/plugins/catalog/quality';
import { formatQuality } from './catalog-quality/formatQuality';
import { runCommand } from './command/runCommand';

interface Options {
  readonly catalog: string;
  readonly json?: string;
  readonly failOn: string[];
}

async function run({ catalog: root, json, failOn }: Options): Promise<void> {
  const unknown = failOn.filter((rule) => !(rule in qualityRules));
  if (unknown.length > 0) {
    throw new Error(
      `There is no rule ${unknown.join(', ')}; expected ${Object.keys(qualityRules).join(', ')}.`,
    );
  }
  const catalog = new CatalogFolder(root);
  const { services } = await makeDocuments(catalog, { schema: '' });
  const report = await judgeCatalog(catalog, services);
  console.log(formatQuality(report));
  if (json) fs.writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  if (report.findings.some(({ rule }) => failOn.includes(rule))) process.exitCode = 1;
}

const program = new Command('catalog:quality')
  .description('Report problems with the interfaces of the library modules.')
  .option('--catalog <folder>', 'folder of the catalog', catalogFolder)
  .option('--json <file>', 'write the report as JSON')
  .option('--fail-on <rules...>', 'fail if one of these rules has findings', [])
  .action(run);

runCommand(program);
