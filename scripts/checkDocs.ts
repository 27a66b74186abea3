/**
 * Checks the documentation: syntax and format of code, module calls, links, front matter and prose.
 * `npm run check:docs -- --help` lists the options.
 */
import fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Command } from 'commander';
import type { Format } from '../src/checks/report';
import { errorIn, type Problem } from '../src/checks/types';
import { recordFile } from '../src/remark/checks-coverage/record';
import { countWithNoun } from '../src/site/words';
import { toRecord } from './check-docs/coverage';
import { createSummaries } from './check-docs/createSummaries';
import { applyFixes } from './check-docs/fix';
import { checkAll, type Run } from './check-docs/run';
import { formatOption, printReport } from './command/report';

type Options = Record<'fix' | 'watch' | 'strict' | 'ci' | 'record' | 'cache', boolean> & {
  format: Format;
};

// Disables optimization of WebAssembly, which takes longer than HashiCorp's parser runs (about one
// second).
setFlagsFromString('--liftoff-only');

const command = new Command('check:docs')
  .description('Check the code, links and prose of the documentation.')
  .argument('[files...]', 'pages and folders to report on (default: all)')
  .option('--fix', 'fix formatting', false)
  .option('--watch', 'check again when a page, the catalog or the word list changes', false)
  .addOption(formatOption())
  .option('--strict', 'also fail on warnings', false)
  .option('--ci', 'fail on code that was not checked, unless the reason is reviewed', false)
  .option('--record', 'write the coverage record that the site shows', false)
  .option('--no-cache', 'ignore the results of earlier runs')
  .parse();

const options = command.opts<Options>();
const summarize = createSummaries();

async function run(): Promise<number> {
  const check = () => checkAll(command.args, options);
  let result = await check();
  if (options.fix) {
    const { fixed, refused } = await applyFixes(result.problems);
    for (const line of refused) process.stderr.write(`${line}\n`);
    if (fixed > 0) {
      process.stderr.write(`Fixed ${countWithNoun(fixed, 'problem')}.\n`);
      result = await check();
    }
  }
  printReport(result.problems, options.format);
  process.stderr.write(`${summarize(result)}\n`);
  if (options.record) recordCoverage(result);
  const failing = result.problems.filter(({ severity }) => options.strict || severity === 'error');
  return failing.length > 0 ? 1 : 0;
}

/**
 * Writes the coverage record. Throws if Terraform is not available, because the record would be
 * incomplete.
 */
function recordCoverage({ coverage, pages }: Run): void {
  if (coverage.terraformVersion === undefined)
    throw new Error('The coverage was not recorded, because Terraform is not available.');
  const record = toRecord(coverage, pages, new Date().toISOString().slice(0, 10));
  fs.writeFileSync(recordFile, `${JSON.stringify(record, undefined, 2)}\n`);
}

async function runOrReport(): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message}\n`);
    if (options.format !== 'text') printReport([runFailure(message)], options.format);
    process.exitCode = 1;
  }
}

/** Converts a failed run to a problem, for tools that parse the report. */
const runFailure = (message: string): Problem => {
  const [file = '.', line = '1'] = /^([\w./-]+\.\w+):(\d+)/.exec(message)?.slice(1) ?? [];
  const advice = 'Nothing was checked. Fix the cause and run the checks again.';
  return errorIn(file, 'run-failed', { message, advice }, { line: Number(line), column: 1 });
};

async function main(): Promise<void> {
  await runOrReport();
  if (!options.watch) return;
  const { watchContent } = await import('./check-docs/watch');
  watchContent(runOrReport);
}

void main();
