/**
 * Shell, Go and Python code under the tools of the machine: `bash -n`, shellcheck, gofmt, python3.
 * One process each for all fences; a tool that is not there is named in the report.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PageFacts, Problem, ToolCode } from '../../src/checks';
import { placeInPage } from '../../src/checks/types';
import { hashOf, type ResultCache } from '../../src/plugins/result-cache/resultCache';

/** Something that a tool says about a text, at a place in that text. */
export type Finding = Omit<Problem, 'file' | 'fix'>;

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
  run: (items: Item[]) => Promise<Map<string, Finding[]>>;
}

const extensions: Readonly<Record<ToolCode['language'], string>> = {
  bash: 'bash',
  sh: 'sh',
  go: 'go',
  python: 'py',
};

/** Where a command stands, if it can be run. */
const findCommand = (command: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, command))
    .find((file) => fs.existsSync(file));

/** Whether a command can be run. */
export const isInstalled = (command: string): boolean => findCommand(command) !== undefined;

const editions = new Map<string, string>();

/** Tells a command from another version of it, without running it. */
function editionOf(command: string): string {
  const known = editions.get(command);
  if (known !== undefined) return known;
  const file = findCommand(command);
  const stats = file === undefined ? undefined : fs.statSync(file);
  const edition = `${stats?.size} ${stats?.mtimeMs}`;
  editions.set(command, edition);
  return edition;
}

/** Runs a command and gives what it wrote; a status that is not 0 is no failure here. */
const run = (command: string, args: string[], input = '') =>
  new Promise<{ stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(command, args);
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text;
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
    child.stdin.end(input);
  });

const syntax = (rule: string, line: string, message: string): Finding => ({
  severity: 'error',
  rule,
  line: Number(line),
  column: 1,
  message,
  advice: 'Mend the code at this place.',
});

/** `file: line 3: syntax error …`, from one shell that reads every file without running it. */
const runBash = async (items: Item[]): Promise<Map<string, Finding[]>> => {
  const loop = 'for file in "$@"; do "$BASH" -n "$file"; done';
  const { stderr } = await run('bash', ['-c', loop, 'bash', ...items.map(({ file }) => file)]);
  return collect(stderr, /^(.+?): line (\d+): (.+)$/, (line, words) =>
    syntax('shell-syntax', line, `bash does not read it: ${words}.`),
  );
};

/** Findings of a tool that prints `file:line…: message`, the first of each file. */
const collect = (
  output: string,
  pattern: RegExp,
  toFinding: (line: string, words: string) => Finding,
): Map<string, Finding[]> => {
  const found = new Map<string, Finding[]>();
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

const runShellcheck = async (items: Item[]): Promise<Map<string, Finding[]>> => {
  const groups = [
    { items: items.filter(({ code }) => code.isFile), exclude: anywhere },
    { items: items.filter(({ code }) => !code.isFile), exclude: interactive },
  ];
  const found = new Map<string, Finding[]>();
  for (const { items: group, exclude } of groups.filter((item) => item.items.length > 0)) {
    const args = ['--norc', '--format=json1', '--shell=bash', `--exclude=${exclude.join(',')}`];
    const { stdout } = await run('shellcheck', [...args, ...group.map(({ file }) => file)]);
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
      const finding: Finding = {
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
const runGofmt = async (items: Item[]): Promise<Map<string, Finding[]>> =>
  new Map(await Promise.all(items.map(formatGo)));

const formatGo = async ({ file, code }: Item): Promise<[string, Finding[]]> => {
  const input = `${code.code.text}\n`;
  const { stdout, stderr } = await run('gofmt', [], input);
  const [, line, words] = /^<standard input>:(\d+):\d+: (.+)$/m.exec(stderr) ?? [];
  if (line && words)
    return [file, [syntax('go-syntax', line, `gofmt does not read it: ${words}.`)]];
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

const runPython = async (items: Item[]): Promise<Map<string, Finding[]>> => {
  const { stdout } = await run('python3', ['-c', readPython, ...items.map(({ file }) => file)]);
  return collect(stdout, /^(.+?):(\d+): (.+)$/, (line, words) =>
    syntax('python-syntax', line, `Python does not read it: ${words}.`),
  );
};

const tools: readonly Tool[] = [
  { command: 'bash', languages: ['bash', 'sh'], run: runBash },
  { command: 'shellcheck', languages: ['bash', 'sh'], run: runShellcheck },
  { command: 'gofmt', languages: ['go'], run: runGofmt },
  { command: 'python3', languages: ['python'], run: runPython },
];

/** So many fences are given to a tool at once, while the next pages are being checked. */
const batch = 60;

interface Question {
  page: string;
  code: ToolCode;
  key: string;
}

/** Asks the tools about the code of pages as they come. */
export class ToolRun {
  private readonly waiting = new Map<Tool, Question[]>();
  private readonly running: Promise<void>[] = [];

  constructor(private readonly cache: ResultCache<Finding[]>) {}

  /** Adds the code of a page; a tool that has enough to do starts. */
  add(page: PageFacts): void {
    for (const tool of tools.filter(({ command }) => isInstalled(command))) {
      const fresh = questions(tool, [page]).filter(({ key }) => this.cache.get(key) === undefined);
      const waiting = [...(this.waiting.get(tool) ?? []), ...fresh];
      this.waiting.set(tool, waiting);
      if (waiting.length >= batch) this.start(tool);
    }
  }

  /** Waits for the tools, and gives what they say about the code of all pages. */
  async finish(pages: PageFacts[]): Promise<{ problems: Problem[]; notes: string[] }> {
    for (const page of pages) this.add(page);
    for (const tool of tools) this.start(tool);
    await Promise.all(this.running);
    this.cache.save();
    const problems: Problem[] = [];
    const missing: string[] = [];
    for (const tool of tools) {
      const asked = questions(tool, pages);
      if (asked.length > 0 && !isInstalled(tool.command)) missing.push(tool.command);
      for (const { page, code, key } of asked) {
        const findings = this.cache.get(key) ?? [];
        // Where the code is wrong already, a further tool says the same in other words.
        const known = [...pages, { file: page, problems }];
        if (findings.length === 0 || isWrong(page, code, known)) continue;
        problems.push(
          ...findings.map((finding) => ({
            ...finding,
            file: page,
            ...placeInPage(code.code, finding),
          })),
        );
      }
    }
    const notes =
      missing.length > 0 ? [`Not on this machine, so not asked: ${missing.join(', ')}.`] : [];
    return { problems, notes };
  }

  private start(tool: Tool): void {
    const codes = this.waiting.get(tool) ?? [];
    this.waiting.set(tool, []);
    if (codes.length === 0) return;
    this.running.push(
      judge(tool, codes).then((results) => {
        for (const [key, findings] of results) this.cache.set(key, findings);
      }),
    );
  }
}

const questions = (tool: Tool, pages: PageFacts[]): Question[] =>
  pages.flatMap(({ file, toolCode }) =>
    toolCode
      .filter(({ language }) => tool.languages.includes(language))
      .map((code) => ({ page: file, code, key: keyOf(tool, code) })),
  );

/** Whether an error is known in a fence, its closing line included. */
const isWrong = (
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

const keyOf = ({ command }: Tool, { language, isFile, code }: ToolCode): string =>
  hashOf(command, editionOf(command), language, String(isFile), code.text);

/** Findings by key. */
async function judge(tool: Tool, codes: Question[]): Promise<Map<string, Finding[]>> {
  const results = new Map<string, Finding[]>();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-docs-'));
  try {
    const items = [...new Map(codes.map((item) => [item.key, item])).values()].map(
      ({ code, key }, index) => {
        const file = path.join(folder, `${index}.${extensions[code.language]}`);
        fs.writeFileSync(file, `${code.code.text}\n`);
        return { key, code, file };
      },
    );
    const found = await tool.run(items);
    for (const { key, file } of items) results.set(key, found.get(file) ?? []);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return results;
}
