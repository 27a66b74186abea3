/**
 * Checks shell, Go and Python code and filters of jq with installed tools: `bash -n`, shellcheck,
 * gofmt, python3, jq. If a tool is missing or fails, the code counts as not checked and is not
 * cached.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import { hashOf } from '../../src/cache/hash';
import type { ResultCache } from '../../src/cache/resultCache';
import type { PageFacts } from '../../src/checks/checkPage';
import { type Problem, placeInPage, type ToolCode } from '../../src/checks/types';
import { notChecked, type Verdict } from '../../src/checks/verdicts';
import { groupBy } from '../../src/site/groupBy';
import { findExecutable } from '../command/findExecutable';
import { runProcess } from './runProcess';

/** Finding of a tool. The position is relative to the checked text. */
export type ToolFinding = Omit<Problem, 'file' | 'fix'>;

interface Item {
  key: string;
  code: ToolCode;
  file: string;
}

interface Tool {
  command: string;
  languages: readonly ToolCode['language'][];
  run: (items: Item[]) => Promise<Map<string, ToolFinding[]>>;
}

/** Returns whether a command is installed. */
export const isInstalled = (command: string, env = process.env): boolean =>
  findExecutable([command], env) !== undefined;

/** Returns a value that changes with the version of a command, without running the command. */
function versionOf(command: string): string {
  const file = findExecutable([command]);
  const stats = file === undefined ? undefined : fs.statSync(file);
  return `${stats?.size} ${stats?.mtimeMs}`;
}

/**
 * Runs a tool.
 *
 * @param statuses exit statuses of a completed run
 * @throws {Error} if the tool could not run or ended with another status
 */
async function requireProcess(
  command: string,
  args: readonly string[],
  { statuses, input = '' }: { statuses: readonly number[]; input?: string },
): Promise<{ stdout: string; stderr: string }> {
  const { stdout, stderr, status, failure } = await runProcess(command, args, { input });
  if (failure) throw new Error(failure);
  if (!statuses.includes(status ?? -1)) {
    throw new Error(`${command} ended with status ${status}: ${stderr.trim().split('\n')[0]}`);
  }
  return { stdout, stderr };
}

const syntax = (rule: string, line: string, message: string): ToolFinding => ({
  severity: 'error',
  rule,
  line: Number(line),
  column: 1,
  message,
  advice: 'Fix the code at this position.',
});

/**
 * Checks the syntax of all files in one shell process. Parses errors such as
 * `file: line 3: syntax error …`.
 */
const runBash = async (items: Item[]): Promise<Map<string, ToolFinding[]>> => {
  // Status 1 or 2 of `bash -n` is a syntax error. With any other status, the check failed.
  const loop = 'for file in "$@"; do "$BASH" -n "$file" || [ $? -le 2 ] || exit 9; done';
  const args = ['-c', loop, 'bash', ...items.map(({ file }) => file)];
  const { stderr } = await requireProcess('bash', args, { statuses: [0] });
  return collect(stderr, /^(.+?): line (\d+): (.+)$/, (line, words) =>
    syntax('shell-syntax', line, `bash rejects the code: ${words}.`),
  );
};

/**
 * Parses the output of a tool with lines such as `file:line: message`. Returns the first finding of
 * each file.
 */
const collect = (
  output: string,
  pattern: RegExp,
  toFinding: (line: string, words: string) => ToolFinding,
): Map<string, ToolFinding[]> => {
  const found = new Map<string, ToolFinding[]>();
  for (const text of output.split('\n')) {
    const [, file, line, words] = pattern.exec(text) ?? [];
    if (file && line && words && !found.has(file)) found.set(file, [toFinding(line, words)]);
  }
  return found;
};

/** Codes to exclude for commands that readers run interactively. */
const interactive = [
  'SC1090', // sources a file that shellcheck cannot read
  'SC1091',
  'SC2034', // sets a variable for a later fence
  'SC2148', // no shebang
  'SC2154', // uses a variable from an earlier fence
  'SC2164', // `cd` without `|| exit`; readers notice a failure
  'SC2016', // JMESPath backticks in single quotes: --query 'Rules[?Id==`x`]'
  'SC2103', // `cd ..` instead of a subshell
];
const anywhere = ['SC1090', 'SC1091', 'SC2148'];

const runShellcheck = async (items: Item[]): Promise<Map<string, ToolFinding[]>> => {
  const found = new Map<string, ToolFinding[]>();
  for (const [isFile, group] of groupBy(items, ({ code }) => code.isFile)) {
    const exclude = isFile ? anywhere : interactive;
    const args = ['--norc', '--format=json1', '--shell=bash', `--exclude=${exclude.join(',')}`];
    const files = group.map(({ file }) => file);
    const { stdout } = await requireProcess('shellcheck', [...args, ...files], {
      statuses: [0, 1],
    });
    type Comment = Record<'line' | 'column' | 'code', number> &
      Record<'file' | 'level' | 'message', string>;
    const { comments } = JSON.parse(stdout) as { comments: Comment[] };
    for (const { file, line, column, level, code, message } of comments) {
      const finding: ToolFinding = {
        severity: level === 'error' || level === 'warning' ? 'error' : 'warning',
        rule: 'shellcheck',
        line,
        column,
        message: `${message} (SC${code})`,
        advice: `See https://www.shellcheck.net/wiki/SC${code}.`,
      };
      found.set(file, [...(found.get(file) ?? []), finding]);
    }
  }
  return found;
};

/**
 * gofmt formats incomplete programs only on standard input, so each fence needs its own process.
 */
const runGofmt = async (items: Item[]): Promise<Map<string, ToolFinding[]>> =>
  new Map(await pMap(items, formatGo, { concurrency: os.availableParallelism() }));

const formatGo = async ({ file, code }: Item): Promise<[string, ToolFinding[]]> => {
  const input = `${code.code.text}\n`;
  const { stdout, stderr } = await requireProcess('gofmt', [], { statuses: [0, 2], input });
  const [, line, words] = /^<standard input>:(\d+):\d+: (.+)$/m.exec(stderr) ?? [];
  if (line && words)
    return [file, [syntax('go-syntax', line, `gofmt rejects the code: ${words}.`)]];
  if (stderr !== '') throw new Error(`gofmt: ${stderr.trim().split('\n')[0]}`);
  if (stdout === input) return [file, []];
  const [before, after] = [input.split('\n'), stdout.split('\n')];
  const at = before.findIndex((text, index) => text !== after[index]);
  const finding = {
    ...syntax('go-format', String(at + 1), 'The code is not formatted as gofmt formats it.'),
    expected: `\`${after[at] ?? ''}\``,
    found: `\`${before[at] ?? ''}\``,
  };
  return [file, [finding]];
};

const readPython = `
import ast, sys
for name in sys.argv[1:]:
    try:
        ast.parse(open(name, encoding="utf-8").read())
    except SyntaxError as error:
        print(f"{name}:{error.lineno}: {error.msg}")
`;

const runPython = async (items: Item[]): Promise<Map<string, ToolFinding[]>> => {
  const args = ['-c', readPython, ...items.map(({ file }) => file)];
  const { stdout } = await requireProcess('python3', args, { statuses: [0] });
  return collect(stdout, /^(.+?):(\d+): (.+)$/, (line, words) =>
    syntax('python-syntax', line, `Python rejects the code: ${words}.`),
  );
};

/** Compiles filters, which do not run, because each one starts with `empty`. */
const runJq = async (items: Item[]): Promise<Map<string, ToolFinding[]>> =>
  new Map(await pMap(items, compileFilter, { concurrency: os.availableParallelism() }));

const compileFilter = async ({ file }: Item): Promise<[string, ToolFinding[]]> => {
  const args = ['--null-input', '--from-file', file];
  const { stderr } = await requireProcess('jq', args, { statuses: [0, 3] });
  const [, words, line] =
    /^jq: error: (.+?)(?: \(.*\))? at <top-level>, line (\d+)/m.exec(stderr) ?? [];
  if (words && line) return [file, [syntax('jq-syntax', line, `jq rejects the filter: ${words}.`)]];
  if (stderr !== '') throw new Error(stderr.trim().split('\n')[0]);
  return [file, []];
};

const tools: readonly Tool[] = [
  { command: 'bash', languages: ['bash', 'sh'], run: runBash },
  { command: 'shellcheck', languages: ['bash', 'sh'], run: runShellcheck },
  { command: 'gofmt', languages: ['go'], run: runGofmt },
  { command: 'python3', languages: ['python'], run: runPython },
  { command: 'jq', languages: ['jq'], run: runJq },
];

/** Results of the tools for all pages. */
export type ToolResult = Awaited<ReturnType<typeof runTools>>;

/** Runs all tools on the code of pages. Returns unchecked code with the reason. */
export async function runTools(pages: readonly PageFacts[], cache: ResultCache<ToolFinding[]>) {
  const runs = await Promise.all(tools.map((tool) => runTool(tool, pages, cache)));
  const known = pages.flatMap(({ file, problems: own }) =>
    own.map((found) => ({ ...found, file })),
  );
  const problems: Problem[] = [];
  const unchecked: { page: string; line: number; verdict: Verdict }[] = [];
  for (const { requests, verdict } of runs) {
    for (const { page, code, key } of requests) {
      const findings = cache.get(key);
      if (findings === undefined) {
        unchecked.push({ page, line: code.code.places[0]?.line ?? 1, verdict });
        continue;
      }
      // Reports only one error for the same code, because further tools would repeat it.
      if (hasError(page, code, [...known, ...problems])) continue;
      const place = (finding: ToolFinding) => placeInPage(code.code, finding);
      problems.push(...findings.map((found) => ({ ...found, file: page, ...place(found) })));
    }
  }
  return { problems, unchecked };
}

/**
 * Runs a tool on code without cached findings. Returns all code for the tool, and the verdict of
 * code that has no findings afterwards.
 */
async function runTool(tool: Tool, pages: readonly PageFacts[], cache: ResultCache<ToolFinding[]>) {
  const { command, languages } = tool;
  const version = versionOf(command);
  const requests = pages.flatMap(({ file, toolCode }) =>
    toolCode
      .filter(({ language }) => languages.includes(language))
      .map((code) => {
        const { language, isFile } = code;
        const key = hashOf(command, version, language, String(isFile), code.code.text);
        return { page: file, code, key };
      }),
  );
  if (!isInstalled(command)) return { requests, verdict: notChecked('tool-missing', command) };
  const fresh = requests.filter(({ key }) => cache.get(key) === undefined);
  let failure = command;
  try {
    const found = fresh.length > 0 ? await checkCode(tool, fresh) : [];
    for (const [key, findings] of found) cache.set(key, findings);
  } catch (error) {
    failure = (error as Error).message;
  }
  return { requests, verdict: notChecked('tool-failed', failure) };
}

/** Returns whether a fence, including its closing line, has an error. */
const hasError = (page: string, { code }: ToolCode, problems: readonly Problem[]): boolean => {
  const [first, last] = [code.places[0]?.line ?? 0, (code.places.at(-1)?.line ?? 0) + 1];
  return problems.some(
    ({ file, line, severity }) =>
      file === page && severity === 'error' && line >= first && line <= last,
  );
};

/**
 * Writes code to temporary files and runs a tool on them.
 *
 * @returns findings by key
 * @throws {Error} if the tool failed
 */
async function checkCode(
  tool: Tool,
  requests: Omit<Item, 'file'>[],
): Promise<Map<string, ToolFinding[]>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-docs-'));
  try {
    const items = [...new Map(requests.map((item) => [item.key, item])).values()].map(
      ({ code, key }, index) => {
        const file = path.join(folder, String(index));
        fs.writeFileSync(file, `${code.code.text}\n`);
        return { key, code, file };
      },
    );
    const found = await tool.run(items);
    return new Map(items.map(({ key, file }) => [key, found.get(file) ?? []]));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
