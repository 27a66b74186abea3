/**
 * Tests the recorded tables against the installed programs: each option in a help text is in the
 * table of its command. Skips programs that are not installed in the recorded version.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import { parseCommands, parseOptions } from '../options';
import { docker } from '../tools/docker';
import recordedDocker from '../tools/dockerCommands.json';
import { kubectl } from '../tools/kubectl';
import recordedKubectl from '../tools/kubectlCommands.json';
import { terraform } from '../tools/terraform';
import recordedTerraform from '../tools/terraformCommands.json';
import { readTool, withAliases } from '../toolTable';

const run = (program: string, args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return `${stdout ?? ''}${stderr ?? ''}`;
};

const samples = [
  {
    tool: terraform,
    version: recordedTerraform.version,
    versionArgs: ['version'],
    help: '-help',
    option: /^ {2,4}(-[a-z][\w-]*)[ =]/gm,
    commands: ['plan', 'apply', 'init', 'state mv', 'providers lock', 'test', 'workspace new'],
  },
  {
    tool: kubectl,
    version: recordedKubectl.version,
    versionArgs: ['version', '--client'],
    help: '--help',
    option: /^ {4}(?:-\w, )?(--[a-z][\w-]*)=/gm,
    commands: ['get', 'logs', 'rollout status', 'create secret generic', 'apply'],
  },
  {
    tool: docker,
    version: recordedDocker.version,
    versionArgs: ['--version'],
    help: '--help',
    option: /^ {2,6}(?:-\w, )?(--[a-z][\w-]*)/gm,
    commands: ['run', 'exec', 'push', 'image rm', 'container ls'],
  },
];

describe.each(samples)('$tool.name', ({ tool, version, versionArgs, help, option, commands }) => {
  const isInstalled = run(tool.name, versionArgs).includes(version);
  const check = isInstalled ? it : it.skip;

  check.each(commands)('%s has the options of its help text', (command) => {
    const text = run(tool.name, [...command.split(' '), help]);
    const listed = [...text.matchAll(option)].map(([, name]) => name);
    expect(listed.length).toBeGreaterThan(0);
    const known = Object.keys({ ...tool.commands[command]?.options, ...tool.global });
    expect(listed.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});

it('reads kinds, enumerations and required options', () => {
  expect(parseOptions('--limit,-L=<int> --state=open|closed --json!')).toEqual({
    '--limit': { takes: 'one', kind: 'int' },
    '-L': { takes: 'one', kind: 'int' },
    '--state': { takes: 'one', values: ['open', 'closed'] },
    '--json': { takes: 'none', required: true },
  });
});

it('reads the numbers of operands and the options of commands', () => {
  const read = parseCommands(`
    state list
    state mv 2 -lock
      -dry-run
    get 0-1
    exec 1- --all
    run 1-command
  `);
  expect(
    Object.entries(read).map(([words, { operands, options, stopsAtOperand }]) => [
      words,
      operands.least,
      operands.most,
      Object.keys(options).join(' '),
      stopsAtOperand,
    ]),
  ).toEqual([
    ['state list', 0, 0, '', undefined],
    ['state mv', 2, 2, '-lock -dry-run', undefined],
    ['get', 0, 1, '', undefined],
    ['exec', 1, Infinity, '--all', undefined],
    ['run', 1, Infinity, '', true],
  ]);
});

it.each(['get 0-1x --all', '--all', 'get two Operands'])('rejects the row %p', (row) => {
  expect(() => parseCommands(row)).toThrow(`"${row}" is not a command with operands and options.`);
});

it('rejects an unknown kind', () => {
  expect(() => parseOptions('--limit=<number>')).toThrow('"<number>" is not a kind of value.');
});

it('rejects an alias of a command that is not in the table', () => {
  const tool = readTool('sample', 'pflag', '', '');
  expect(() => withAliases(tool, { ls: 'list' })).toThrow('sample has no command "list".');
});
