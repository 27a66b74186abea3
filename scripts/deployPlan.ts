/**
 * Prints the files to upload and to delete, in order, as a list or as AWS CLI commands:
 *
 *   npm run deploy:plan -- --bucket acme-docs --history history.json --published published.txt
 *
 * Only writes the history, with `--record`, after the deployment is published.
 */
import fs from 'node:fs';
import { Command } from 'commander';
import { readHistory } from './deploy/folderHost';
import { keepDaysOption } from './deploy/options';
import { type DeploymentPlan, planDeployment } from './deploy/plan';
import { requireBuild } from './deploy/requireBuild';
import { uploadCommands } from './deploy/uploadCommands';
import { filesBelow } from './files/filesBelow';
import { readRules } from './server/readRules';

const command = new Command('deploy:plan')
  .description('Plan the upload of a build without breaking open pages.')
  .option('--dir <folder>', 'folder of the built site', 'build')
  .option('--id <name>', 'name of the build', new Date().toISOString())
  .option('--published <file>', 'list of the published files, one path per line')
  .option('--history <file>', 'file with the earlier deployments', 'history.json')
  .option('--record', 'add this deployment to the history', false)
  .addOption(keepDaysOption())
  .option('--bucket <name>', 'print AWS CLI commands for this bucket')
  .parse();
type Options = Record<'dir' | 'id' | 'history', string> & { record: boolean; keepDays: number };
const options = command.opts<Options & { published?: string; bucket?: string }>();
requireBuild(command, options.dir);

const list = ({ assets, pages, version, deletions }: DeploymentPlan): string[] =>
  Object.entries({ assets, pages, version, deletions }).flatMap(([phase, files]) =>
    files.map((file) => `${phase}\t${file}`),
  );

const published = options.published
  ? fs.readFileSync(options.published, 'utf8').split('\n').filter(Boolean)
  : [];
const plan = planDeployment({
  id: options.id,
  files: filesBelow(options.dir),
  published,
  history: readHistory(options.history),
  now: new Date(),
  keepDays: options.keepDays,
});
const { bucket, dir } = options;
const lines = bucket ? uploadCommands(plan, { bucket, dir, ...readRules(dir) }) : list(plan);
console.log(lines.join('\n'));
if (options.record) {
  fs.writeFileSync(options.history, `${JSON.stringify(plan.history, undefined, 2)}\n`);
}
