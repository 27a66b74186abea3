// Source: GitHub CLI manual, version 2.83 (https://cli.github.com/manual/). Contains the commands
// for repositories, pull requests, issues, releases, workflows and settings.
import { recordedCommand as command, readTool, type Tool, withAliases } from '../toolTable';

const repo = '--repo,-R=';
const output = '--json= --jq,-q= --template,-t=';

/** Creates a command that runs in a repository and accepts `--repo` for another one. */
const inRepository = (options = '', least = 0, most: number | null = least) =>
  command(`${repo} ${options}`, least, most);

const body = '--body,-b= --body-file,-F=';
const review = '--approve,-a --request-changes,-r --comment,-c';

const program = readTool('gh', 'pflag', {
  global: '--help,-h --version',
  commands: {
    api: command(
      '--cache=<duration> --field,-F=<pair> --header,-H= --hostname= --include,-i --input= --jq,-q= --method,-X=GET|POST|PUT|PATCH|DELETE|HEAD --paginate --preview,-p= --raw-field,-f=<pair> --silent --slurp --template,-t= --verbose',
      1,
    ),
    'auth login': command(
      '--clipboard,-c --git-protocol,-p=ssh|https --hostname,-h= --insecure-storage --scopes,-s= --skip-ssh-key --web,-w --with-token',
    ),
    'auth logout': command('--hostname,-h= --user,-u='),
    'auth refresh': command(
      '--clipboard,-c --hostname,-h= --insecure-storage --remove-scopes,-r= --reset-scopes --scopes,-s=',
    ),
    'auth setup-git': command('--force,-f --hostname,-h='),
    'auth status': command(`--active,-a --hostname,-h= --show-token,-t ${output}`),
    'auth switch': command('--hostname,-h= --user,-u='),
    'auth token': command('--hostname,-h= --user,-u='),
    browse: inRepository(
      '--actions,-a --blame --branch,-b= --commit,-c=? --no-browser,-n --projects,-p --releases,-r --settings,-s --wiki,-w',
      0,
      1,
    ),
    'cache delete': inRepository('--all,-a --ref,-r= --succeed-on-no-caches', 0, 1),
    'cache list': inRepository(
      `--key,-k= --limit,-L=<int> --order,-O=asc|desc --ref,-r= --sort,-S=created_at|last_accessed_at|size_in_bytes ${output}`,
    ),
    'config get': command('--host,-h=', 1),
    'config list': command('--host,-h='),
    'config set': command('--host,-h=', 2),
    'issue close': inRepository('--comment,-c= --duplicate-of= --reason,-r=', 1),
    'issue comment': inRepository(
      `${body} --create-if-none --delete-last --edit-last --editor,-e --web,-w --yes`,
      1,
    ),
    'issue create': inRepository(
      `${body} --assignee,-a= --editor,-e --label,-l= --milestone,-m= --project,-p= --recover= --template,-T= --title,-t= --web,-w`,
    ),
    'issue list': inRepository(
      `--app= --assignee,-a= --author,-A= --label,-l= --limit,-L=<int> --mention= --milestone,-m= --search,-S= --state,-s=open|closed|all --web,-w ${output}`,
    ),
    'issue view': inRepository(`--comments,-c --web,-w ${output}`, 1),
    'label create': inRepository('--color,-c= --description,-d= --force,-f', 1),
    'label list': inRepository(
      `--limit,-L=<int> --order=asc|desc --search,-S= --sort=created|name --web,-w ${output}`,
    ),
    'pr checkout': inRepository('--branch,-b= --detach --force,-f --recurse-submodules', 0, 1),
    'pr checks': inRepository(
      `--fail-fast --interval,-i=<int> --required --watch --web,-w ${output}`,
      0,
      1,
    ),
    'pr close': inRepository('--comment,-c= --delete-branch,-d', 1),
    'pr comment': inRepository(
      `${body} --create-if-none --delete-last --edit-last --editor,-e --web,-w --yes`,
      0,
      1,
    ),
    'pr create': inRepository(
      `${body} --assignee,-a= --base,-B= --draft,-d --dry-run --editor,-e --fill,-f --fill-first --fill-verbose --head,-H= --label,-l= --milestone,-m= --no-maintainer-edit --project,-p= --recover= --reviewer,-r= --template,-T= --title,-t= --web,-w`,
    ),
    'pr diff': inRepository('--color=always|never|auto --name-only --patch --web,-w', 0, 1),
    'pr edit': inRepository(
      `${body} --add-assignee= --add-label= --add-project= --add-reviewer= --base,-B= --milestone,-m= --remove-assignee= --remove-label= --remove-milestone --remove-project= --remove-reviewer= --title,-t=`,
      0,
      1,
    ),
    'pr list': inRepository(
      `--app= --assignee,-a= --author,-A= --base,-B= --draft,-d --head,-H= --label,-l= --limit,-L=<int> --search,-S= --state,-s=open|closed|merged|all --web,-w ${output}`,
    ),
    'pr merge': inRepository(
      `${body} --admin --author-email,-A= --auto --delete-branch,-d --disable-auto --match-head-commit= --merge,-m --rebase,-r --squash,-s --subject,-t=`,
      0,
      1,
    ),
    'pr ready': inRepository('--undo', 0, 1),
    'pr reopen': inRepository('--comment,-c=', 1),
    'pr review': inRepository(`${body} ${review}`, 0, 1),
    'pr status': inRepository(`--conflict-status,-c ${output}`),
    'pr update-branch': inRepository('--rebase', 0, 1),
    'pr view': inRepository(`--comments,-c --web,-w ${output}`, 0, 1),
    'release create': inRepository(
      '--discussion-category= --draft,-d --fail-on-no-commits --generate-notes --latest --notes,-n= --notes-file,-F= --notes-from-tag --notes-start-tag= --prerelease,-p --target= --title,-t= --verify-tag',
      0,
      null,
    ),
    'release download': inRepository(
      '--archive,-A=zip|tar.gz --clobber --dir,-D= --output,-O= --pattern,-p= --skip-existing',
      0,
      1,
    ),
    'release list': inRepository(
      `--exclude-drafts --exclude-pre-releases --limit,-L=<int> --order,-O=asc|desc ${output}`,
    ),
    'release upload': inRepository('--clobber', 2, null),
    'release view': inRepository(`--web,-w ${output}`, 0, 1),
    'repo clone': command('--no-upstream --upstream-remote-name,-u=', 1, null),
    'repo create': command(
      '--add-readme --clone,-c --description,-d= --disable-issues --disable-wiki --gitignore,-g= --homepage,-h= --include-all-branches --internal --license,-l= --private --public --push --remote,-r= --source,-s= --team,-t= --template,-p=',
      0,
      1,
    ),
    'repo delete': command('--yes', 0, 1),
    'repo edit': command(
      '--accept-visibility-change-consequences --add-topic= --allow-forking --allow-update-branch --default-branch= --delete-branch-on-merge --description,-d= --enable-advanced-security --enable-auto-merge --enable-discussions --enable-issues --enable-merge-commit --enable-projects --enable-rebase-merge --enable-secret-scanning --enable-secret-scanning-push-protection --enable-squash-merge --enable-wiki --homepage,-h= --remove-topic= --squash-merge-commit-message= --template --visibility=public|private|internal',
      0,
      1,
    ),
    'repo fork': command(
      '--clone --default-branch-only --fork-name= --org= --remote --remote-name=',
      0,
      null,
    ),
    'repo list': command(
      `--archived --fork --language,-l= --limit,-L=<int> --no-archived --source --topic= --visibility=public|private|internal ${output}`,
      0,
      1,
    ),
    'repo rename': inRepository('--yes,-y', 0, 1),
    'repo set-default': command('--unset,-u --view,-v', 0, 1),
    'repo sync': command('--branch,-b= --force --source,-s=', 0, 1),
    'repo view': command(`--branch,-b= --web,-w ${output}`, 0, 1),
    'ruleset check': inRepository('--default --web,-w', 0, 1),
    'ruleset list': inRepository('--limit,-L=<int> --org,-o= --parents,-p --web,-w'),
    'ruleset view': inRepository('--org,-o= --parents,-p --web,-w', 0, 1),
    'run cancel': inRepository('--force', 0, 1),
    'run delete': inRepository('', 0, 1),
    'run download': inRepository('--dir,-D= --name,-n= --pattern,-p=', 0, 1),
    'run list': inRepository(
      `--all,-a --branch,-b= --commit,-c= --created= --event,-e= --limit,-L=<int> --status,-s=queued|completed|in_progress|requested|waiting|pending|action_required|cancelled|failure|neutral|skipped|stale|startup_failure|success|timed_out --user,-u= --workflow,-w= ${output}`,
    ),
    'run rerun': inRepository('--debug,-d --failed --job,-j=', 0, 1),
    'run view': inRepository(
      `--attempt,-a=<int> --exit-status --job,-j= --log --log-failed --verbose,-v --web,-w ${output}`,
      0,
      1,
    ),
    'run watch': inRepository('--compact --exit-status --interval,-i=<int>', 0, 1),
    'secret delete': inRepository(
      '--app,-a=actions|codespaces|dependabot --env,-e= --org,-o= --user,-u',
      1,
    ),
    'secret list': inRepository(
      `--app,-a=actions|codespaces|dependabot --env,-e= --org,-o= --user,-u ${output}`,
    ),
    'secret set': inRepository(
      '--app,-a=actions|codespaces|dependabot --body,-b= --env,-e= --env-file,-f= --no-repos-selected --no-store --org,-o= --repos,-r= --user,-u --visibility,-v=all|private|selected',
      0,
      1,
    ),
    'variable delete': inRepository('--env,-e= --org,-o=', 1),
    'variable get': inRepository(`--env,-e= --org,-o= ${output}`, 1),
    'variable list': inRepository(`--env,-e= --org,-o= ${output}`),
    'variable set': inRepository(
      '--body,-b= --env,-e= --env-file,-f= --org,-o= --repos,-r= --visibility,-v=all|private|selected',
      0,
      1,
    ),
    'workflow disable': inRepository('', 0, 1),
    'workflow enable': inRepository('', 0, 1),
    'workflow list': inRepository(`--all,-a --limit,-L=<int> ${output}`),
    'workflow run': inRepository('--field,-F=<pair> --json --raw-field,-f=<pair> --ref,-r=', 0, 1),
    'workflow view': inRepository('--ref,-r= --web,-w --yaml,-y', 0, 1),
    'ssh-key add': command('--title,-t= --type=authentication|signing', 0, 1),
    'ssh-key list': command(),
    'gpg-key add': command('--title,-t=', 0, 1),
    status: command('--exclude,-e= --org,-o='),
  },
});

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
