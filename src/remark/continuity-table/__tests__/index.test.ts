/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { readContinuity } from '../../../site/continuity';
import continuityTable, { appliesTable } from '..';
import { needsTable, overviewTable } from '../walkthroughTables';

const row = {
  what: 'Reading',
  accounts: ['stage', 'prod'],
  who: 'developers',
  profiles: ['prod'],
  role: 'permission set `ReadOnlyAccess`',
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'continuity-'));
const file = path.join(folder, 'continuity.yml');
fs.writeFileSync(
  file,
  JSON.stringify({ accounts: {}, profiles: {}, walkthroughs: [], applies: [row] }),
);
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('writes a row for each entry', () => {
  expect(appliesTable({ applies: [row, { ...row, profiles: [] }] }).split('\n')).toEqual([
    '| What | Account | Who | Profile | Role |',
    '| --- | --- | --- | --- | --- |',
    '| Reading | `stage`, `prod` | developers | `prod` | permission set `ReadOnlyAccess` |',
    '| Reading | `stage`, `prod` | developers | none | permission set `ReadOnlyAccess` |',
  ]);
});

it.each([
  [['stage-baseline', 'prod-baseline'], '`<account>-baseline`'],
  [['stage', 'prod'], '`stage`, `prod`'],
  [['stage-baseline', 'prod'], '`stage-baseline`, `prod`'],
])('writes the profiles %j as %s', (profiles, cell) => {
  expect(appliesTable({ applies: [{ ...row, profiles }] })).toContain(`| developers | ${cell} |`);
});

it('replaces the directive with the table of walkthroughs', async () => {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(continuityTable, { file })
    .use(remarkStringify);
  const text = String(await processor.process('Before.\n\n::who-applies-what\n\nAfter.\n'));
  expect(text).toMatch(/^Before\.\n\n\| What/);
  expect(text).toContain('`ReadOnlyAccess`');
  expect(text).not.toContain('::who-applies-what');
  expect(text).toMatch(/After\.\n$/);
});

it('does not change other pages', async () => {
  const processor = unified().use(remarkParse).use(remarkDirective).use(continuityTable, { file });
  const tree = processor.parse('::compliance-table\n');
  expect(await processor.run(tree, '::compliance-table\n')).toEqual(tree);
});

const { walkthroughs } = readContinuity(
  JSON.stringify({
    accounts: {},
    profiles: {},
    applies: [],
    walkthroughs: [
      {
        name: 'accounts',
        title: 'Accounts',
        page: 'docs/accounts/walkthrough.mdx',
        folder: { name: 'live' },
        leaves: [
          { step: 1, profiles: ['dev'], folders: ['live'] },
          { step: 2, accounts: ['dev'], repositories: ['live'] },
          { step: 3, profiles: ['dev', 'prod'] },
        ],
        results: ['sign-in'],
      },
      {
        name: 'network',
        title: 'Network',
        page: 'docs/network/walkthrough.mdx',
        folder: { name: 'live' },
        after: ['accounts'],
        needs: { profiles: ['dev', 'prod'], repositories: ['live'], files: ['live/root.hcl'] },
        leaves: [{ step: 1, networks: ['dev app', 'prod app', 'dev mgmt'] }],
      },
      {
        name: 'cluster',
        title: 'Cluster',
        page: 'docs/cluster/walkthrough.mdx',
        folder: { name: 'live' },
        after: ['accounts', 'network'],
        needs: { networks: ['prod app'] },
      },
    ],
  }),
);

const sources: Readonly<Record<string, string>> = {
  'docs/accounts/walkthrough.mdx': `
## Step 1: Sign in

## Step 2: Create the repository

\`\`\`hcl title="live/root.hcl"
\`\`\`

## Step 3: Let people in {/* #people */}
`,
  'docs/network/walkthrough.mdx': `
## Step 1: Deploy both networks

\`\`\`hcl diff title="live/root.hcl"
\`\`\`
`,
};

const readSource = (page: string): string => sources[page] ?? '';

it('lists the prerequisites and results of walkthroughs', () => {
  expect(overviewTable({ walkthroughs }).split('\n').slice(2)).toEqual([
    '| [Accounts](/docs/accounts/intro) | – | The account `dev`; the repository `live`; sign-in |',
    '| [Network](/docs/network/intro) | Accounts | The application networks of `dev` and `prod`; the management network of `dev` |',
    '| [Cluster](/docs/cluster/intro) | Accounts and Network |  |',
  ]);
});

it('lists the needs of a walkthrough with the last step that creates each', () => {
  expect(needsTable({ walkthroughs }, 'network', readSource).split('\n').slice(2)).toEqual([
    '| The repository `live` and the file `root.hcl` | [Accounts, step 2](/docs/accounts/walkthrough#step-2-create-the-repository) |',
    '| The profiles `dev` and `prod` | [Accounts, step 3](/docs/accounts/walkthrough#people) |',
  ]);
  expect(needsTable({ walkthroughs }, 'cluster', readSource).split('\n').at(-1)).toBe(
    '| The application network of `prod` | [Network, step 1](/docs/network/walkthrough#step-1-deploy-both-networks) |',
  );
});

it('links to the step that creates a file, not to one that changes it', () => {
  const [accounts, network, cluster] = walkthroughs;
  const needs = { files: ['live/root.hcl'] };
  const changed = [accounts, network, { ...cluster, needs }] as typeof walkthroughs;
  expect(needsTable({ walkthroughs: changed }, 'cluster', readSource)).toContain(
    '[Accounts, step 2]',
  );
});

it('throws with the name of a missing walkthrough or thing', () => {
  expect(() => needsTable({ walkthroughs }, 'networks', readSource)).toThrow('"networks"');
  const without = walkthroughs.map((item) => ({ ...item, leaves: [] }));
  expect(() => needsTable({ walkthroughs: without }, 'cluster', readSource)).toThrow(
    'No earlier walkthrough creates `prod app` (networks)',
  );
});
