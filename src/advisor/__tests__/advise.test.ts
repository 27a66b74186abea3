/** @jest-environment node */
import type { CatalogDocument } from '../../plugins/catalog/types';
import { advise } from '../advise';
import { PublishedCatalog } from '../PublishedCatalog';
import type { AdvisorFile } from '../types';

const repository = 'git::https://git.example/acme/modules.git';

const input = (name: string) => ({
  name,
  type: { kind: 'string' },
  typeText: 'string',
  default: null,
  required: false,
  nullable: true,
  validations: [],
});
const ports = (...names: string[]) => ({
  ...input('ports'),
  type: {
    kind: 'object',
    attributes: names.map((name) => ({ name, type: { kind: 'number' }, optional: true })),
  },
  typeText: `object({ ${names.map((name) => `${name} = optional(number)`).join(', ')} })`,
});
const size = (kind: string) => ({ ...input('size'), type: { kind }, typeText: kind });
const cidrs = {
  ...input('cidrs'),
  type: { kind: 'map', element: { kind: 'object', attributes: [] } },
  typeText: 'map(object({}))',
  validations: [{ condition: 'length(var.cidrs) == 1', errorMessage: 'One.' }],
};
const output = (name: string) => ({ name, description: '', sensitive: false });

const entryOf = (name: string) => ({
  ...{ id: `net/${name}`, group: 'net', service: name, title: name, purpose: 'A.' },
  ...{ since: 'v1.0.0', changed: 'v2.0.0', path: `/docs/${name}`, inputs: 0, outputs: 0 },
  source: { module: `${repository}//net/${name}?ref=v2.0.0` },
  document: `/catalog/net/${name}.json`,
});
const index = {
  $schema: '',
  kind: 'catalog',
  noun: 'service',
  release: 'v2.0.0',
  releases: ['v1.0.0', 'v1.1.0', 'v2.0.0'].map((version) => ({ version, date: '2026-01-02' })),
  groups: [],
  services: [entryOf('vpc'), entryOf('alb')],
} satisfies CatalogDocument;

const renamed = { subject: 'input', name: 'key', kind: 'renamed', after: 'log_key' };
const removed = { subject: 'output', name: 'count', kind: 'removed' };
const changedType = (name: string, text: string) => ({
  ...{ subject: 'input', name, kind: 'type' },
  consequence: { effect: 'behavior', text },
});
const earlier = {
  inputs: [
    ...['name', 'key', 'old'].map(input),
    size('string'),
    ports('http', 'https', 'http2', 'udp'),
    cidrs,
  ],
  outputs: ['id', 'count'].map(output),
};
const changes = [
  renamed,
  removed,
  changedType('size', 'It is a number.'),
  changedType('ports', 'Remove `http2`.'),
];
const documents: Record<string, unknown> = {
  '/catalog.json': index,
  ...Object.fromEntries(
    index.services.flatMap((entry) => [
      [
        entry.document,
        {
          ...entry,
          inputs: [
            ...['name', 'log_key'].map(input),
            size('number'),
            ports('http', 'https'),
            cidrs,
          ].map((item) => ({ ...item, path: `/docs#${item.name}` })),
          outputs: [output('id')],
          interfaces: [
            { release: 'v1.0.0', document: `/catalog/net/${entry.service}/v1.0.0.json` },
          ],
          changes: [{ release: 'v2.0.0', notes: '', changes }],
        },
      ],
      [`/catalog/net/${entry.service}/v1.0.0.json`, earlier],
    ]),
  ),
};

const adviseFiles = async (texts: Readonly<Record<string, string>>, published = documents) => {
  const catalog = await PublishedCatalog.open({ readJson: async (path) => published[path] });
  const files = Object.entries(texts).map(([name, text]): AdvisorFile => ({ name, text }));
  const { calls, findings, patch } = await advise(files, { catalog, to: 'v2.0.0' });
  return {
    calls: calls.length,
    findings: findings.map(
      ({ file, line, rule, subject = '' }) => `${file}:${line} ${rule} ${subject}`,
    ),
    messages: findings.map(({ message }) => message),
    actions: findings.map(({ action }) => action),
    added: patch.split('\n').filter((line) => /^\+[^+]/.test(line)),
  };
};

describe('inputs of an included file', () => {
  const common = (path: string) =>
    `locals {\n  base = "${repository}${path}"\n}\n\ninputs = {\n  key = "a"\n}\n`;
  const unit = (ref: string, path = '', strategy = 'deep') => `include "common" {
  path           = find_in_parent_folders("common.hcl")
  expose         = true
  merge_strategy = "${strategy}"
}

terraform {
  source = "\${include.common.locals.base}${path}?ref=${ref}"
}

inputs = {
  name = "a"
}
`;

  it('belong to the service that the units call', async () => {
    const files = { 'common.hcl': common('//net/vpc'), 'prod/terragrunt.hcl': unit('v1.0.0') };
    expect(await adviseFiles(files)).toMatchObject({
      calls: 1,
      findings: ['common.hcl:6 renamed-input key'],
      added: ['+  log_key = "a"', '+  source = "${include.common.locals.base}?ref=v2.0.0"'],
    });
  });

  it('are reported once for units that pin different releases', async () => {
    const { findings, added } = await adviseFiles({
      'common.hcl': common('//net/vpc'),
      'prod/terragrunt.hcl': unit('v1.0.0'),
      'stage/terragrunt.hcl': unit('v1.1.0'),
    });
    expect(findings).toEqual(['common.hcl:6 renamed-input key']);
    expect(added).toHaveLength(3);
  });

  it('are not judged if several services include the file', async () => {
    const { findings } = await adviseFiles({
      'common.hcl': common(''),
      'alb/terragrunt.hcl': unit('v1.0.0', '//net/alb'),
      'vpc/terragrunt.hcl': unit('v1.0.0', '//net/vpc'),
    });
    expect(findings).toEqual([]);
  });

  it('are not judged if the units do not merge them', async () => {
    const { findings } = await adviseFiles({
      'common.hcl': common('//net/vpc'),
      'prod/terragrunt.hcl': unit('v1.0.0', '', 'no_merge'),
    });
    expect(findings).toEqual([]);
  });
});

describe('outputs', () => {
  const main = (ref: string, name: string) =>
    `module "vpc" {\n  source = "${repository}//net/vpc?ref=${ref}"\n}\n\noutput "a" {\n  value = module.vpc.${name}\n}\n`;

  it.each([
    ['that a release removes', 'v1.0.0', 'count', ['main.tf:6 removed-output count']],
    ['that no release has', 'v1.0.0', 'ids', ['main.tf:6 unknown-output ids']],
    [
      'that the newest release does not have',
      'v2.0.0',
      'count',
      ['main.tf:6 unknown-output count'],
    ],
    ['that both releases have', 'v1.0.0', 'id', []],
  ])('reports an output %s', async (_, ref, name, expected) => {
    expect((await adviseFiles({ 'main.tf': main(ref, name) })).findings).toEqual(expected);
  });
});

describe('a source that is an expression', () => {
  it.each([
    ['main.tf', 'var.fork ? "./a" : "./b"', 'module "a" {\n  source = SOURCE\n}\n'],
    ['main.tf', 'var.source', 'module "a" {\n  source = SOURCE\n}\n'],
    ['main.tf.json', '"${var.source}"', '{ "module": { "a": {\n  "source": SOURCE } } }\n'],
    ['a/terragrunt.hcl', 'get_env("SOURCE")', 'terraform {\n  source = SOURCE\n}\n'],
  ])('is reported in %s: %s', async (name, source, text) => {
    const { findings, messages } = await adviseFiles({ [name]: text.replace('SOURCE', source) });
    expect(findings).toEqual([`${name}:2 source-unknown `]);
    expect(messages[0]).toContain(`\`${source}\``);
  });
});

describe('outputs of a repeated call', () => {
  it.each([
    'values(module.vpc)[*].count',
    '[for key, vpc in module.vpc : vpc.count]',
    '{ for key, vpc in module.vpc : key => vpc.count }',
    'try(module.vpc["a"].count, null)',
    'one(module.vpc[*].count)',
  ])('are found in %s', async (use) => {
    const source = `${repository}//net/vpc?ref=v1.0.0`;
    const main = `module "vpc" {\n  source   = "${source}"\n  for_each = toset(["a"])\n}\n`;
    const files = { 'main.tf': main, 'outputs.tf': `output "a" {\n  value = ${use}\n}\n` };
    expect((await adviseFiles(files)).findings).toEqual(['outputs.tf:2 removed-output count']);
  });
});

describe('the comment above a removed argument', () => {
  const adviseLines = async (...lines: string[]) => {
    const catalog = await PublishedCatalog.open({ readJson: async (path) => documents[path] });
    const source = `  source = "${repository}//net/vpc?ref=v1.0.0"`;
    const text = ['module "vpc" {', ...lines, '}', ''].join('\n').replace('SOURCE', source.trim());
    const { findings, patch } = await advise([{ name: 'main.tf', text }], {
      catalog,
      to: 'v2.0.0',
    });
    return {
      action: findings.find(({ rule }) => rule === 'removed-input')?.action,
      removed: patch.split('\n').filter((line) => /^-(?!--)(?!.*source)/.test(line)),
    };
  };

  it.each([
    ['is removed before the end of the block', ['  # Old.', '  // Older.', '  old = "a"']],
    ['is removed before a blank line', ['  # Old.', '  old = "a" # Why.', '', '  name = "a"']],
  ])('%s', async (_, lines) => {
    const until = lines.findIndex((line) => line.includes('old')) + 1;
    const { action, removed } = await adviseLines('  SOURCE', '  # Other.', '', ...lines);
    expect({ action, removed: removed.toSorted() }).toEqual({
      action: 'Remove it.',
      // A blank line next to the comments is removed with them. If there are two, the patch can show
      // either one.
      removed: ['-', ...lines.slice(0, until).map((line) => `-${line}`)],
    });
  });

  it.each([
    ['describes more arguments', ['  SOURCE', '  # Names.', '  old = "a"', '  name = "a"']],
    ['is the first line of the block', ['  # By the network team.', '  old = "a"', '', '  SOURCE']],
    ['is code', ['  SOURCE', '  # name = "a"', '  old = "a"']],
  ])('stays and is mentioned if it %s', async (_, lines) => {
    expect(await adviseLines(...lines)).toEqual({
      action: 'Remove it. The patch keeps the comment above the argument.',
      removed: ['-  old = "a"'],
    });
  });

  it('is not a comment that a blank line separates from the argument', async () => {
    expect(await adviseLines('  SOURCE', '  # Other.', '', '  old = "a"')).toEqual({
      action: 'Remove it.',
      removed: ['-', '-  old = "a"'],
    });
  });
});

describe('findings', () => {
  const callWith = (argument: string) =>
    `module "vpc" {\n  source = "${repository}//net/vpc?ref=v1.0.0"\n  ${argument}\n}\n`;
  const findingsOf = async (argument: string) => {
    const catalog = await PublishedCatalog.open({ readJson: async (path) => documents[path] });
    const text = callWith(argument);
    const { findings } = await advise([{ name: 'main.tf', text }], { catalog, to: 'v2.0.0' });
    return findings.map(({ class: name, rule, action }) => [name, rule, action]);
  };

  it('have the class of an error for a rejected value', async () => {
    expect(await findingsOf('size = "a"')).toEqual([
      ['stops', 'wrong-type', 'It is a number. Write a number.'],
    ]);
  });

  it('are empty for a number with many digits, because its value is known', async () => {
    expect(await findingsOf('size = 9007199254740993')).toEqual([]);
  });

  it('contain the release note for a removed attribute, without other advice', async () => {
    for (const attribute of ['http2', 'udp']) {
      expect(await findingsOf(`ports = { ${attribute} = 1 }`)).toEqual([
        ['behavior', 'unknown-attribute', 'Remove `http2`.'],
      ]);
    }
  });

  it('mark paths as code, and shorten values of several lines', async () => {
    const argument = 'cidrs = {\n    a = { b = 1 }\n    c = {}\n  }';
    const { messages } = await adviseFiles({ 'main.tf': callWith(argument) });
    expect(messages).toEqual([
      '`cidrs` does not pass its validation: One. Expected length(var.cidrs) == 1, found `{ …`.',
      'The object `cidrs["a"]` has no attribute `b`; Terraform ignores it. Expected an object without attributes, found `b`.',
    ]);
  });
});

it('reports requirements that the release changes', async () => {
  const requiring = (path: string, kind: string, requires: object) => ({
    ...(documents[path] as object),
    ...{ kind, requires, implementation: { requires } },
  });
  const provider = (version: string) => ({ name: 'aws', source: 'hashicorp/aws', version });
  const published = {
    ...documents,
    '/catalog/net/vpc.json': requiring('/catalog/net/vpc.json', 'service', {
      terraform: '>= 1.9',
      providers: [provider('>= 6.0')],
    }),
    '/catalog/net/vpc/v1.0.0.json': requiring('/catalog/net/vpc/v1.0.0.json', 'interface', {
      providers: [provider('~> 5.0'), { name: 'null', source: 'hashicorp/null' }],
    }),
  };
  const text = `module "vpc" {\n  source = "${repository}//net/vpc?ref=v1.0.0"\n}\n`;
  const { findings, messages } = await adviseFiles({ 'main.tf': text }, published);
  expect(findings).toEqual([
    'main.tf:1 required-version hashicorp/aws',
    'main.tf:1 required-version terraform',
  ]);
  expect(messages).toEqual([
    'v2.0.0 requires `hashicorp/aws` >= 6.0; v1.0.0 required ~> 5.0.',
    'v2.0.0 requires `terraform` >= 1.9.',
  ]);
});

describe('a call of another repository', () => {
  const call = (repo: string, path: string, ref: string) =>
    `module "vpc" {\n  source = "git::https://git.example/${repo}.git//${path}?ref=${ref}"\n}\n`;

  it.each([
    [
      'is reported if the library has its folder and release',
      'fork/modules',
      'net/vpc',
      'v1.0.0',
      ['main.tf:2 source-in-copy '],
    ],
    ['is not reported if its folder is another one', 'fork/modules', 'net/nat', 'v1.0.0', []],
    ['is not reported if its release is another one', 'fork/modules', 'net/vpc', 'v7.0.0', []],
  ])('%s', async (_, repo, path, ref, expected) => {
    const { calls, findings } = await adviseFiles({ 'main.tf': call(repo, path, ref) });
    expect(calls).toBe(0);
    expect(findings).toEqual(expected);
  });
});

it('does not advise to set an input to null if a validation rejects it', async () => {
  const moved = (name: string, condition: string) => ({
    ...{ ...input(name), default: 'a', defaultText: '"a"' },
    validations: [{ condition, errorMessage: 'No.' }],
  });
  const { document } = entryOf('vpc');
  const published = {
    ...documents,
    [document]: {
      ...(documents[document] as object),
      inputs: [
        moved('open', 'var.open == null || var.open == "a"'),
        moved('strict', 'can(regex("^a", var.strict))'),
      ],
      outputs: [],
      changes: [],
    },
    '/catalog/net/vpc/v1.0.0.json': { inputs: ['open', 'strict'].map(input), outputs: [] },
  };
  const text = `module "vpc" {\n  source = "${repository}//net/vpc?ref=v1.0.0"\n}\n`;
  const { actions } = await adviseFiles({ 'main.tf': text }, published);
  expect(actions).toEqual([
    'Set `open = null` to keep the old value.',
    'Set the value that you need.',
  ]);
});
