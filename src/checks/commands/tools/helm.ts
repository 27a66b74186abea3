// Source: Helm 3.19 (https://helm.sh/docs/helm/). Contains the commands for releases, charts and
// repositories.
import { readTool, type Tool, withAliases } from '../toolTable';

const format = '--output,-o=table|json|yaml';
const source =
  '--ca-file= --cert-file= --devel --insecure-skip-tls-verify --key-file= --keyring= --pass-credentials --password= --plain-http --repo= --username= --verify --version=';
const values = '--set= --set-file= --set-json= --set-literal= --set-string= --values,-f=';
const rendering = `${values} ${source} --api-versions= --create-namespace --dependency-update --description= --disable-openapi-validation --dry-run=?none|client|server --enable-dns --force --hide-notes --hide-secret --labels,-l= --no-hooks --post-renderer= --post-renderer-args= --render-subchart-notes --replace --skip-crds --skip-schema-validation --take-ownership --timeout=<duration> --wait --wait-for-jobs --atomic`;

const program = readTool(
  'helm',
  'pflag',
  '--burst-limit=<int> --debug --help,-h --kube-apiserver= --kube-as-group= --kube-as-user= --kube-ca-file= --kube-context= --kube-insecure-skip-tls-verify --kube-tls-server-name= --kube-token= --kubeconfig= --namespace,-n= --qps= --registry-config= --repository-cache= --repository-config=',
  `
    create 1 --starter,-p=
    dependency build 1 --keyring= --skip-refresh --verify
    dependency list 1 --max-col-width=<int>
    dependency update 1 --keyring= --skip-refresh --verify
    env 0-1
    get all 1 --revision=<int> --template=
    get hooks 1 --revision=<int>
    get manifest 1 --revision=<int>
    get metadata 1 --revision=<int> ${format}
    get notes 1 --revision=<int>
    get values 1 --all,-a --revision=<int> ${format}
    history 1 --max=<int> ${format}
    install 1-2 ${rendering} --generate-name,-g --name-template= ${format}
    lint 0- ${values} --kube-version= --quiet --skip-schema-validation --strict --with-subcharts
    list --all,-a --all-namespaces,-A --date,-d --deployed --failed --filter,-f= --max,-m=<int> --no-headers --offset=<int> --pending --reverse,-r --selector,-l= --short,-q --superseded --time-format= --uninstalled --uninstalling ${format}
    package 1- --app-version= --dependency-update,-u --destination,-d= --key= --keyring= --passphrase-file= --sign --version=
    pull 1- ${source} --destination,-d= --prov --untar --untardir=
    push 2 --ca-file= --cert-file= --insecure-skip-tls-verify --key-file= --password= --plain-http --username=
    registry login 1 --ca-file= --cert-file= --insecure --key-file= --password,-p= --password-stdin --plain-http --username,-u=
    registry logout 1
    repo add 2 --allow-deprecated-repos --ca-file= --cert-file= --force-update --insecure-skip-tls-verify --key-file= --no-update --pass-credentials --password= --password-stdin --timeout=<duration> --username=
    repo index 1 --json --merge= --url=
    repo list ${format}
    repo remove 1-
    repo update 0- --fail-on-repo-update-fail --timeout=<duration>
    rollback 1-2 --cleanup-on-fail --dry-run --force --history-max=<int> --no-hooks --recreate-pods --timeout=<duration> --wait --wait-for-jobs
    search hub 0- --endpoint= --fail-on-no-result --list-repo-url --max-col-width= ${format}
    search repo 0- --devel --fail-on-no-result --max-col-width= --regexp,-r --version= --versions,-l ${format}
    show all 1 ${source}
    show chart 1 ${source}
    show crds 1 ${source}
    show readme 1 ${source}
    show values 1 ${source} --jsonpath=
    status 1 --revision=<int> --show-desc --show-resources ${format}
    template 1-2 ${rendering} --generate-name,-g --include-crds --is-upgrade --kube-version= --name-template= --output-dir= --release-name --show-only,-s= --skip-tests --validate
    test 1 --filter= --hide-notes --logs --timeout=<duration>
    uninstall 1- --cascade=background|orphan|foreground --description= --dry-run --ignore-not-found --keep-history --no-hooks --timeout=<duration> --wait
    upgrade 2 ${rendering} --cleanup-on-fail --history-max=<int> --install,-i --reset-then-reuse-values --reset-values --reuse-values ${format}
    version --short --template=
  `,
);

/** Helm. */
export const helm: Tool = withAliases(program, {
  delete: 'uninstall',
  fetch: 'pull',
  hist: 'history',
  ls: 'list',
  'dep update': 'dependency update',
});
