/**
 * Uploads the records of the last build to hosted search. Without `--apply`,
 * `npm run search:upload` only prints a summary. Readers use the old index until the new one is
 * complete.
 */
import fs from 'node:fs';
import path from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { Command } from 'commander';
import { hostedRecord, hostedSettings, hostedSynonyms } from '../src/plugins/search-index/hosted';
import type { SearchRecord } from '../src/plugins/search-index/types';
import { groupBy } from '../src/site/groupBy';

const command = new Command('search:upload')
  .description(
    'Upload the records of the last build to hosted search; without --apply, only print a summary.',
  )
  .option('--apply', 'replace the records, settings and synonyms of the index', false)
  .option('--records <file>', 'records of a build', '.docusaurus/search-index/records.json')
  .option('--host <origin>', 'origin to use instead of the hosted service, for tests')
  .addHelpText(
    'after',
    '\nEnvironment: ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME, and ALGOLIA_ADMIN_KEY, a key with write access ' +
      '(addObject, deleteObject, deleteIndex, editSettings, browse). Do not publish this key.',
  );

function required(name: string): string {
  const value = process.env[name];
  if (!value) command.error(`${name} is not set; see npm run search:upload -- --help.`);
  return value as string;
}

function readRecords(file: string): SearchRecord[] {
  if (!fs.existsSync(file)) {
    command.error(`${file} does not exist; build the site first: npm run build`);
  }
  return JSON.parse(fs.readFileSync(path.resolve(file), 'utf8')) as SearchRecord[];
}

function hostsAt(origin: string | undefined) {
  if (!origin) return {};
  const { host: url, protocol } = new URL(origin);
  return { hosts: [{ url, accept: 'readWrite', protocol: protocol.slice(0, -1) } as never] };
}

async function main(): Promise<void> {
  const {
    apply,
    records: file,
    host,
  } = command.parse().opts<{ apply: boolean; records: string; host?: string }>();
  const records = readRecords(file);
  const objects = records.map(hostedRecord);
  const cut = objects.filter(
    ({ content, code }, index) =>
      content !== records[index]?.content || code !== records[index]?.code,
  );
  const kinds = [...groupBy(objects, ({ kind }) => kind)];
  console.log(
    `${objects.length} records (${kinds.map(([kind, { length }]) => `${length} ${kind}`).join(', ')}), ` +
      `${cut.length} of them cut to the service's limit; ${hostedSynonyms.length} synonym groups.`,
  );
  if (!apply) {
    console.log('Nothing was sent. Run npm run search:upload -- --apply to replace the index.');
    return;
  }

  const indexName = required('ALGOLIA_INDEX_NAME');
  const client = algoliasearch(
    required('ALGOLIA_APP_ID'),
    required('ALGOLIA_ADMIN_KEY'),
    hostsAt(host),
  );
  const indexSettings = hostedSettings as never;
  const settings = await client.setSettings({ indexName, indexSettings });
  await client.waitForTask({ indexName, taskID: settings.taskID });
  const synonyms = await client.saveSynonyms({
    indexName,
    synonymHit: [...hostedSynonyms],
    replaceExistingSynonyms: true,
  });
  await client.waitForTask({ indexName, taskID: synonyms.taskID });
  // Copies settings and synonyms to a new index, fills it, and moves it over the old one.
  await client.replaceAllObjects({ indexName, objects: objects as never });
  console.log(`The index ${indexName} now contains these records.`);
}

main().catch((error: unknown) => {
  console.error(`The upload failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
