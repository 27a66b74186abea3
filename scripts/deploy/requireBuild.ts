import fs from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';

/** Ends the command with an error if a folder does not contain a built site. */
export function requireBuild(command: Command, folder: string): void {
  if (fs.existsSync(path.join(folder, 'index.html'))) return;
  command.error(`${folder}/index.html does not exist; build the site first: npm run build`);
}
