// Source: Helm 3.19 (https://helm.sh/docs/helm/). Contains the commands for releases, charts and
// repositories.
import { recordedCommand as command, readTool, type Tool, withAliases } from '../toolTable';

const format = '--output,-o=table|json|yaml';
const source =
  '--ca-file= --cert-file= --devel --insecure-skip-tls-verify --key-file= --keyring= --pass-credentials --password= --plain-http --repo= --username= --verify --version=';
const values = '--set= --set-file= --set-json= --set-literal= --set-string= --values,-f=';
const rendering = `${values} ${source} --api-versions= --create-namespace --dependency-update --description= --disable-openapi-validation --dry-run=?none|client|server --enable-dns --force --hide-notes --hide-secret --labels,-l= --no-hooks --post-renderer= --post-renderer-args= --render-subchart-notes --replace --skip-crds --skip-schema-validation --take-ownership --timeout=<duration> --wait --wait-for-jobs --atomic`;

const program = readTool('helm', 'pflag', {
  global:
    '--burst-limit=<int> --debug --help,-h --kube-apiserver= --kube-as-group= --kube-as-user= --kube-ca-file= --kube-context= --kube-insecure-skip-tls-verify --kube-tls-server-name= --kube-token= --kubeconfig= --namespace,-n= --qps= --registry-config= --repository-cache= --repository-config=',
  commands: {
    create: command('--starter,-p=', 1),
    'dependency build': command('--keyring= --skip-refresh --verify', 1),
    'dependency list': command('--max-col-width=<int>', 1),
    'dependency update': command('--keyring= --skip-refresh --verify', 1),
    env: command('', 0, 1),
    'get all': command('--revision=<int> --template=', 1),
    'get hooks': command('--revision=<int>', 1),
    'get manifest': command('--revision=<int>', 1),
    'get metadata': command(`--revision=<int> ${format}`, 1),
    'get notes': command('--revision=<int>', 1),
    'get values': command(`--all,-a --revision=<int> ${format}`, 1),
    history: command(`--max=<int> ${format}`, 1),
    install: command(`${rendering} --generate-name,-g --name-template= ${format}`, 1, 2),
    lint: command(
      `${values} --kube-version= --quiet --skip-schema-validation --strict --with-subcharts`,
      0,
      null,
    ),
    list: command(
      `--all,-a --all-namespaces,-A --date,-d --deployed --failed --filter,-f= --max,-m=<int> --no-headers --offset=<int> --pending --reverse,-r --selector,-l= --short,-q --superseded --time-format= --uninstalled --uninstalling ${format}`,
    ),
    package: command(
      '--app-version= --dependency-update,-u --destination,-d= --key= --keyring= --passphrase-file= --sign --version=',
      1,
      null,
    ),
    pull: command(`${source} --destination,-d= --prov --untar --untardir=`, 1, null),
    push: command(
      '--ca-file= --cert-file= --insecure-skip-tls-verify --key-file= --password= --plain-http --username=',
      2,
    ),
    'registry login': command(
      '--ca-file= --cert-file= --insecure --key-file= --password,-p= --password-stdin --plain-http --username,-u=',
      1,
    ),
    'registry logout': command('', 1),
    'repo add': command(
      '--allow-deprecated-repos --ca-file= --cert-file= --force-update --insecure-skip-tls-verify --key-file= --no-update --pass-credentials --password= --password-stdin --timeout=<duration> --username=',
      2,
    ),
    'repo index': command('--json --merge= --url=', 1),
    'repo list': command(format),
    'repo remove': command('', 1, null),
    'repo update': command('--fail-on-repo-update-fail --timeout=<duration>', 0, null),
    rollback: command(
      '--cleanup-on-fail --dry-run --force --history-max=<int> --no-hooks --recreate-pods --timeout=<duration> --wait --wait-for-jobs',
      1,
      2,
    ),
    'search hub': command(
      `--endpoint= --fail-on-no-result --list-repo-url --max-col-width= ${format}`,
      0,
      null,
    ),
    'search repo': command(
      `--devel --fail-on-no-result --max-col-width= --regexp,-r --version= --versions,-l ${format}`,
      0,
      null,
    ),
    'show all': command(source, 1),
    'show chart': command(source, 1),
    'show crds': command(source, 1),
    'show readme': command(source, 1),
    'show values': command(`${source} --jsonpath=`, 1),
    status: command(`--revision=<int> --show-desc --show-resources ${format}`, 1),
    template: command(
      `${rendering} --generate-name,-g --include-crds --is-upgrade --kube-version= --name-template= --output-dir= --release-name --show-only,-s= --skip-tests --validate`,
      1,
      2,
    ),
    test: command('--filter= --hide-notes --logs --timeout=<duration>', 1),
    uninstall: command(
      '--cascade=background|orphan|foreground --description= --dry-run --ignore-not-found --keep-history --no-hooks --timeout=<duration> --wait',
      1,
      null,
    ),
    upgrade: command(
      `${rendering} --cleanup-on-fail --history-max=<int> --install,-i --reset-then-reuse-values --reset-values --reuse-values ${format}`,
      2,
    ),
    version: command('--short --template='),
  },
});

/** Helm. */
export const helm: Tool = withAliases(program, {
  delete: 'uninstall',
  fetch: 'pull',
  hist: 'history',
  ls: 'list',
  'dep update': 'dependency update',
});
