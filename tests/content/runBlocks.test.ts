/**
 * Runs code of the pages that does not need a cloud, and compares its output with the page. Skips a
 * block if its tool is not installed.
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isInstalled } from '../../scripts/check-docs/tools';
import { readPage } from '../../src/checks/readPage';
import type { Fence } from '../../src/checks/types';

const readFences = (file: string): Fence[] => readPage(fs.readFileSync(file, 'utf8'), file).fences;

const fileOf = (fences: readonly Fence[], title: string): string => {
  const fence = fences.find((candidate) => candidate.title === title);
  if (!fence) throw new Error(`No fence has the title "${title}".`);
  return fence.code.text;
};

const folders: string[] = [];
const makeFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'blocks-'));
  folders.push(folder);
  return folder;
};

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

const environment = {
  PATH: process.env.PATH ?? '',
  HOME: os.tmpdir(),
  GIT_CONFIG_GLOBAL: os.devNull,
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@acme.example',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@acme.example',
};

const run = (
  command: string,
  args: readonly string[],
  cwd: string,
  input?: string,
  variables: Readonly<Record<string, string>> = {},
) => {
  const { stdout, stderr, status } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...environment, ...variables },
    ...(input === undefined ? {} : { input }),
  });
  return { stdout, stderr, status };
};

const consolePage = 'docs/guides/build-it-yourself/vpc/core-concepts.mdx';

describe.each(['terraform', 'tofu'])('%s console', (tool) => {
  const fences = readFences(consolePage);
  const index = fences.findIndex(({ code }) => code.text.includes(`| ${tool} console`));
  const check = isInstalled(tool) ? it : it.skip;

  check('prints the output shown on the page', () => {
    const commands = fences[index]?.code.text ?? '';
    const shown = fences.slice(index).find(({ language }) => language === 'text')?.code.text;
    expect(commands.split('\n').length).toBe(3);
    const { stdout, status } = run('bash', ['-euo', 'pipefail', '-c', commands], makeFolder());
    expect({ stdout: stdout.trim(), status }).toEqual({ stdout: shown, status: 0 });
  });
});

const pipelinePage = 'docs/guides/build-it-yourself/pipelines/deployment-walkthrough.mdx';
const tools = ['bash', 'git', 'jq'];

describe('changed-units.sh', () => {
  const script = fileOf(readFences(pipelinePage), 'infrastructure-live/scripts/changed-units.sh');
  const check = tools.every((tool) => isInstalled(tool)) ? it : it.skip;

  const unit = (text = ''): string => `include "root" {}\n${text}`;
  const before: Record<string, string> = {
    'root.hcl': '',
    'address-plan.hcl': 'locals {}',
    'dev/account.hcl': '',
    'dev/us-east-1/dev/networking/vpc/terragrunt.hcl': unit('# reads address-plan.hcl'),
    'dev/us-east-1/_regional/sns-topics/terragrunt.hcl': unit(),
    'prod/us-east-1/_regional/sns-topics/terragrunt.hcl': unit(),
    'management/_global/account-baseline/terragrunt.hcl': unit(),
  };

  /** Commits `before`, then the changes, and runs the script on both commits. */
  const changedUnits = (changes: Record<string, string | null>) => {
    const folder = makeFolder();
    const write = (files: Record<string, string | null>): void => {
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(folder, name);
        if (text === null) fs.rmSync(file);
        else {
          fs.mkdirSync(path.dirname(file), { recursive: true });
          fs.writeFileSync(file, text);
        }
      }
    };
    const commit = (message: string): string => {
      run('git', ['add', '--all'], folder);
      expect(run('git', ['commit', '--quiet', '-m', message], folder).stderr).toBe('');
      return run('git', ['rev-parse', 'HEAD'], folder).stdout.trim();
    };
    run('git', ['init', '--quiet', '--initial-branch=main'], folder);
    write(before);
    const base = commit('Before');
    write(changes);
    const head = commit('After');
    const { stdout, stderr, status } = run('bash', ['-s', base, head], folder, script);
    return { units: status === 0 ? JSON.parse(stdout) : undefined, stderr, status };
  };

  const topics = 'dev/us-east-1/_regional/sns-topics';
  const vpc = 'dev/us-east-1/dev/networking/vpc';
  const prodTopics = 'prod/us-east-1/_regional/sns-topics';

  check.each<[string, Record<string, string>, string[]]>([
    ['a file of a unit', { [`${topics}/terragrunt.hcl`]: unit('# new') }, [topics]],
    ['another file in the folder of a unit', { [`${topics}/policy.json`]: '{}' }, [topics]],
    ['the root file', { 'root.hcl': '# new' }, [topics, vpc, prodTopics]],
    ['the file of an account', { 'dev/account.hcl': '# new' }, [topics, vpc]],
    ['a file that one unit reads', { 'address-plan.hcl': '# new' }, [vpc]],
    [
      'a unit that people apply',
      { 'management/_global/account-baseline/terragrunt.hcl': '# new' },
      [],
    ],
    ['a file that no unit reads', { 'README.md': '# new' }, []],
  ])('finds the units for %s', (_, changes, expected) => {
    expect(changedUnits(changes)).toEqual({ units: expected.toSorted(), stderr: '', status: 0 });
  });

  check('warns about a removed unit', () => {
    const { units, stderr, status } = changedUnits({ [`${topics}/terragrunt.hcl`]: null });
    expect({ units, status }).toEqual({ units: [], status: 0 });
    expect(stderr).toContain(`::warning::${topics} is gone from the code.`);
  });

  check('rejects mock outputs for plans', () => {
    const mocked = unit('mock_outputs = {}\nmock_outputs_allowed_terraform_commands = ["plan"]\n');
    const { stderr, status } = changedUnits({ [`${topics}/terragrunt.hcl`]: mocked });
    expect(status).toBe(1);
    expect(stderr).toContain(`::error::${topics}: allow mock outputs`);
  });

  check('rejects mock outputs for plans in a file that units share', () => {
    const mocked = 'mock_outputs = {}\nmock_outputs_allowed_terraform_commands = ["plan"]\n';
    const { stderr, status } = changedUnits({
      '_common/vpc.hcl': mocked,
      [`${topics}/terragrunt.hcl`]: unit('# new'),
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`::error::${topics}: allow mock outputs`);
  });
});

const terragruntPage = 'docs/intro/tool-fundamentals/terragrunt.mdx';

/**
 * Runs the modules of the page in order, in Terraform with the variables that Terragrunt would set.
 */
describe.each(['terraform', 'tofu'])(
  'the modules of the Terragrunt demonstration in %s',
  (tool) => {
    const fences = readFences(terragruntPage);
    const shown = fences.filter(({ language }) => language === 'text').map(({ code }) => code.text);
    const check = isInstalled(tool) ? it : it.skip;

    const apply = (folder: string, variables: Readonly<Record<string, string>>): string => {
      const inputs = Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [`TF_VAR_${name}`, value]),
      );
      for (const args of [['init'], ['apply', '-auto-approve', '-no-color']]) {
        const { stdout, stderr, status } = run(tool, args, folder, undefined, inputs);
        expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
        if (args.includes('apply')) return stdout;
      }
      return '';
    };

    const moduleFolder = (title: string): string => {
      const folder = makeFolder();
      fs.writeFileSync(path.join(folder, 'main.tf'), fileOf(fences, title));
      return folder;
    };

    const output = (folder: string, name: string, ...flags: string[]): string =>
      run(tool, ['output', ...flags, name], folder).stdout.trim();

    check('pass on a name, and ignore undeclared inputs', () => {
      const network = moduleFolder('demo/modules/name/main.tf');
      apply(network, { prefix: 'acme' });
      const app = moduleFolder('demo/modules/greeting/main.tf');
      const inputs = { network_name: output(network, 'name', '-raw') };
      apply(app, inputs);
      expect(shown).toContain(output(app, 'greeting'));
      const again = apply(app, { ...inputs, network_mtu: '1500', prefix: 'acme' });
      const complete = shown.find((text) => text.startsWith('Apply complete!'));
      expect(again).toContain(complete);
    });
  },
);
