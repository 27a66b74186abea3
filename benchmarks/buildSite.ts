/** Builds a site and measures the time and memory of the build. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Cost of a build. */
export interface BuildCost {
  readonly wallSeconds: number;
  /**
   * CPU time of the build's Node processes with their threads, in seconds. Excludes other programs
   * that they start: esbuild and Pagefind of the peers, about a tenth of their time.
   */
  readonly cpuSeconds: number;
  /** Highest resident memory of a process in MiB. */
  readonly peakMiB: number;
}

/** Cost of compressing a built site. */
export type CompressionCost = Pick<BuildCost, 'wallSeconds' | 'cpuSeconds'>;

/** Preloaded into the build. Writes the resource usage of each process to a file. */
const recorder = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024 };
  require('node:fs').writeFileSync(process.env.USAGE_FOLDER + '/' + process.pid, JSON.stringify(usage));
});`;

/** Command and folders of a build to measure. */
export interface Build {
  /** Working directory. */
  readonly folder: string;
  /** Script in `node_modules` of the folder, with its arguments. */
  readonly command: readonly string[];
  /** Module that Node.js loads first, relative to the folder. */
  readonly preload?: string | undefined;
  /** Files and folders of earlier builds, removed before a cold build. */
  readonly caches: readonly string[];
  /** Folder for the recorded resource usage. */
  readonly scratch: string;
  /** Heap limit in MiB; `undefined` for Node's default. */
  readonly heapLimit: number | undefined;
}

/** Module that `npm start` and `npm run build` load first, relative to the site. */
export const moduleLoader = './src/moduleLoader/register.cjs';

/** Caches of earlier builds of a checkout: Docusaurus's, the bundler's and the site's. */
const siteCaches: readonly string[] = ['.docusaurus', '.cache', 'node_modules/.cache'];

/** Removes the caches of earlier builds. */
export function removeCaches(folder: string, caches = siteCaches): void {
  for (const cache of caches) fs.rmSync(path.join(folder, cache), { recursive: true, force: true });
}

/** Returns the Node option for a heap limit in MiB, or an empty string. */
export const heapOption = (heapLimit: number | undefined): string =>
  heapLimit === undefined ? '' : `--max-old-space-size=${heapLimit}`;

/**
 * Runs a build in its own process.
 *
 * @param cold whether to remove the caches of earlier builds first
 * @throws if the build fails; its errors are on standard error
 */
export async function runBuild(build: Build, cold: boolean): Promise<BuildCost> {
  const { folder, command, preload, caches, scratch, heapLimit } = build;
  if (cold) removeCaches(folder, caches);
  const usageFolder = path.join(scratch, 'usage');
  fs.rmSync(usageFolder, { recursive: true, force: true });
  fs.mkdirSync(usageFolder, { recursive: true });
  const recorderFile = path.join(scratch, 'recordUsage.cjs');
  fs.writeFileSync(recorderFile, recorder);
  // Docusaurus's loader caches compiled modules in the folder for temporary files.
  const temporary = path.join(folder, '.cache/tmp');
  fs.mkdirSync(temporary, { recursive: true });
  const start = Date.now();
  const status = await new Promise<number | null>((resolve) => {
    const [script = '', ...args] = command;
    const preloaded = preload === undefined ? [] : ['--require', preload];
    spawn(process.execPath, [...preloaded, path.join('node_modules', script), ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        USAGE_FOLDER: usageFolder,
        TMPDIR: temporary,
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
 * Returns the build of a checkout of the site into `outDir`.
 *
 * @param config path of a configuration; the site's own by default
 */
export function siteBuild(siteDir: string, outDir: string, config?: string) {
  const configured = config ? ['--config', config] : [];
  return {
    folder: siteDir,
    command: ['.bin/docusaurus', 'build', '--out-dir', outDir, ...configured],
    // For stock, too: its configuration imports the site's, which a plain site would not compile.
    preload: moduleLoader,
    caches: siteCaches,
  } satisfies Partial<Build>;
}
