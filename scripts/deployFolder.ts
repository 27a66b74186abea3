/**
 * Publishes the built site on a host that serves a folder, or rolls back to the previous build:
 *
 *   npm run deploy:folder -- /srv/docs
 *   npm run deploy:rollback -- /srv/docs
 */
import { Command } from 'commander';
import { countWithNoun } from '../src/site/words';
import { compressFiles } from './deploy/compressFiles';
import { publish, rollBack } from './deploy/folderHost';
import { keepDaysOption } from './deploy/options';
import { requireBuild } from './deploy/requireBuild';

const command = new Command('deploy:folder')
  .description('Publish the built site in the releases/ folder of a host and point current to it.')
  .argument('<host>', 'folder of the host, such as /srv/docs')
  .option('--dir <folder>', 'folder of the built site', 'build')
  .option('--id <name>', 'name of the build', 'build')
  .addOption(keepDaysOption())
  .option('--rollback', 'point current to the previous release', false)
  .parse();
const [host = ''] = command.args;
const options = command.opts<{ dir: string; id: string; keepDays: number; rollback: boolean }>();

async function deploy(): Promise<void> {
  if (options.rollback) {
    console.log(`Rolled back to ${rollBack(host)}.`);
    return;
  }
  const { dir: build, id, keepDays } = options;
  requireBuild(command, build);
  await compressFiles(build);
  const plan = publish({ host, build, id, now: new Date(), keepDays });
  console.log(
    `Published ${plan.assets.length} assets and ${plan.pages.length} other files; ` +
      `the host retains the assets of ${countWithNoun(plan.history.length - 1, 'earlier build')}.`,
  );
}

void deploy();
