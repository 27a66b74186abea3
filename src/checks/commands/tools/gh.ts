// Source: GitHub CLI manual, version 2.83 (https://cli.github.com/manual/). Contains the commands
// for repositories, pull requests, issues, releases, workflows and settings.
import { readTool, type Tool, withAliases } from '../toolTable';

/** Options of commands that run in a repository. */
const repo = '--repo,-R=';
const output = '--json= --jq,-q= --template,-t=';

const body = '--body,-b= --body-file,-F=';
const review = '--approve,-a --request-changes,-r --comment,-c';

const program = readTool(
  'gh',
  'pflag',
  '--help,-h --version',
  `
    api 1 --cache=<duration> --field,-F=<pair> --header,-H= --hostname= --include,-i --input= --jq,-q= --method,-X=GET|POST|PUT|PATCH|DELETE|HEAD --paginate --preview,-p= --raw-field,-f=<pair> --silent --slurp --template,-t= --verbose
    auth login --clipboard,-c --git-protocol,-p=ssh|https --hostname,-h= --insecure-storage --scopes,-s= --skip-ssh-key --web,-w --with-token
    auth logout --hostname,-h= --user,-u=
    auth refresh --clipboard,-c --hostname,-h= --insecure-storage --remove-scopes,-r= --reset-scopes --scopes,-s=
    auth setup-git --force,-f --hostname,-h=
    auth status --active,-a --hostname,-h= --show-token,-t ${output}
    auth switch --hostname,-h= --user,-u=
    auth token --hostname,-h= --user,-u=
    browse 0-1 ${repo} --actions,-a --blame --branch,-b= --commit,-c=? --no-browser,-n --projects,-p --releases,-r --settings,-s --wiki,-w
    cache delete 0-1 ${repo} --all,-a --ref,-r= --succeed-on-no-caches
    cache list ${repo} --key,-k= --limit,-L=<int> --order,-O=asc|desc --ref,-r= --sort,-S=created_at|last_accessed_at|size_in_bytes ${output}
    config get 1 --host,-h=
    config list --host,-h=
    config set 2 --host,-h=
    issue close 1 ${repo} --comment,-c= --duplicate-of= --reason,-r=
    issue comment 1 ${repo} ${body} --create-if-none --delete-last --edit-last --editor,-e --web,-w --yes
    issue create ${repo} ${body} --assignee,-a= --editor,-e --label,-l= --milestone,-m= --project,-p= --recover= --template,-T= --title,-t= --web,-w
    issue list ${repo} --app= --assignee,-a= --author,-A= --label,-l= --limit,-L=<int> --mention= --milestone,-m= --search,-S= --state,-s=open|closed|all --web,-w ${output}
    issue view 1 ${repo} --comments,-c --web,-w ${output}
    label create 1 ${repo} --color,-c= --description,-d= --force,-f
    label list ${repo} --limit,-L=<int> --order=asc|desc --search,-S= --sort=created|name --web,-w ${output}
    pr checkout 0-1 ${repo} --branch,-b= --detach --force,-f --recurse-submodules
    pr checks 0-1 ${repo} --fail-fast --interval,-i=<int> --required --watch --web,-w ${output}
    pr close 1 ${repo} --comment,-c= --delete-branch,-d
    pr comment 0-1 ${repo} ${body} --create-if-none --delete-last --edit-last --editor,-e --web,-w --yes
    pr create ${repo} ${body} --assignee,-a= --base,-B= --draft,-d --dry-run --editor,-e --fill,-f --fill-first --fill-verbose --head,-H= --label,-l= --milestone,-m= --no-maintainer-edit --project,-p= --recover= --reviewer,-r= --template,-T= --title,-t= --web,-w
    pr diff 0-1 ${repo} --color=always|never|auto --name-only --patch --web,-w
    pr edit 0-1 ${repo} ${body} --add-assignee= --add-label= --add-project= --add-reviewer= --base,-B= --milestone,-m= --remove-assignee= --remove-label= --remove-milestone --remove-project= --remove-reviewer= --title,-t=
    pr list ${repo} --app= --assignee,-a= --author,-A= --base,-B= --draft,-d --head,-H= --label,-l= --limit,-L=<int> --search,-S= --state,-s=open|closed|merged|all --web,-w ${output}
    pr merge 0-1 ${repo} ${body} --admin --author-email,-A= --auto --delete-branch,-d --disable-auto --match-head-commit= --merge,-m --rebase,-r --squash,-s --subject,-t=
    pr ready 0-1 ${repo} --undo
    pr reopen 1 ${repo} --comment,-c=
    pr review 0-1 ${repo} ${body} ${review}
    pr status ${repo} --conflict-status,-c ${output}
    pr update-branch 0-1 ${repo} --rebase
    pr view 0-1 ${repo} --comments,-c --web,-w ${output}
    release create 0- ${repo} --discussion-category= --draft,-d --fail-on-no-commits --generate-notes --latest --notes,-n= --notes-file,-F= --notes-from-tag --notes-start-tag= --prerelease,-p --target= --title,-t= --verify-tag
    release download 0-1 ${repo} --archive,-A=zip|tar.gz --clobber --dir,-D= --output,-O= --pattern,-p= --skip-existing
    release list ${repo} --exclude-drafts --exclude-pre-releases --limit,-L=<int> --order,-O=asc|desc ${output}
    release upload 2- ${repo} --clobber
    release view 0-1 ${repo} --web,-w ${output}
    repo clone 1- --no-upstream --upstream-remote-name,-u=
    repo create 0-1 --add-readme --clone,-c --description,-d= --disable-issues --disable-wiki --gitignore,-g= --homepage,-h= --include-all-branches --internal --license,-l= --private --public --push --remote,-r= --source,-s= --team,-t= --template,-p=
    repo delete 0-1 --yes
    repo edit 0-1 --accept-visibility-change-consequences --add-topic= --allow-forking --allow-update-branch --default-branch= --delete-branch-on-merge --description,-d= --enable-advanced-security --enable-auto-merge --enable-discussions --enable-issues --enable-merge-commit --enable-projects --enable-rebase-merge --enable-secret-scanning --enable-secret-scanning-push-protection --enable-squash-merge --enable-wiki --homepage,-h= --remove-topic= --squash-merge-commit-message= --template --visibility=public|private|internal
    repo fork 0- --clone --default-branch-only --fork-name= --org= --remote --remote-name=
    repo list 0-1 --archived --fork --language,-l= --limit,-L=<int> --no-archived --source --topic= --visibility=public|private|internal ${output}
    repo rename 0-1 ${repo} --yes,-y
    repo set-default 0-1 --unset,-u --view,-v
    repo sync 0-1 --branch,-b= --force --source,-s=
    repo view 0-1 --branch,-b= --web,-w ${output}
    ruleset check 0-1 ${repo} --default --web,-w
    ruleset list ${repo} --limit,-L=<int> --org,-o= --parents,-p --web,-w
    ruleset view 0-1 ${repo} --org,-o= --parents,-p --web,-w
    run cancel 0-1 ${repo} --force
    run delete 0-1 ${repo}
    run download 0-1 ${repo} --dir,-D= --name,-n= --pattern,-p=
    run list ${repo} --all,-a --branch,-b= --commit,-c= --created= --event,-e= --limit,-L=<int> --status,-s=queued|completed|in_progress|requested|waiting|pending|action_required|cancelled|failure|neutral|skipped|stale|startup_failure|success|timed_out --user,-u= --workflow,-w= ${output}
    run rerun 0-1 ${repo} --debug,-d --failed --job,-j=
    run view 0-1 ${repo} --attempt,-a=<int> --exit-status --job,-j= --log --log-failed --verbose,-v --web,-w ${output}
    run watch 0-1 ${repo} --compact --exit-status --interval,-i=<int>
    secret delete 1 ${repo} --app,-a=actions|codespaces|dependabot --env,-e= --org,-o= --user,-u
    secret list ${repo} --app,-a=actions|codespaces|dependabot --env,-e= --org,-o= --user,-u ${output}
    secret set 0-1 ${repo} --app,-a=actions|codespaces|dependabot --body,-b= --env,-e= --env-file,-f= --no-repos-selected --no-store --org,-o= --repos,-r= --user,-u --visibility,-v=all|private|selected
    variable delete 1 ${repo} --env,-e= --org,-o=
    variable get 1 ${repo} --env,-e= --org,-o= ${output}
    variable list ${repo} --env,-e= --org,-o= ${output}
    variable set 0-1 ${repo} --body,-b= --env,-e= --env-file,-f= --org,-o= --repos,-r= --visibility,-v=all|private|selected
    workflow disable 0-1 ${repo}
    workflow enable 0-1 ${repo}
    workflow list ${repo} --all,-a --limit,-L=<int> ${output}
    workflow run 0-1 ${repo} --field,-F=<pair> --json --raw-field,-f=<pair> --ref,-r=
    workflow view 0-1 ${repo} --ref,-r= --web,-w --yaml,-y
    ssh-key add 0-1 --title,-t= --type=authentication|signing
    ssh-key list
    gpg-key add 0-1 --title,-t=
    status --exclude,-e= --org,-o=
  `,
);

/** The GitHub CLI. */
export const gh: Tool = withAliases(program, {
  'issue ls': 'issue list',
  'issue new': 'issue create',
  'pr co': 'pr checkout',
  'pr ls': 'pr list',
  'pr new': 'pr create',
  'release ls': 'release list',
  'release new': 'release create',
  'repo ls': 'repo list',
  'repo new': 'repo create',
  'run ls': 'run list',
  'secret ls': 'secret list',
  'secret remove': 'secret delete',
  'workflow ls': 'workflow list',
});
