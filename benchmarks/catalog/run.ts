/**
 * Measures the cost of the catalog. `npm run bench:catalog` measures the generation of all services
 * in a new process, cold and warm. With `--page`, it also builds a page with 300 inputs, and
 * measures its weight and its filter on a slow phone.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync } from 'node:zlib';
import { Command } from 'commander';
import { CatalogFolder, catalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { makeDocuments } from '../../src/plugins/catalog/documents';
import { serviceSections } from '../../src/remark/service-interface/sections';
import { identity } from '../../src/site/identity';
import { weighPage } from '../pageWeight';
import { formatTyping, measureTyping, type TypingTask } from '../typing';
import { large, writeLargeSite } from './largeSite';

const options = new Command('bench:catalog')
  .description('Measure the cost of the catalog in a build, and of a large service page.')
  .option('--page', 'build and measure a page with 300 inputs', false)
  .parse()
  .opts<{ page: boolean }>();

/**
 * Returns the milliseconds per service for reading its files and generating the parts of its page.
 */
async function generation(): Promise<number> {
  const start = performance.now();
  const { services } = await makeDocuments(new CatalogFolder(catalogFolder), {
    schema: `${identity.url}/catalog/schema.json`,
  });
  for (const service of services) serviceSections(service);
  return (performance.now() - start) / services.length;
}

const filterTask = (pagePath: string): TypingTask => ({
  path: pagePath,
  queries: ['cidr_block', 'input 12', 'protocol', 'nothing like it'],
  async open(page) {
    const field = page.getByRole('searchbox', { name: /^Filter/ });
    await field.click();
    return field;
  },
  clear: (field) => field.press('Escape'),
  changes: { attributeFilter: ['data-filtered', 'data-empty'] },
});

async function largePage(): Promise<void> {
  const folder = path.resolve('.cache/bench-catalog');
  const config = writeLargeSite(folder);
  execFileSync(path.resolve('node_modules/.bin/docusaurus'), ['build', '--config', config], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const built = path.join(folder, 'build');
  const pagePath = `/docs/reference/services/${large.id}`;
  const html = fs.readFileSync(path.join(built, `${pagePath}.html`));
  const { critical, interactive, scriptDecoded } = weighPage(built, pagePath);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `page with ${large.inputs} inputs: HTML ${kB(html.length)}, brotli ${kB(brotliCompressSync(html).length)}`,
  );
  console.log(`before the first paint: ${kB(critical)}`);
  console.log(
    `with the reader's first action: ${kB(interactive - critical)} more, scripts ${kB(scriptDecoded)} decoded`,
  );
  console.log(`filter: ${formatTyping(await measureTyping(built, filterTask(pagePath)))}`);
}

async function main(): Promise<void> {
  console.log(`generation, cold: ${(await generation()).toFixed(1)} ms per service`);
  console.log(`generation, warm: ${(await generation()).toFixed(1)} ms per service`);
  if (options.page) await largePage();
}

void main();
