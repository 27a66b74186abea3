/**
 * Checks shell, Go and Python code with the tools of the machine: `bash -n`, shellcheck, gofmt,
 * python3. Code counts as not checked, and is not cached, if its tool is missing or fails.
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

/** Something that a tool says about a text, at a place in that text. */
export type ToolFinding = Omit<Problem, 'file' | 'fix'>;

interface Item {
  key: string;
  code: ToolCode;
  /** File that holds the code, in a temporary folder. */
  file: string;
}

interface Tool {
  command: string;
  languages: readonly ToolCode['language'][];
  /** Findings by file. */
  run: (items: Item[]) => Promise<Map<string, ToolFinding[]>>;
}

const extensions: Readonly<Record<ToolCode['language'], string>> = {
  bash: 'bash',
  sh: 'sh',
  go: 'go',
  python: 'py',
};

/** The file that a command runs, if it is installed. */
const findCommand = (command: string, { PATH = '' }: NodeJS.ProcessEnv): string | undefined =>
  PATH.split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, command))
    .find((file) => fs.existsSync(file));

/** Whether a command can be run. */
export const isInstalled = (command: string, env = process.env): boolean =>
  findCommand(command, env) !== undefined;

/** Distinguishes a command from another version of it, without running it. */
function versionOf(command: string): string {
  const file = findCommand(command, process.env);
  const stats = file === undefined ? undefined : fs.statSync(file);
  return `${stats?.size} ${stats?.mtimeMs}`;
}

/** Runs a tool; throws if it has no answer. `statuses` are those of a run that came to its end. */
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

/** `file: line 3: syntax error …`, from one shell that reads every file without running it. */
const runBash = async (items: Item[]): Promise<Map<string, ToolFinding[]>> => {
  // The status of `bash -n` says whether a file is valid; that of the loop, whether it was completed.
  const loop = 'for file in "$@"; do "$BASH" -n "$file" || [ $? -le 2 ] || exit 9; done';
  const args = ['-c', loop, 'bash', ...items.map(({ file }) => file)];
  const { stderr } = await runTool('bash', args, { statuses: [0] });
  return collect(stderr, /^(.+?): line (\d+): (.+)$/, (line, words) =>
    syntax('shell-syntax', line, `bash refuses it: ${words}.`),
  );
};

/** Findings of a tool that prints `file:line…: message`, the first of each file. */
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

/** What is right in commands that a reader types one after the other. */
const interactive = [
  'SC1090', // a sourced file that shellcheck cannot see
  'SC1091',
  'SC2034', // a variable that a later fence uses
  'SC2148', // no shebang
  'SC2154', // a variable that an earlier fence sets
  'SC2164', // `cd` without `|| exit`: a reader sees that it failed
  'SC2016', // backticks of JMESPath in single quotes: --query 'Rules[?Id==`x`]'
  'SC2103', // `cd ..` in place of a subshell
];
/** What is right in a file of its own too. */
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

/** Parts of a program are formatted on standard input alone, so each fence has its own process. */
const runGofmt = async (items: Item[]): Promise<Map<string, ToolFinding[]>> =>
  new Map(await Promise.all(items.map(formatGo)));

const formatGo = async ({ file, code }: Item): Promise<[string, ToolFinding[]]> => {
  const input = `${code.code.text}\n`;
  const { stdout, stderr } = await runTool('gofmt', [], { statuses: [0, 2], input });
  const [, line, words] = /^<standard input>:(\d+):\d+: (.+)$/m.exec(stderr) ?? [];
  if (line && words) return [file, [syntax('go-syntax', line, `gofmt refuses it: ${words}.`)]];
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
    syntax('python-syntax', line, `Python refuses it: ${words}.`),
  );
};

const tools: readonly Tool[] = [
  { command: 'bash', languages: ['bash', 'sh'], run: runBash },
  { command: 'shellcheck', languages: ['bash', 'sh'], run: runShellcheck },
  { command: 'gofmt', languages: ['go'], run: runGofmt },
  { command: 'python3', languages: ['python'], run: runPython },
];

/** Number of fences for one run of a tool, while the next pages are being checked. */
const batchSize = 60;

/** Code of a page for one tool. */
interface ToolRequest {
  page: string;
  code: ToolCode;
  key: string;
}

/** What the tools say about the code of all pages. */
export interface ToolResult {
  problems: Problem[];
  /** Code that a tool did not check, with the reason. */
  unchecked: { page: string; line: number; verdict: Verdict }[];
}

/** Runs the tools on the code of pages, in batches, as the pages are added. */
export class ToolRun {
  private readonly waiting = new Map<Tool, ToolRequest[]>();
  private readonly running: Promise<void>[] = [];
  private readonly failures = new Map<string, string>();
  private readonly versions = new Map<string, string>();
  private readonly installed = tools.filter(({ command }) => isInstalled(command));

  constructor(private readonly cache: ResultCache<ToolFinding[]>) {}

  /** Adds the code of a page. */
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

  /** Waits for the tools, and returns what they say about the code of all pages. */
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
        // Where the code has an error already, a further tool only repeats it in other words.
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

/** Whether an error is known in a fence, its closing line included. */
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

/** Runs a tool on code in temporary files. Returns findings by key; rejects if the tool failed. */
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
