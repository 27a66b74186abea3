/** Builds a site and says what the build cost. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What a build cost. */
export interface BuildCost {
  readonly wallSeconds: number;
  /**
   * Processor time of the build's Node processes with their threads. Programs that they start are
   * left out: esbuild and Pagefind under the peers, about a tenth of their time.
   */
  readonly cpuSeconds: number;
  /** Highest resident memory of a process in MiB. */
  readonly peakMiB: number;
}

/** What compressing a built site cost. */
export type CompressionCost = Pick<BuildCost, 'wallSeconds' | 'cpuSeconds'>;

/** Written to a file and loaded into the build, to record what its process used. */
const recorder = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024 };
  require('node:fs').writeFileSync(process.env.USAGE_FOLDER + '/' + process.pid, JSON.stringify(usage));
});`;

/** A build that is measured. */
export interface Build {
  /** Folder that it runs in. */
  readonly folder: string;
  /** A script of `node_modules` in that folder, and its arguments. */
  readonly command: readonly string[];
  /** What earlier builds left behind in the folder, removed before a cold build. */
  readonly caches: readonly string[];
  /** Folder for what is recorded. */
  readonly scratch: string;
  /** Heap that it may use in MiB, where that is not Node's own limit. */
  readonly heapLimit: number | undefined;
}

/** Caches of earlier builds of a checkout: Docusaurus's, the bundler's and the site's. */
const siteCaches: readonly string[] = ['.docusaurus', '.cache', 'node_modules/.cache'];

/** Removes what earlier builds left behind. */
export function removeCaches(folder: string, caches = siteCaches): void {
  for (const cache of caches) fs.rmSync(path.join(folder, cache), { recursive: true, force: true });
}

/** The option of Node for a heap limit in MiB, or none. */
export const heapOption = (heapLimit: number | undefined): string =>
  heapLimit === undefined ? '' : `--max-old-space-size=${heapLimit}`;

/**
 * Builds in a process of its own.
 *
 * @param cold whether the caches of earlier builds are removed before
 * @throws where the build fails; its errors are on standard error
 */
export async function runBuild(build: Build, cold: boolean): Promise<BuildCost> {
  const { folder, command, caches, scratch, heapLimit } = build;
  if (cold) removeCaches(folder, caches);
  const usageFolder = path.join(scratch, 'usage');
  fs.rmSync(usageFolder, { recursive: true, force: true });
  fs.mkdirSync(usageFolder, { recursive: true });
  const recorderFile = path.join(scratch, 'recordUsage.cjs');
  fs.writeFileSync(recorderFile, recorder);
  const start = Date.now();
  const status = await new Promise<number | null>((resolve) => {
    const [script = '', ...args] = command;
    spawn(process.execPath, [path.join('node_modules', script), ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        USAGE_FOLDER: usageFolder,
        NODE_OPTIONS: `--require ${recorderFile} ${heapOption(heapLimit)}`,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    }).on('close', resolve);
  });
  if (status !== 0) throw new Error(`The build of ${folder} failed with status ${status}.`);
  const wallSeconds = (Date.now() - start) / 1000;
  const usages = fs
    .readdirSync(usageFolder)
    .map((file) => JSON.parse(fs.readFileSync(path.join(usageFolder, file), 'utf8')))
    .map((usage) => usage as { cpu: number; peak: number });
  return {
    wallSeconds,
    cpuSeconds: usages.reduce((sum, { cpu }) => sum + cpu, 0),
    peakMiB: Math.max(...usages.map(({ peak }) => peak)),
  };
}

/**
 * The build of a checkout of the site into `outDir`.
 *
 * @param config the configuration, where it is not the site's own
 */
export function siteBuild(siteDir: string, outDir: string, config?: string) {
  const configured = config ? ['--config', config] : [];
  return {
    folder: siteDir,
    command: ['.bin/docusaurus', 'build', '--out-dir', outDir, ...configured],
    caches: siteCaches,
  } satisfies Partial<Build>;
}
