import fs from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';

/** Ends the command where a folder holds no built site: its absence would read as a site without pages. */
export function requireBuild(command: Command, folder: string): void {
  if (fs.existsSync(path.join(folder, 'index.html'))) return;
  command.error(`${folder}/index.html does not exist; build the site first: npm run build`);
}
