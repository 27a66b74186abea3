/**
 * Checks the documentation: code parses and is formatted, module calls fit the catalog, links lead
 * somewhere, front matter and prose keep the rules. `npm run check:docs -- --help` says how.
 */
import { Command, Option } from 'commander';
import { type Format, formatReport, formats } from '../src/checks/report';
import { applyFixes } from './check-docs/fix';
import { checkAll, type Run } from './check-docs/run';

interface Options {
  fix: boolean;
  watch: boolean;
  strict: boolean;
  format: Format;
  cache: boolean;
}

const command = new Command('check:docs')
  .description('Check the code, the links and the prose of the documentation.')
  .argument('[files...]', 'report on these pages alone; default: every page')
  .option('--fix', 'mend what can be mended mechanically', false)
  .option('--watch', 'check again whenever a page or the catalog changes', false)
  .addOption(new Option('--format <format>', 'form of the report').choices(formats).default('text'))
  .option('--strict', 'fail on warnings too', false)
  .option('--no-cache', 'check everything again')
  .parse();

const options = command.opts<Options>();

async function run(): Promise<number> {
  let result = await checkAll({ files: command.args, cache: options.cache });
  if (options.fix) {
    const mended = applyFixes(result.problems);
    if (mended > 0) {
      process.stderr.write(`Mended ${mended} ${mended === 1 ? 'place' : 'places'}.\n`);
      result = await checkAll({ files: command.args, cache: options.cache });
    }
  }
  const report = formatReport(result.problems, options.format);
  if (report !== '') process.stdout.write(`${report}\n`);
  process.stderr.write(`${summary(result)}\n`);
  const failing = result.problems.filter(({ severity }) => options.strict || severity === 'error');
  return failing.length > 0 ? 1 : 0;
}

function summary({ problems, pages, fences, notes, milliseconds }: Run): string {
  const count = (severity: string) => {
    const number = problems.filter((problem) => problem.severity === severity).length;
    return `${number} ${severity}${number === 1 ? '' : 's'}`;
  };
  const fixable = problems.filter(({ fix }) => fix).length;
  return [
    ...notes,
    `${pages} pages, ${fences} fences: ${count('error')}, ${count('warning')}${fixable > 0 ? ` (${fixable} mended by --fix)` : ''}, ${(milliseconds / 1000).toFixed(1)} s`,
  ].join('\n');
}

/** A run that reports what kept it from its end: a file of the catalog that cannot be read. */
async function runOrReport(): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  await runOrReport();
  if (!options.watch) return;
  const { watchContent } = await import('./check-docs/watch');
  watchContent(runOrReport);
}

void main();
