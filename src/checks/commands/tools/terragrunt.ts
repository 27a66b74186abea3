// Source: Terragrunt CLI reference for 0.88 to 1.x (https://terragrunt.gruntwork.io/docs/reference/cli/).
// Terragrunt 0.88 removed the forwarding of unknown commands and the flags that start with
// `--terragrunt-`.
import { type CommandSpec, type Options, parseCommands, parseOptions } from '../options';

/** Options of every command. */
export const terragruntGlobalOptions: Options = parseOptions(`
  --experiment= --experiment-mode --help,-h --log-custom-format= --log-disable
  --log-format=pretty|key-value|json|bare
  --log-level=stderr|stdout|error|warn|info|debug|trace --log-show-abs-paths --no-color
  --no-tip= --no-tips --non-interactive --strict-control= --strict-mode --tf-path=
  --version --working-dir=
`);

const credentials = `
  --auth-provider-cmd= --iam-assume-role= --iam-assume-role-duration=<int> --iam-assume-role-session-name=
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
  --all,-a --graph --backend-bootstrap --backend-require-bootstrap
  --dependency-fetch-output-from-state --destroy-dependencies-check --disable-bucket-update
  --disable-command-validation --engine-cache-path= --engine-log-level= --engine-skip-check
  --experimental-engine --fail-fast --json-out-dir= --out-dir= --no-auto-approve --no-auto-init
  --no-auto-provider-cache-dir --no-auto-retry --no-destroy-dependencies-check
  --no-dependency-fetch-output-from-state --no-engine --no-stack-generate --provider-cache
  --provider-cache-dir= --provider-cache-hostname= --provider-cache-port=<int>
  --provider-cache-registry-names= --provider-cache-token= --report-file= --report-format=csv|json
  --report-schema-file= --summary-disable --summary-per-unit --summary-unit-duration
  --tf-forward-stdout --use-partial-parse-config-cache --version-manager-file-name=
  ${shared} ${queue} ${credentials}
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

const listing =
  '--dag --dependencies --external --hidden --no-hidden --include= --exclude= --json,-j --reading --queue-construct-as,--as=';

/** Commands of Terragrunt itself. */
export const ownCommands: Readonly<Record<string, CommandSpec>> = parseCommands(`
  backend bootstrap --all ${shared} ${queue} ${credentials} --disable-bucket-update
  backend delete --all --force ${shared} ${queue} ${credentials}
  backend migrate 0-2 --force ${shared} ${credentials}
  catalog 0-1 --no-hooks --no-shell --root-file-name=
  dag graph ${shared} ${queue} ${credentials}
  exec 0- --in-download-dir --tf-path= ${shared} ${credentials}
  find --format=text|json --sort=alpha|dag ${listing} ${queue}
  hcl fmt --check --diff --exclude-dir= --file= --stdin --no-filters-file --filter= --parallelism=<int>
  hcl validate --inputs --json --show-config-path --strict ${shared} ${queue} ${credentials}
  info print --all ${shared} ${queue} ${credentials}
  info strict --all
  list --format,-l=text|tree|long|dot --group-by=fs|dag --long --tree,-T --sort=alpha|dag ${listing} ${queue}
  render --all --disable-dependent-modules --format=hcl|json --json,-j --out= --with-metadata --write,-w ${shared} ${queue} ${credentials}
  scaffold 0-2 --no-dependency-prompt --no-hooks --no-include-root --no-shell --output-folder= --root-file-name= --var=<pair> --var-file=
  stack clean
  stack generate --no-stack-validate --no-stack-generate --parallelism=<int> ${queue}
  stack output 0-1 --format=default|json|raw|hcl --json --raw --no-stack-generate
`);

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
