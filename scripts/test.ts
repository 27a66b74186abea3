/**
 * Runs every check, the fastest first: types, lint, spelling, unit tests, content checks, the
 * production build with warnings as errors, browser tests on it, and a comparison with a second build
 * that has Docusaurus's own client. `--full` visits every page and state instead of a sample, and plays
 * journeys in Firefox and WebKit. The last line is the tally.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { ensureBrowser } from './browser';

interface Tally {
  passed: number;
  failed: number;
}

interface Step {
  readonly name: string;
  /** Runs the step; resolves with what passed and failed. */
  readonly run: () => Promise<Tally>;
}

const reports = path.resolve('.cache/test-reports');
const bin = (name: string) => path.resolve('node_modules/.bin', name);

/** Runs a command with its output shown; resolves with its exit status and its output. */
function run(command: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ status: number; output: string }>((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** A command that passes or fails as a whole. */
const check = (
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Step => ({
  name,
  run: async () => {
    const { status } = await run(command, args, env);
    return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** Unit tests, counted from the runner's own report. */
const unit: Step = {
  name: 'unit',
  run: async () => {
    const report = path.join(reports, 'jest.json');
    const { status } = await run(bin('jest'), ['--json', `--outputFile=${report}`, '--silent']);
    return countedFrom(
      report,
      status,
      (json: {
        numPassedTests: number;
        numFailedTests: number;
        numRuntimeErrorTestSuites: number;
      }) => ({
        passed: json.numPassedTests,
        failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
      }),
    );
  },
};

/** The production build: any warning fails it. */
const build: Step = {
  name: 'build',
  run: async () => {
    const { status, output } = await run(bin('docusaurus'), ['build'], { FORCE_COLOR: '0' });
    const warned = output.includes('[WARNING]');
    if (warned) console.error('The build printed a warning; a clean build prints none.');
    return status === 0 && !warned ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
};

/** Tests of the built site that Playwright runs, counted from its own report. */
const playwright = (name: string, args: string[], env: () => Record<string, string>): Step => ({
  name,
  run: async () => {
    const report = path.join(reports, `${name}.json`);
    const { status } = await run(bin('playwright'), ['test', ...args], {
      ...env(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return countedFrom(
      report,
      status,
      ({ stats }: { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> }) => {
        if (stats.flaky > 0) console.log(`${stats.flaky} passed at the second try only.`);
        if (stats.skipped > 0) console.log(`${stats.skipped} skipped.`);
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
      },
    );
  },
});

const chromium = () => ({
  CHROMIUM_PATH: ensureBrowser(),
  ...(options.full ? { FULL: 'true' } : {}),
});

const browser = playwright('browser', ['--project=site'], chromium);

/** The site next to a second build with Docusaurus's own client. */
const comparison = playwright('comparison', ['--project=comparison'], chromium);

/** Journeys in the engines that Playwright does not drive; skipped where they are not installed. */
const engines = playwright('engines', ['--config', 'playwright.engines.config.ts'], () => ({}));

/** A step whose tests are in a folder that the site of another library does not have. */
const ifPresent = (folder: string, step: Step): Step[] => (fs.existsSync(folder) ? [step] : []);

/** Reads a runner's report; a runner that failed without a failed test counts as one failure. */
function countedFrom<Report>(
  file: string,
  status: number,
  count: (report: Report) => Tally,
): Tally {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const tally = count(JSON.parse(fs.readFileSync(file, 'utf8')) as Report);
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** On GitHub, findings become annotations of the pull request. */
const annotations = process.env.GITHUB_ACTIONS ? ['--format', 'github'] : [];
/** The workflow installs Terraform and all tools, so that code which was not checked is an error. */
const docsInCi = process.env.GITHUB_ACTIONS ? ['--ci'] : [];

const steps: Step[] = [
  check('types-node', bin('tsc'), ['--noEmit', '-p', 'tsconfig.node.json']),
  check('types-browser', bin('tsc'), ['--noEmit', '-p', 'tsconfig.browser.json']),
  check('lint', bin('biome'), ['check', '--error-on-warnings', '.']),
  check('style-lint', bin('stylelint'), ['src/**/*.css']),
  check('diagrams', bin('jiti'), ['scripts/diagrams.ts', '--check']),
  check('markdown-lint', bin('markdownlint-cli2'), []),
  check('spelling', bin('cspell'), ['--no-progress', '--quiet']),
  check('language', bin('jiti'), ['scripts/checkLanguage.ts']),
  check('unused-code', bin('knip'), []),
  // What the build imports is declared, and not among the packages that only development needs.
  check('declared-packages', bin('knip'), [
    '--production',
    '--strict',
    '--include',
    'dependencies,unlisted',
  ]),
  check('supply', bin('jiti'), ['scripts/checkSupply.ts']),
  check('docs', bin('jiti'), ['scripts/checkDocs.ts', '--strict', ...docsInCi, ...annotations]),
  check('catalog', bin('jiti'), ['scripts/checkCatalog.ts', ...annotations]),
  unit,
  build,
  check('built-site', bin('jiti'), ['scripts/checkBuild.ts', ...annotations]),
  check('reproducible', bin('jiti'), ['scripts/checkReproducible.ts']),
  browser,
  ...ifPresent('tests/comparison', comparison),
  ...ifPresent('tests/engines', engines),
];

/** Steps that run with `--full` or by name. */
const fullOnly = ['reproducible', 'engines'];

const stepNames = steps.map(({ name }) => name);

/** Names of steps from the command line. */
function parseSteps(list: string): string[] {
  const names = list.split(',');
  const unknown = names.filter((name) => !stepNames.includes(name));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(
      `${unknown.join(', ')}: no such step. Expected some of ${stepNames.join(', ')}.`,
    );
  }
  return names;
}

const options = new Command('test')
  .description('Run every check of the site.')
  .option('--full', 'run the browser tests on every page and state, not on a sample', false)
  .option('--only <steps>', 'comma-separated names of the steps to run', parseSteps)
  .addHelpText('after', `\nSteps: ${stepNames.join(', ')}`)
  .parse()
  .opts<{ full: boolean; only?: string[] }>();

async function main(): Promise<void> {
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  const wanted = options.only;
  const total: Tally = { passed: 0, failed: 0 };
  const failed: string[] = [];
  const isWanted = ({ name }: Step) =>
    wanted ? wanted.includes(name) : options.full || !fullOnly.includes(name);
  for (const step of steps.filter(isWanted)) {
    const start = Date.now();
    console.log(`\n=== ${step.name}`);
    const tally = await step.run();
    total.passed += tally.passed;
    total.failed += tally.failed;
    if (tally.failed > 0) failed.push(step.name);
    console.log(
      `--- ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${Math.round((Date.now() - start) / 1000)} s)`,
    );
    if (tally.failed > 0 && step.name === 'build') break;
  }
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

void main();
