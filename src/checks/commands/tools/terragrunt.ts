// Source: Terragrunt CLI reference for 0.88 to 1.x (https://terragrunt.gruntwork.io/docs/reference/cli/).
// Terragrunt 0.88 removed the forwarding of unknown commands and the flags that start with
// `--terragrunt-`.
import { type CommandSpec, type Options, parseOptions } from '../options';

/** Options of every command. */
export const terragruntGlobalOptions: Options = parseOptions(`
  --experiment= --experiment-mode --help,-h --log-custom-format= --log-disable
  --log-format=pretty|key-value|json|bare
  --log-level=stderr|stdout|error|warn|info|debug|trace --log-show-abs-paths --no-color
  --no-tip= --no-tips --non-interactive --strict-control= --strict-mode --tf-path=
  --version --working-dir=
`);

const assumeRole = `
  --iam-assume-role= --iam-assume-role-duration=<int> --iam-assume-role-session-name=
  --iam-assume-role-web-identity-token=
`;

const queue = `
  --filter= --filter-affected --filter-allow-destroy --filters-file= --no-filters-file
  --queue-exclude-dir= --queue-exclude-external --queue-excludes-file=
  --queue-ignore-dag-order --queue-ignore-errors --queue-include-dir= --queue-include-external
  --queue-include-units-reading= --queue-strict-include --units-that-include=
`;

const shared =
  '--config= --download-dir= --feature=<pair> --inputs-debug --parallelism=<int> --source= --source-map=<pair> --source-update';

/** Options of `run` and of its shortcuts. */
export const runOptions: Options = parseOptions(`
  --all,-a --graph --auth-provider-cmd= --backend-bootstrap --backend-require-bootstrap
  --dependency-fetch-output-from-state --destroy-dependencies-check --disable-bucket-update
  --disable-command-validation --engine-cache-path= --engine-log-level= --engine-skip-check
  --experimental-engine --fail-fast --json-out-dir= --out-dir= --no-auto-approve --no-auto-init
  --no-auto-provider-cache-dir --no-auto-retry --no-destroy-dependencies-check
  --no-dependency-fetch-output-from-state --no-engine --no-stack-generate --provider-cache
  --provider-cache-dir= --provider-cache-hostname= --provider-cache-port=<int>
  --provider-cache-registry-names= --provider-cache-token= --report-file= --report-format=csv|json
  --report-schema-file= --summary-disable --summary-per-unit --summary-unit-duration
  --tf-forward-stdout --use-partial-parse-config-cache --version-manager-file-name=
  ${shared} ${queue} ${assumeRole}
`);

/** Commands of Terraform that Terragrunt runs without `run`. */
export const shortcuts: readonly string[] = [
  'apply',
  'destroy',
  'force-unlock',
  'import',
  'init',
  'output',
  'plan',
  'refresh',
  'show',
  'state',
  'test',
  'validate',
];

/** Commands that `run --all` rejects, because they apply to a single state. */
export const singleStateCommands: readonly string[] = [
  'console',
  'force-unlock',
  'import',
  'taint',
  'untaint',
];

const command = (options = '', most = 0): CommandSpec => ({
  options: parseOptions(options),
  operands: { least: 0, most },
});

const listing =
  '--dag --dependencies --external --hidden --no-hidden --include= --exclude= --json,-j --reading --queue-construct-as,--as=';

/** Commands of Terragrunt itself. */
export const ownCommands: Readonly<Record<string, CommandSpec>> = {
  'backend bootstrap': command(
    `--all ${shared} ${queue} ${assumeRole} --auth-provider-cmd= --disable-bucket-update`,
  ),
  'backend delete': command(`--all --force ${shared} ${queue} ${assumeRole} --auth-provider-cmd=`),
  'backend migrate': command(`--force ${shared} ${assumeRole} --auth-provider-cmd=`, 2),
  catalog: command('--no-hooks --no-shell --root-file-name=', 1),
  'dag graph': command(`${shared} ${queue} ${assumeRole} --auth-provider-cmd=`),
  exec: command(
    `--in-download-dir --tf-path= ${shared} ${assumeRole} --auth-provider-cmd=`,
    Number.POSITIVE_INFINITY,
  ),
  find: command(`--format=text|json --sort=alpha|dag ${listing} ${queue}`),
  'hcl fmt': command(
    `--check --diff --exclude-dir= --file= --stdin --no-filters-file --filter= --parallelism=<int>`,
  ),
  'hcl validate': command(
    `--inputs --json --show-config-path --strict ${shared} ${queue} ${assumeRole} --auth-provider-cmd=`,
  ),
  'info print': command(`--all ${shared} ${queue} ${assumeRole} --auth-provider-cmd=`),
  'info strict': command('--all'),
  list: command(
    `--format,-l=text|tree|long|dot --group-by=fs|dag --long --tree,-T --sort=alpha|dag ${listing} ${queue}`,
  ),
  render: command(
    `--all --disable-dependent-modules --format=hcl|json --json,-j --out= --with-metadata --write,-w ${shared} ${queue} ${assumeRole} --auth-provider-cmd=`,
  ),
  scaffold: command(
    '--no-dependency-prompt --no-hooks --no-include-root --no-shell --output-folder= --root-file-name= --var=<pair> --var-file=',
    2,
  ),
  'stack clean': command(),
  'stack generate': command(`--no-stack-validate --no-stack-generate --parallelism=<int> ${queue}`),
  'stack output': command('--format=default|json|raw|hcl --json --raw --no-stack-generate', 1),
};

/** Command names of older releases, with their replacements. */
export const replacedCommands: Readonly<Record<string, string>> = {
  'apply-all': 'run --all apply',
  'destroy-all': 'run --all destroy',
  'output-all': 'run --all output',
  'plan-all': 'run --all plan',
  'validate-all': 'run --all validate',
  'run-all': 'run --all',
  hclfmt: 'hcl fmt',
  hclvalidate: 'hcl validate',
  'validate-inputs': 'hcl validate --inputs',
  'render-json': 'render --json -w',
  'graph-dependencies': 'dag graph',
  'terragrunt-info': 'info print',
  'output-module-groups': 'find --dag --json',
};

/** Options of older releases, with their replacements. */
export const replacedOptions: Readonly<Record<string, string>> = {
  '--terragrunt-include-dir': '--queue-include-dir',
  '--terragrunt-exclude-dir': '--queue-exclude-dir',
  '--terragrunt-ignore-dependency-errors': '--queue-ignore-errors',
  '--terragrunt-ignore-external-dependencies': '--queue-exclude-external',
  '--terragrunt-tfpath': '--tf-path',
  '--terragrunt-iam-role': '--iam-assume-role',
  '--terragrunt-modules-that-include': '--units-that-include',
};
