/**
 * Checks shell, Go and Python code with installed tools: `bash -n`, shellcheck, gofmt, python3. If
 * a tool is missing or fails, the code counts as not checked and is not cached.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashOf } from '../../src/cache/hash';
import type { ResultCache } from '../../src/cache/resultCache';
import type { PageFacts, Problem, ToolCode } from '../../src/checks';
import { placeInPage } from '../../src/checks/types';
import { notChecked, type Verdict } from '../../src/checks/verdicts';
import { runProcess } from './runProcess';

/** Finding of a tool. The position is relative to the checked text. */
export type ToolFinding = Omit<Problem, 'file' | 'fix'>;

interface Item {
  key: string;
  code: ToolCode;
  /** Temporary file with the code. */
  file: string;
}

interface Tool {
  command: string;
  languages: readonly ToolCode['language'][];
  /** Checks the items, and returns the findings by file. */
  run: (items: Item[]) => Promise<Map<string, ToolFinding[]>>;
}

const extensions: Readonly<Record<ToolCode['language'], string>> = {
  bash: 'bash',
  sh: 'sh',
  go: 'go',
  python: 'py',
};

/** Returns the path of a command, or `undefined` if it is not installed. */
const findCommand = (command: string, { PATH = '' }: NodeJS.ProcessEnv): string | undefined =>
  PATH.split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, command))
    .find((file) => fs.existsSync(file));

/** Returns whether a command is installed. */
export const isInstalled = (command: string, env = process.env): boolean =>
  findCommand(command, env) !== undefined;

/** Returns a value that changes with the version of a command, without running the command. */
function versionOf(command: string): string {
  const file = findCommand(command, process.env);
  const stats = file === undefined ? undefined : fs.statSync(file);
  return `${stats?.size} ${stats?.mtimeMs}`;
}

/**
 * Runs a tool.
 *
 * @param statuses exit statuses of a completed run
 * @throws {Error} if the tool could not run or ended with another status
 */
async function runTool(
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
  const { stderr } = await runTool('bash', args, { statuses: [0] });
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
/** Codes to exclude for complete files. */
const anywhere = ['SC1090', 'SC1091', 'SC2148'];

const runShellcheck = async (items: Item[]): Promise<Map<string, ToolFinding[]>> => {
  const groups = [
    { items: items.filter(({ code }) => code.isFile), exclude: anywhere },
    { items: items.filter(({ code }) => !code.isFile), exclude: interactive },
  ];
  const found = new Map<string, ToolFinding[]>();
  for (const { items: group, exclude } of groups.filter((item) => item.items.length > 0)) {
    const args = ['--norc', '--format=json1', '--shell=bash', `--exclude=${exclude.join(',')}`];
    const files = group.map(({ file }) => file);
    const { stdout } = await runTool('shellcheck', [...args, ...files], { statuses: [0, 1] });
    const { comments } = JSON.parse(stdout) as {
      comments: {
        file: string;
        line: number;
        column: number;
        level: string;
        code: number;
        message: string;
      }[];
    };
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
  new Map(await Promise.all(items.map(formatGo)));

const formatGo = async ({ file, code }: Item): Promise<[string, ToolFinding[]]> => {
  const input = `${code.code.text}\n`;
  const { stdout, stderr } = await runTool('gofmt', [], { statuses: [0, 2], input });
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
  const { stdout } = await runTool('python3', args, { statuses: [0] });
  return collect(stdout, /^(.+?):(\d+): (.+)$/, (line, words) =>
    syntax('python-syntax', line, `Python rejects the code: ${words}.`),
  );
};

const tools: readonly Tool[] = [
  { command: 'bash', languages: ['bash', 'sh'], run: runBash },
  { command: 'shellcheck', languages: ['bash', 'sh'], run: runShellcheck },
  { command: 'gofmt', languages: ['go'], run: runGofmt },
  { command: 'python3', languages: ['python'], run: runPython },
];

/** Number of fences that start a run of a tool while other pages are checked. */
const batchSize = 60;

/** Code to check with a tool. */
interface ToolRequest {
  page: string;
  code: ToolCode;
  key: string;
}

/** Results of the tools for all pages. */
export interface ToolResult {
  problems: Problem[];
  /** Unchecked code, with the reason. */
  unchecked: { page: string; line: number; verdict: Verdict }[];
}

/** Runs the tools in batches while pages are added. */
export class ToolRun {
  private readonly waiting = new Map<Tool, ToolRequest[]>();
  private readonly running: Promise<void>[] = [];
  private readonly failures = new Map<string, string>();
  private readonly versions = new Map<string, string>();
  private readonly installed = tools.filter(({ command }) => isInstalled(command));

  constructor(private readonly cache: ResultCache<ToolFinding[]>) {}

  /** Adds the code of a page. Starts a tool when it has a full batch. */
  add(page: PageFacts): void {
    for (const tool of this.installed) {
      const fresh = this.requests(tool, [page]).filter(
        ({ key }) => this.cache.get(key) === undefined,
      );
      const waiting = [...(this.waiting.get(tool) ?? []), ...fresh];
      this.waiting.set(tool, waiting);
      if (waiting.length >= batchSize) this.start(tool);
    }
  }

  /** Runs the remaining batches, and returns the results for all pages. */
  async finish(pages: PageFacts[]): Promise<ToolResult> {
    for (const page of pages) this.add(page);
    for (const tool of tools) this.start(tool);
    await Promise.all(this.running);
    const result: ToolResult = { problems: [], unchecked: [] };
    for (const tool of tools) {
      for (const { page, code, key } of this.requests(tool, pages)) {
        const findings = this.cache.get(key);
        if (findings === undefined) {
          const verdict = this.whyUnchecked(tool, key);
          result.unchecked.push({ page, line: code.code.places[0]?.line ?? 1, verdict });
          continue;
        }
        // Reports only one error for the same code, because further tools would repeat it.
        const known = [...pages, { file: page, problems: result.problems }];
        if (findings.length === 0 || hasError(page, code, known)) continue;
        result.problems.push(
          ...findings.map((finding) => ({
            ...finding,
            file: page,
            ...placeInPage(code.code, finding),
          })),
        );
      }
    }
    return result;
  }

  private whyUnchecked({ command }: Tool, key: string): Verdict {
    return isInstalled(command)
      ? notChecked('tool-failed', this.failures.get(key) ?? command)
      : notChecked('tool-missing', command);
  }

  private start(tool: Tool): void {
    const requests = this.waiting.get(tool) ?? [];
    this.waiting.set(tool, []);
    if (requests.length === 0) return;
    this.running.push(
      checkCode(tool, requests).then(
        (results) => {
          for (const [key, findings] of results) this.cache.set(key, findings);
        },
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          for (const { key } of requests) this.failures.set(key, message);
        },
      ),
    );
  }

  private requests(tool: Tool, pages: PageFacts[]): ToolRequest[] {
    return pages.flatMap(({ file, toolCode }) =>
      toolCode
        .filter(({ language }) => tool.languages.includes(language))
        .map((code) => ({ page: file, code, key: this.keyOf(tool, code) })),
    );
  }

  private keyOf({ command }: Tool, { language, isFile, code }: ToolCode): string {
    const version = this.versions.get(command) ?? versionOf(command);
    this.versions.set(command, version);
    return hashOf(command, version, language, String(isFile), code.text);
  }
}

/** Returns whether a fence, including its closing line, already has an error. */
const hasError = (
  page: string,
  { code }: ToolCode,
  known: { file: string; problems: { file?: string; line: number; severity: string }[] }[],
): boolean => {
  const [first, last] = [code.places[0]?.line ?? 0, (code.places.at(-1)?.line ?? 0) + 1];
  return known
    .filter(({ file }) => file === page)
    .flatMap(({ problems }) => problems)
    .some(
      ({ file = page, line, severity }) =>
        file === page && severity === 'error' && line >= first && line <= last,
    );
};

/**
 * Writes code to temporary files and runs a tool on them.
 *
 * @returns findings by key
 * @throws {Error} if the tool failed
 */
async function checkCode(tool: Tool, requests: ToolRequest[]): Promise<Map<string, ToolFinding[]>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-docs-'));
  try {
    const items = [...new Map(requests.map((item) => [item.key, item])).values()].map(
      ({ code, key }, index) => {
        const file = path.join(folder, `${index}.${extensions[code.language]}`);
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
