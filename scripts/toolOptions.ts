/**
 * Writes the tables of Terraform, kubectl and Docker commands that the documentation checks use,
 * from the help texts of the installed programs:
 *
 *   jiti scripts/toolOptions.ts [terraform] [kubectl] [docker]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

const folder = 'src/checks/commands/tools';

/** Number of operands and options, in the notation of `parseCommands`. */
interface RecordedCommand {
  operands: string;
  options: string;
}

interface Program {
  /** Arguments that print the version, and a pattern that finds it in the output. */
  version: { args: string[]; pattern: RegExp };
  help: (path: string[]) => string[];
  /** Returns the options in a help text, in the notation of `parseOptions`. */
  readOptions: (text: string) => string[];
  /** Start of the usage line in a help text. */
  usage: RegExp;
  /** Returns the options of all commands. `run` returns the output of the program. */
  global: (run: (args: string[]) => string) => string[];
}

const kinds: Readonly<Record<string, string>> = {
  int: '<int>',
  uint: '<int>',
  uint16: '<int>',
  int64: '<int>',
  duration: '<duration>',
};

const value = (kind: string): string => `=${kinds[kind] ?? ''}`;

/** Parses lines such as `  -lock-timeout=0s   Duration to retry a state lock.` */
const readTerraformOptions = (text: string): string[] =>
  [...text.matchAll(/^ {2,4}(-[\w-]+)(=\S+| '\S+'| ?)[\s]/gm)].flatMap(
    ([, name = '', rest = '']) => {
      const assigned = rest.replace(/^[=\s]+/, '').trim();
      if (name === '-plugin-dir') return [`${name}=`];
      if (assigned === '' || /^(?:true|false)$/.test(assigned)) return [name];
      if (name === '-parallelism' || name === '-module-depth') return [`${name}=<int>`];
      if (name === '-lock-timeout') return [`${name}=<duration>`];
      if (name === '-var') return [`${name}=<pair>`];
      if (name === '-lockfile') return [`${name}=readonly`];
      return [`${name}=`];
    },
  );

/** Parses lines such as `    -o, --output='':`, each followed by a line with the description. */
const readKubectlOptions = (text: string): string[] =>
  [...text.matchAll(/^ {4}(?:(-\w), )?(--[\w-]+)=(.*):\n\t(.*)$/gm)].map(
    ([, short, long, preset = '', description = '']) => {
      const names = [long, short].filter(Boolean).join(',');
      if (/^(?:true|false)$/.test(preset)) return names;
      if (/^-?\d+$/.test(preset)) return `${names}=<int>`;
      if (/^(?:\d+[hms])+$/.test(preset)) return `${names}=<duration>`;
      const list = /One of: \(([^)]+)\)/.exec(description)?.[1];
      const values = list?.split(/, ?/).flatMap((name) => (/^[\w-]+$/.test(name) ? [name] : []));
      const starts = values?.flatMap((name) =>
        /^(?:go-template|template|jsonpath|custom-columns)/.test(name)
          ? [name, `${name}=`]
          : [name],
      );
      if (long === '--dry-run') return `${names}=?none|server|client`;
      return starts ? `${names}=${starts.join('|')}` : `${names}=`;
    },
  );

/**
 * Parses lines such as `  -d, --detach   Run container in background`. The kind of the value can
 * follow the name.
 */
const readDockerOptions = (text: string): string[] =>
  [...text.matchAll(/^ {2,6}(?:(-\w), )?(--[\w-]+)(?: ([\w-]+))?(?: {2,}|\n)/gm)].map(
    ([, short, long, kind]) => {
      const names = [long, short].filter(Boolean).join(',');
      return kind === undefined ? names : `${names}${value(kind)}`;
    },
  );

const programs: Readonly<Record<string, Program>> = {
  terraform: {
    version: { args: ['version'], pattern: /Terraform v([\d.]+)/ },
    help: (path) => [...path, '-help'],
    readOptions: readTerraformOptions,
    usage: /Usage: terraform \[global options\] /,
    global: () => ['-chdir=', '-help', '-version'],
  },
  kubectl: {
    version: { args: ['version', '--client'], pattern: /v([\d.]+)/ },
    help: (path) => [...path, '--help'],
    readOptions: readKubectlOptions,
    usage: /Usage:\n {2}kubectl /,
    global: (run) => [...readKubectlOptions(run(['options'])), '--help,-h'],
  },
  docker: {
    version: { args: ['--version'], pattern: /version ([\d.]+)/ },
    help: (path) => [...path, '--help'],
    readOptions: readDockerOptions,
    usage: /Usage: {2}docker /,
    global: (run) => [...readDockerOptions(run(['--help'])), '--help'],
  },
};

/** Returns the subcommands in lists such as `  build       Build an image from a Dockerfile`. */
const readSubcommands = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:(?:[\w ()/]+ )?(?:Commands|commands)|Subcommands|All other commands)(?: \([\w ]+\))?:\n((?: {2,}[a-z][\w-]*\*? .*\n?)+)/gm,
    ),
  ].flatMap(([, list = '']) =>
    [...list.matchAll(/^ +([a-z][\w-]*)/gm)].map(([, name = '']) => name),
  );

/** Returns the number of operands: `SOURCE_IMAGE[:TAG] TARGET_IMAGE[:TAG]` → `2`. */
const readOperands = (usage: string): string => {
  const words = usage
    .replace(/\[(?:OPTIONS|options)\]/g, '')
    .replace(/\[:TAG(?:\|@DIGEST)?\]/g, '')
    .trim()
    .split(/\s+(?![^[]*\])/)
    .filter((word) => word !== '');
  if (words.includes('|')) return '1';
  const least = words.filter((word) => !word.startsWith('[')).length;
  if (/\bARG\.\.\./.test(usage)) return `${least}-command`;
  if (words.some((word) => word.includes('...'))) return `${least}-`;
  return least === words.length ? `${least}` : `${least}-${words.length}`;
};

/** Returns the usage of a command without the name of the program. */
const usageOf = (text: string, { usage }: Program): string => {
  const start = usage.exec(text);
  return start ? (text.slice(start.index + start[0].length).split('\n')[0] ?? '') : '';
};

/** Matches the usage of a command that only has subcommands: `docker container COMMAND`. */
const groupUsage = /subcommand|\bCOMMAND$|\(\w[\w-]* \| /i;

const readCommand = (
  name: string,
  program: Program,
  text: string,
  path: string[],
): RecordedCommand => {
  const words = usageOf(text, program).split(' ').slice(path.length);
  const usage = words.filter((word) => !word.startsWith('-')).join(' ');
  const required = name === 'terraform' ? words.filter((word) => /^-\w/.test(word)) : [];
  const optional = program.readOptions(text).filter((word) => !required.includes(word));
  const options = [...new Set([...optional, ...required.map((word) => `${word}!`)])];
  return {
    options: options.join(' '),
    operands: name === 'kubectl' ? '0-' : readOperands(usage),
  };
};

/** Adds options that Terraform accepts but does not list in the help text of the command. */
const completeTerraform = (commands: Record<string, RecordedCommand>): void => {
  const legacy = '-state= -state-out= -backup=';
  const { plan, apply, destroy, refresh } = commands;
  if (!plan || !apply || !destroy || !refresh)
    throw new Error('The help text of Terraform does not list plan, apply, destroy and refresh.');
  const planning = plan.options.split(' ').filter((word) => !/^-(?:out|detailed)/.test(word));
  const join = (...options: string[]): string =>
    [...new Set(options.join(' ').split(' ').filter(Boolean))].join(' ');
  apply.options = join(apply.options, ...planning, '-json', legacy);
  destroy.options = join(apply.options);
  plan.options = join(plan.options, '-json');
  refresh.options = join(refresh.options, '-json', legacy);
  for (const name of [
    'state mv',
    'state rm',
    'state replace-provider',
    'import',
    'taint',
    'untaint',
  ]) {
    const command = commands[name];
    if (command) command.options = join(command.options, legacy);
  }
};

const record = (name: string, program: Program) => {
  const run = (args: string[]): string => {
    const { stdout, stderr } = spawnSync(name, args, { encoding: 'utf8', env: toolEnvironment });
    return stdout.trim() === '' ? stderr : stdout;
  };
  const version = program.version.pattern.exec(run(program.version.args))?.[1];
  if (version === undefined) throw new Error(`${name} is not installed.`);
  const commands: Record<string, RecordedCommand> = {};
  const visit = (path: string[]): void => {
    const text = run(program.help(path));
    const names = readSubcommands(text);
    if (path.length > 0) {
      const command = readCommand(name, program, text, path);
      const isGroup = groupUsage.test(usageOf(text, program)) || command.options === '';
      if (names.length === 0 || !isGroup) commands[path.join(' ')] = command;
    }
    for (const subcommand of names) visit([...path, subcommand]);
  };
  visit([]);
  if (name === 'terraform') completeTerraform(commands);
  return {
    source: `Help texts of ${name} ${version}, written by scripts/toolOptions.ts.`,
    version,
    global: [...new Set(program.global(run))].join(' '),
    commands: Object.entries(commands)
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([words, { operands, options }]) =>
        [words, operands === '0' ? '' : operands, options].filter(Boolean).join(' '),
      ),
  };
};

/** Environment without the user's configuration, which can add to the output. */
const toolEnvironment = { PATH: process.env.PATH ?? '', HOME: '/nonexistent', COLUMNS: '200' };

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(programs)) {
  const program = programs[name];
  if (!program)
    throw new Error(
      `Unknown program "${name}"; expected one of ${Object.keys(programs).join(', ')}.`,
    );
  const target = `${folder}/${name}Commands.json`;
  fs.writeFileSync(target, JSON.stringify(record(name, program)));
  execFileSync('npx', ['biome', 'format', '--write', target], { stdio: 'inherit' });
}
