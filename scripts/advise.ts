/**
 * Reports the effects of a service catalog upgrade on code:
 *
 *   npm run advise -- ../infrastructure-live --to v2.0.0
 *
 * Exit status: 0 if no action is needed, 1 if an action is needed or a file was rejected, 2 if the
 * command could not run.
 */
import path from 'node:path';
import { Command, Option } from 'commander';
import { advise } from '../src/advisor/advise';
import { formatMarkdown, formatText } from '../src/advisor/formatReport';
import { needsAttention } from '../src/advisor/types';
import { readSettings } from '../src/site/settings';
import { openLocalCatalog } from './advise/localCatalog';
import { readFiles } from './advise/readFiles';

type Options = { to?: string } & Partial<Record<'json' | 'markdown' | 'patch', boolean>>;

const command = new Command('advise')
  .description('Report the effects of a service catalog upgrade on code.')
  .argument('<path>', 'folder with Terraform or Terragrunt code, or a file')
  .option('--to <release>', 'target release, such as v2.0.0; the newest one by default')
  .addOption(new Option('--json', 'print JSON').conflicts(['markdown', 'patch']))
  .addOption(new Option('--markdown', 'print Markdown for a pull request').conflicts('patch'))
  .option('--patch', 'print only the patch, with paths relative to <path>')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

/** Shows progress on a terminal, and clears the line at the end. */
const showProgress = (done: number, total: number): void => {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\rReading ${done} of ${total} files${done === total ? '\r\x1b[K' : ''}`);
};

async function run(target: string, { to, json, markdown, patch }: Options): Promise<void> {
  // npm runs scripts in the package folder; `INIT_CWD` is the folder of the caller.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const { files, refused } = await readFiles(path.resolve(folder, target));
  const catalog = await openLocalCatalog(path.resolve(__dirname, '..'));
  const report = await advise(files, {
    catalog,
    to: to ?? catalog.index.release,
    refused,
    onProgress: showProgress,
  });
  const { url, baseUrl } = readSettings(process.env);
  const site = url + baseUrl.replace(/\/$/, '');
  if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else if (markdown) process.stdout.write(formatMarkdown(report, site));
  else process.stdout.write(patch ? report.patch : formatText(report));
  process.exitCode = needsAttention(report) ? 1 : 0;
}

command.action((target: string, options: Options) =>
  run(target, options).catch((error: unknown) => {
    command.error(error instanceof Error ? error.message : String(error));
  }),
);

void command.parseAsync();
