/**
 * Shell, Go and Python code under the tools of the machine: `bash -n`, shellcheck, gofmt, python3.
 * One process each for all fences; a tool that is not there is named in the report.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PageFacts, Problem, ToolCode } from '../../src/checks';
import { placeInPage } from '../../src/checks/types';
import { type Cache, hashOf } from './cache';

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
  run: (items: Item[]) => Map<string, Finding[]>;
}

const extensions: Readonly<Record<ToolCode['language'], string>> = {
  bash: 'bash',
  sh: 'sh',
  go: 'go',
  python: 'py',
};

/** Whether a command can be run. */
export const isInstalled = (command: string): boolean =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => folder !== '' && fs.existsSync(path.join(folder, command)));

/** Runs a command and gives what it wrote; a status that is not 0 is no failure here. */
const run = (command: string, args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const syntax = (rule: string, line: string, message: string): Finding => ({
  severity: 'error',
  rule,
  line: Number(line),
  column: 1,
  message,
  advice: 'Mend the code at this place.',
});

/** `file: line 3: syntax error …`, from one shell that reads every file without running it. */
const runBash = (items: Item[]): Map<string, Finding[]> => {
  const loop = 'for file in "$@"; do "$BASH" -n "$file"; done';
  const { stderr } = run('bash', ['-c', loop, 'bash', ...items.map(({ file }) => file)]);
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

const runShellcheck = (items: Item[]): Map<string, Finding[]> => {
  const groups = [
    { items: items.filter(({ code }) => code.isFile), exclude: anywhere },
    { items: items.filter(({ code }) => !code.isFile), exclude: interactive },
  ];
  const found = new Map<string, Finding[]>();
  for (const { items: group, exclude } of groups.filter((item) => item.items.length > 0)) {
    const args = ['--norc', '--format=json1', '--shell=bash', `--exclude=${exclude.join(',')}`];
    const { stdout } = run('shellcheck', [...args, ...group.map(({ file }) => file)]);
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
const runGofmt = (items: Item[]): Map<string, Finding[]> =>
  new Map(
    items.map(({ file, code }): [string, Finding[]] => {
      const input = `${code.code.text}\n`;
      const { stdout, stderr } = spawnSync('gofmt', [], { input, encoding: 'utf8' });
      const [, line, words] = /^<standard input>:(\d+):\d+: (.+)$/m.exec(stderr) ?? [];
      if (line && words)
        return [file, [syntax('go-syntax', line, `gofmt does not read it: ${words}.`)]];
      if (stdout === input) return [file, []];
      const [before, after] = [input.split('\n'), stdout.split('\n')];
      const at = before.findIndex((text, index) => text !== after[index]);
      return [
        file,
        [
          {
            ...syntax(
              'go-format',
              String(at + 1),
              'The code is not formatted as gofmt formats it.',
            ),
            expected: `\`${after[at] ?? ''}\``,
            found: `\`${before[at] ?? ''}\``,
          },
        ],
      ];
    }),
  );

const readPython = `
import ast, sys
for name in sys.argv[1:]:
    try:
        ast.parse(open(name, encoding="utf-8").read())
    except SyntaxError as error:
        print(f"{name}:{error.lineno}: {error.msg}")
`;

const runPython = (items: Item[]): Map<string, Finding[]> => {
  const { stdout } = run('python3', ['-c', readPython, ...items.map(({ file }) => file)]);
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

/** What the tools say about the code of all pages. */
export function checkWithTools(
  pages: PageFacts[],
  cache: Cache<Finding[]>,
): { problems: Problem[]; notes: string[] } {
  const problems: Problem[] = [];
  const missing: string[] = [];
  for (const tool of tools) {
    const codes = pages.flatMap(({ file, toolCode }) =>
      toolCode
        .filter(({ language }) => tool.languages.includes(language))
        .map((code) => ({ page: file, code, key: keyOf(tool, code) })),
    );
    if (codes.length === 0) continue;
    if (!isInstalled(tool.command)) {
      missing.push(tool.command);
      continue;
    }
    const fresh = codes.filter(({ key }) => cache.get(key) === undefined);
    for (const [key, findings] of judge(tool, fresh)) cache.set(key, findings);
    for (const { page, code, key } of codes) {
      for (const finding of cache.get(key) ?? []) {
        problems.push({ ...finding, file: page, ...placeInPage(code.code, finding) });
      }
    }
  }
  cache.save();
  const notes =
    missing.length > 0 ? [`Not on this machine, so not asked: ${missing.join(', ')}.`] : [];
  return { problems, notes };
}

const keyOf = ({ command }: Tool, { language, isFile, code }: ToolCode): string =>
  hashOf(command, language, String(isFile), code.text);

/** Findings by key. */
function judge(tool: Tool, codes: { code: ToolCode; key: string }[]): Map<string, Finding[]> {
  const results = new Map<string, Finding[]>();
  if (codes.length === 0) return results;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-docs-'));
  try {
    const items = [...new Map(codes.map((item) => [item.key, item])).values()].map(
      ({ code, key }, index) => {
        const file = path.join(folder, `${index}.${extensions[code.language]}`);
        fs.writeFileSync(file, `${code.code.text}\n`);
        return { key, code, file };
      },
    );
    const found = tool.run(items);
    for (const { key, file } of items) results.set(key, found.get(file) ?? []);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return results;
}
