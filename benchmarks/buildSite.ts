/** Builds a site and says what the build cost. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What a build cost. */
export interface BuildCost {
  readonly wallSeconds: number;
  /** Processor time of the build's process with its threads. */
  readonly cpuSeconds: number;
  /** Highest resident memory in MiB. */
  readonly peakMiB: number;
}

/** Written to a file and loaded into the build, to record what its process used. */
const recorder = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024 };
  require('node:fs').writeFileSync(process.env.USAGE_FOLDER + '/' + process.pid, JSON.stringify(usage));
});`;

interface Options {
  /** Folder of the site's checkout. */
  readonly siteDir: string;
  /** Folder of the built files. */
  readonly outDir: string;
  /** The configuration, where it is not the site's own. */
  readonly config: string | undefined;
  /** Whether the caches of earlier builds are removed before. */
  readonly cold: boolean;
}

/** Removes all that earlier builds left behind, the generator's and the site's. */
export function removeCaches(siteDir: string): void {
  for (const folder of ['.docusaurus', '.cache', 'node_modules/.cache']) {
    fs.rmSync(path.join(siteDir, folder), { recursive: true, force: true });
  }
}

/** Builds the site in a process of its own. */
export async function buildSite({ siteDir, outDir, config, cold }: Options): Promise<BuildCost> {
  if (cold) removeCaches(siteDir);
  const usageFolder = path.join(path.dirname(outDir), 'usage');
  fs.rmSync(usageFolder, { recursive: true, force: true });
  fs.mkdirSync(usageFolder, { recursive: true });
  const recorderFile = path.join(path.dirname(outDir), 'recordUsage.cjs');
  fs.writeFileSync(recorderFile, recorder);
  const start = Date.now();
  const status = await new Promise<number | null>((resolve) => {
    const args = ['build', '--out-dir', outDir, ...(config ? ['--config', config] : [])];
    spawn(process.execPath, ['node_modules/.bin/docusaurus', ...args], {
      cwd: siteDir,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        USAGE_FOLDER: usageFolder,
        NODE_OPTIONS: `--require ${recorderFile}`,
      },
    }).on('close', resolve);
  });
  if (status !== 0) throw new Error(`The build of ${siteDir} failed with status ${status}.`);
  const usages = fs
    .readdirSync(usageFolder)
    .map((file) => JSON.parse(fs.readFileSync(path.join(usageFolder, file), 'utf8')))
    .map((usage) => usage as { cpu: number; peak: number });
  return {
    wallSeconds: (Date.now() - start) / 1000,
    cpuSeconds: usages.reduce((sum, { cpu }) => sum + cpu, 0),
    peakMiB: Math.max(...usages.map(({ peak }) => peak)),
  };
}
