/**
 * Imports new releases of the modules in `catalog/sync.yml`:
 *
 *   npm run catalog:sync -- --summary summary.md
 *
 * The first run imports all releases of a module in order, later runs only new ones. Text that
 * authors edited does not change. A run without new releases changes nothing. The exit status is 1 if
 * a release is refused or its tag moved; the other releases are imported.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { catalogFolder } from '../src/plugins/catalog/CatalogFolder';
import { addToContract } from './catalog-import/addToContract';
import { addWords } from './catalog-import/addWords';
import { isLocalFolder } from './catalog-sync/defaultSource';
import { formatSummary } from './catalog-sync/formatSummary';
import { type ListedModule, readList } from './catalog-sync/readList';
import { runAlone } from './catalog-sync/runAlone';
import { type SyncEvent, type SyncProgress, syncCatalog } from './catalog-sync/syncCatalog';
import { runCommand } from './command/runCommand';
import { filesBelow } from './files/filesBelow';

const folders = {
  catalog: catalogFolder,
  pages: 'docs/reference/services',
  cache: '.cache/catalog-sync',
};

/** Width of the progress bar, in characters. */
const barWidth = 24;

const showProgress = ({ done, total, current }: SyncProgress): void => {
  if (!process.stderr.isTTY || total === 0) return;
  const filled = Math.round((barWidth * done) / total);
  const bar = '█'.repeat(filled).padEnd(barWidth, '░');
  const end = done === total ? '\n' : '';
  process.stderr.write(`\r\u001B[K${bar} ${done}/${total} ${current}${end}`);
};

/**
 * Imports the releases of modules, and lists their pages and words. After an interrupted run, also
 * lists those of the modules that it imported.
 */
async function importReleases(
  modules: readonly ListedModule[],
  wasInterrupted: boolean,
): Promise<SyncEvent[]> {
  const events = await syncCatalog(modules, folders, showProgress);
  const services = modules
    .map(({ service }) => service)
    .filter((service) => fs.existsSync(pageOf(service)));
  for (const service of services) addToContract(`/${folders.pages}/${service}`, 'servicesSidebar');
  const files = new Set([
    ...events.flatMap((event) => event.files),
    ...(wasInterrupted ? services.flatMap(filesOf) : []),
  ]);
  if (files.size > 0) addWords([...files].filter((file) => !file.endsWith('.tfvars')));
  return events;
}

const pageOf = (service: string): string => path.join(folders.pages, `${service}.mdx`);

const filesOf = (service: string): string[] => {
  const folder = path.join(folders.catalog, service);
  return [pageOf(service), ...filesBelow(folder).map((file) => path.join(folder, file))];
};

/** Returns the clones outside of this repository, which CI cannot read. */
const outsideClones = (modules: readonly ListedModule[]): string[] => [
  ...new Set(
    modules
      .map(({ repository }) => repository)
      .filter(isLocalFolder)
      .filter((folder) => /^\.\.(?:[\\/]|$)|^[\\/]|^\w:/.test(path.relative('.', folder))),
  ),
];

async function run({ list, summary }: { list: string; summary?: string }): Promise<void> {
  const modules = readList(list);
  const events = await runAlone(`${folders.cache}/running`, (wasInterrupted) =>
    importReleases(modules, wasInterrupted),
  );
  const text = formatSummary(events);
  console.log(text);
  const outside = outsideClones(modules);
  if (outside.length > 0) {
    console.error(
      `The workflow catalog-sync.yml cannot read ${outside.join(', ')}, which only this machine has. Before you use it, replace each folder in ${list} with the address of the Git repository.`,
    );
  }
  if (summary) fs.writeFileSync(summary, text);
  if (events.some(({ result }) => result === 'refused' || result === 'moved')) {
    console.error('Releases were refused or their tags moved: see above. The others are imported.');
    process.exitCode = 1;
  }
}

const program = new Command('catalog:sync')
  .description('Import new releases of the modules in a list.')
  .option('--list <file>', 'list of modules', `${catalogFolder}/sync.yml`)
  .option('--summary <file>', 'write the summary as Markdown')
  .action(run);

runCommand(program);
