/**
 * Tests that consecutive walkthroughs pass, and that each fault is reported at its line.
 * @jest-environment node
 */
import { type Continuity, readContinuity } from '../../site/continuity';
import type { PageFacts } from '../checkPage';
import { checkContinuity } from '../continuity';
import { readPage } from '../readPage';
import { readWalkthrough } from '../rules/walkthroughs';

const pages: Record<string, string> = {
  'docs/accounts.mdx': `---
title: Accounts
---

## Prerequisites

- An empty account.

## Step 1: Prepare

\`\`\`ini title="~/.aws/config"
[profile dev]
sso_account_id = 555566667777
sso_role_name = AdministratorAccess
\`\`\`

\`\`\`bash
git clone https://github.com/acme-corp/live.git
cd live
mkdir -p dev/account
\`\`\`

## Step 2: Describe the account

\`\`\`hcl title="live/dev/account/terragrunt.hcl"
inputs = {}
\`\`\`

\`\`\`bash
export AWS_PROFILE=dev
(cd dev/account && terragrunt apply)
for account in stage prod; do
  mkdir -p "$account/network"
  cp dev/account/terragrunt.hcl "$account/network/"
done
\`\`\`
`,
  'docs/network.mdx': `---
title: Network
---

## Prerequisites

- The [accounts](/docs/accounts).

## Step 1: Deploy

<Tabs>
<TabItem value="terragrunt">

\`\`\`bash
cd stage/network
terragrunt apply
cd -
\`\`\`

</TabItem>
<TabItem value="terraform">

\`\`\`bash
cd stage/network
terraform apply
cd ../..
\`\`\`

</TabItem>
</Tabs>

\`\`\`hcl diff title="live/dev/account/terragrunt.hcl"
-inputs = {}
+inputs = { name = "dev" }
\`\`\`

## Step 2: Check

\`\`\`bash title="live/scripts/check.sh"
aws sts get-caller-identity
\`\`\`

\`\`\`bash
bash scripts/check.sh > findings.txt
aws ec2 describe-vpcs --profile dev
git add scripts findings.txt stage
\`\`\`

## Clean up

\`\`\`bash
(cd prod/network && terragrunt destroy)
\`\`\`
`,
};

const data = {
  accounts: { dev: '555566667777' },
  profiles: { dev: { account: 'dev', role: 'AdministratorAccess' } },
  walkthroughs: [
    {
      name: 'accounts',
      title: 'Accounts',
      page: 'docs/accounts.mdx',
      folder: { name: 'live', step: 1 },
      manual: [{ stated: 'An empty account', accounts: ['dev'] }],
      leaves: [
        { step: 1, profiles: ['dev'], repositories: ['live'], folders: ['live'] },
        { step: 2, networks: ['stage'], by: 'network' },
      ],
    },
    {
      name: 'network',
      title: 'Network',
      page: 'docs/network.mdx',
      folder: { name: 'live' },
      after: ['accounts'],
      needs: {
        profiles: ['dev'],
        networks: ['stage'],
        files: ['live/stage/network/terragrunt.hcl'],
      },
    },
  ],
  applies: [
    {
      what: 'Everything',
      accounts: ['dev'],
      who: 'engineers',
      profiles: ['dev'],
      role: '`AdministratorAccess`',
    },
  ],
};

type Change = [page: string, from: string, to: string];

const check = (changes: Change[], changed: unknown = data): string[] => {
  const texts = { ...pages };
  for (const [page, from, to] of changes) {
    const file = `docs/${page}.mdx`;
    const text = texts[file] ?? '';
    if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`);
    texts[file] = text.replace(from, to);
  }
  const facts = Object.entries(texts).map(([file, text]) => ({
    file,
    walkthrough: readWalkthrough(readPage(text, file)),
  }));
  const continuity: Continuity = readContinuity(JSON.stringify(changed));
  return checkContinuity(facts as unknown as PageFacts[], continuity).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
};

const withWalkthrough = (index: number, changes: object): unknown => ({
  ...data,
  walkthroughs: data.walkthroughs.map((item, at) =>
    at === index ? { ...item, ...changes } : item,
  ),
});

it('accepts consecutive walkthroughs', () => {
  expect(check([])).toEqual([]);
});

it('accepts the table of needs instead of links', () => {
  const table = '::walkthrough-needs{walkthrough="network"}';
  const link = '- The [accounts](/docs/accounts).';
  expect(check([['network', link, table]])).toEqual([]);
  expect(check([['network', link, table.replace('network', 'other')]])).toEqual([
    'docs/network.mdx:5 The prerequisites do not link the walkthrough `accounts`.',
  ]);
});

it.each<[string, Change[], string]>([
  [
    'a folder that no step creates',
    [['network', '(cd prod/network', '(cd prod/networks']],
    'docs/network.mdx:52 The folder `live/prod/networks` does not exist at this point.',
  ],
  [
    'a folder that a later step creates',
    [['accounts', 'cd live\n', 'cd live\ncd dev/account\ncd -\n']],
    'docs/accounts.mdx:20 The folder `live/dev/account` does not exist at this point.',
  ],
  [
    'a tab that ends in another folder',
    [['network', 'cd ../..', 'cd ..']],
    'docs/network.mdx:44 `live/stage/scripts/check.sh` does not exist at this point.',
  ],
  [
    'a change of a file that no step shows',
    [['accounts', 'live/dev/account/terragrunt.hcl', 'live/dev/account/main.hcl']],
    'docs/network.mdx:32 The step changes `live/dev/account/terragrunt.hcl`, which no earlier step creates.',
  ],
  [
    'a script that does not exist',
    [['network', 'bash scripts/check.sh', 'bash scripts/checks.sh']],
    'docs/network.mdx:44 `live/scripts/checks.sh` does not exist at this point.',
  ],
  [
    'a file for `git add` that does not exist',
    [['network', 'git add scripts findings.txt', 'git add scripts finding.txt']],
    'docs/network.mdx:46 `live/finding.txt` does not exist at this point.',
  ],
  [
    'a file that `file://` names',
    [['network', '--profile dev', '--profile dev --filters file://filter.json']],
    'docs/network.mdx:45 `live/filter.json` does not exist at this point.',
  ],
  [
    'a profile of an option',
    [['network', '--profile dev', '--profile prod']],
    'docs/network.mdx:45 The profile `prod` does not exist at this point.',
  ],
  [
    'a profile of a variable',
    [['accounts', 'AWS_PROFILE=dev', 'AWS_PROFILE=deve']],
    'docs/accounts.mdx:30 The profile `deve` does not exist at this point.',
  ],
  [
    'a prerequisite that the page does not state',
    [['accounts', 'An empty account', 'An account']],
    'docs/accounts.mdx:5 The prerequisites do not say "An empty account".',
  ],
  [
    'an earlier walkthrough that the prerequisites do not link',
    [['network', '[accounts](/docs/accounts)', 'accounts']],
    'docs/network.mdx:5 The prerequisites do not link the walkthrough `accounts`.',
  ],
  [
    'a section of a profile with another role',
    [['accounts', 'sso_role_name = AdministratorAccess', 'sso_role_name = PowerUserAccess']],
    'docs/accounts.mdx:12 The profile `dev` differs from its declaration.',
  ],
  [
    'a section of a profile with another account',
    [['accounts', '555566667777', '111122223333']],
    'docs/accounts.mdx:12 The profile `dev` differs from its declaration.',
  ],
  [
    'a folder for the second account that the loop does not create',
    [['accounts', 'in stage prod;', 'in prod;']],
    'docs/network.mdx:15 The folder `live/stage/network` does not exist at this point.',
  ],
])('rejects %s', (_, changes, expected) => {
  expect(check(changes)).toContain(expected);
});

it.each<[string, unknown, string]>([
  [
    'a walkthrough without a page',
    withWalkthrough(1, { page: 'docs/networks.mdx' }),
    '`docs/networks.mdx` is not a page with numbered steps.',
  ],
  [
    'an order that goes back',
    withWalkthrough(0, { after: ['network'] }),
    '`accounts` comes before `network`.',
  ],
  [
    'something that no walkthrough leaves',
    withWalkthrough(1, { needs: { domains: ['acme.example'] } }),
    'No earlier walkthrough leaves `acme.example` (domains).',
  ],
  [
    'a walkthrough that does not come after the one it needs',
    withWalkthrough(1, { after: [] }),
    'No earlier walkthrough leaves `dev` (profiles).',
  ],
  [
    'something that its step does not create',
    withWalkthrough(1, { leaves: [{ step: 2, roles: ['deploy'] }] }),
    'Step 2 does not create `deploy` (roles): it does not contain "deploy".',
  ],
  [
    'a step that the page does not have',
    withWalkthrough(1, { leaves: [{ step: 7, roles: ['deploy'] }] }),
    'The page has no step 7.',
  ],
  [
    'a profile of an account that does not exist yet',
    withWalkthrough(0, { manual: [] }),
    'The profile `dev` of step 1 is for an account that does not exist yet.',
  ],
  [
    'an optional walkthrough that its section does not link',
    withWalkthrough(1, { optional: [{ name: 'accounts', section: 'Clean up' }] }),
    'The section "Clean up" does not link the walkthrough `accounts`.',
  ],
  [
    'a profile without a row',
    { ...data, applies: [] },
    'No row of `applies` contains the profile `dev`.',
  ],
  [
    'a row with another role',
    { ...data, applies: [{ ...data.applies[0], role: '`PowerUserAccess`' }] },
    '"Everything" does not name the role `AdministratorAccess` of `dev`.',
  ],
  [
    'a row about another account',
    { ...data, applies: [{ ...data.applies[0], accounts: ['prod'] }] },
    '"Everything" is about the account `prod`, which is not declared.',
  ],
  [
    'a row with an unknown profile',
    { ...data, applies: [{ ...data.applies[0], profiles: ['dev', 'prod'] }] },
    '"Everything" uses the profile `prod`, which is not declared.',
  ],
])('rejects %s', (_, changed, expected) => {
  const found = check([], changed).map((line) => line.replace(/^\S+ /, ''));
  expect(found).toContain(expected);
});

it('names the key of invalid data', () => {
  expect(() => readContinuity('accounts:\n  dev: five\n')).toThrow(
    'continuity.yml:2:3: accounts.dev: ',
  );
});
