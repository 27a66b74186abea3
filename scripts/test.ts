/**
 * Runs all checks, fastest first: types, lint, spelling, unit tests, content checks, the production
 * build without warnings, browser tests, and a comparison with a build that uses Docusaurus's stock
 * client. `--full` tests every page and state instead of a sample. It also checks that builds are
 * reproducible, and runs journeys in Firefox and WebKit. The last line is the tally.
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
  /** Runs the step. Resolves with the numbers of passed and failed tests. */
  readonly run: () => Promise<Tally>;
}

const reports = path.resolve('.cache/test-reports');
const bin = (name: string) => path.resolve('node_modules/.bin', name);

/** Runs a command and prints its output. Resolves with the exit status and the output. */
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

const tallyOf = (isPassed: boolean): Tally =>
  isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** Returns a step for a command that counts as one test. */
const check = (
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Step => ({
  name,
  run: async () => tallyOf((await run(command, args, env)).status === 0),
});

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
        testResults: { name: string; status: string }[];
      }) => {
        const suites = json.testResults.filter(({ status: result }) => result === 'failed');
        const files = suites.map(({ name }) => path.relative('', name));
        if (files.length > 0) console.log(`Repeat the failed suites: npx jest ${files.join(' ')}`);
        return {
          passed: json.numPassedTests,
          failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
        };
      },
    );
  },
};

/** Production build. Fails if the build prints a warning. */
const build: Step = {
  name: 'build',
  run: async () => {
    const { status, output } = await run('npm', ['run', 'build'], { FORCE_COLOR: '0' });
    const warned = output.includes('[WARNING]');
    if (warned)
      console.error(
        'The build printed a warning. Fix its cause; the build must not print warnings.',
      );
    return tallyOf(status === 0 && !warned);
  },
};

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
        if (stats.flaky > 0) console.log(`${stats.flaky} passed only after a retry.`);
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

/** Returns the step if its test folder exists. Sites of other libraries do not have all folders. */
const ifPresent = (folder: string, step: Step): Step[] => (fs.existsSync(folder) ? [step] : []);

/** Reads the report of a test runner. Counts a failed run without failed tests as one failure. */
function countedFrom<Report>(
  file: string,
  status: number,
  count: (report: Report) => Tally,
): Tally {
  if (!fs.existsSync(file)) return tallyOf(false);
  const tally = count(JSON.parse(fs.readFileSync(file, 'utf8')) as Report);
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Shows findings as annotations of the pull request on GitHub. */
const annotations = process.env.GITHUB_ACTIONS ? ['--format', 'github'] : [];
/** Reports unchecked code as an error on GitHub, where Terraform and all tools are installed. */
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
  // Packages that the build imports must be declared as production dependencies.
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
  playwright('browser', ['--project=site'], chromium),
  ...ifPresent('tests/comparison', playwright('comparison', ['--project=comparison'], chromium)),
  // Firefox and WebKit are driven by other tools than Playwright, and skipped if not installed.
  ...ifPresent(
    'tests/engines',
    playwright('engines', ['--config', 'playwright.engines.config.ts'], () => ({})),
  ),
];

/** Steps that run only with `--full` or `--only`. */
const fullOnly = ['reproducible', 'engines'];

const stepNames = steps.map(({ name }) => name);

function parseSteps(list: string): string[] {
  const names = list.split(',');
  const unknown = names.filter((name) => !stepNames.includes(name));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(
      `Unknown steps: ${unknown.join(', ')}. Expected one or more of ${stepNames.join(', ')}.`,
    );
  }
  return names;
}

const options = new Command('test')
  .description('Run all checks of the site.')
  .option('--full', 'test every page and state instead of a sample, and run the slow steps', false)
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
  if (failed.length > 0) {
    const full = options.full ? '--full ' : '';
    console.log(`\nFailed. Repeat these steps: npm test -- ${full}--only ${failed.join(',')}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

void main();
