/** @jest-environment node */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are HCL templates

import { toLiteral } from '../evaluation/values';
import { readModuleCalls, readModuleOutputReferences } from '../moduleCalls';
import { parseModuleSource } from '../moduleSource';
import { readTerragrunt } from '../terragrunt';
import type { ModuleSource, SourceRange } from '../types';
import { fixture } from './support/fixture';

const at = ({ start }: SourceRange): string => `${start.line}:${start.column}`;
const CATALOG = 'github.com/cairn-iac/terraform-aws-service-catalog';

describe('parseModuleSource', () => {
  it.each<[string, Omit<ModuleSource, 'text'>]>([
    [
      `git::https://${CATALOG}.git//modules/networking/vpc?ref=v1.8.0`,
      { kind: 'git', repository: CATALOG, path: 'modules/networking/vpc', ref: 'v1.8.0' },
    ],
    [
      `git::ssh://git@${CATALOG}.git//modules/networking/vpc?ref=v1.8.0&depth=1`,
      { kind: 'git', repository: CATALOG, path: 'modules/networking/vpc', ref: 'v1.8.0' },
    ],
    [
      'git::git@github.com:cairn-iac/terraform-aws-service-catalog.git//modules/networking/vpc?ref=v1.8.0',
      { kind: 'git', repository: CATALOG, path: 'modules/networking/vpc', ref: 'v1.8.0' },
    ],
    [
      'git@github.com:cairn-iac/terraform-aws-service-catalog.git?ref=main',
      { kind: 'git', repository: CATALOG, path: '', ref: 'main' },
    ],
    [`${CATALOG}//modules/alb`, { kind: 'git', repository: CATALOG, path: 'modules/alb' }],
    [`${CATALOG}/modules/alb`, { kind: 'git', repository: CATALOG, path: 'modules/alb' }],
    [
      'git::https://git.acme.example:8443/infra/modules.git//a/b/?ref=1',
      { kind: 'git', repository: 'git.acme.example:8443/infra/modules', path: 'a/b', ref: '1' },
    ],
    ['./modules/vpc', { kind: 'local', repository: './modules/vpc', path: '' }],
    ['../..//modules/vpc', { kind: 'local', repository: '../..', path: 'modules/vpc' }],
    [
      '../../modules//vpc?ref=x',
      { kind: 'local', repository: '../../modules', path: 'vpc', ref: 'x' },
    ],
    [
      'terraform-aws-modules/vpc/aws',
      { kind: 'registry', repository: 'terraform-aws-modules/vpc/aws', path: '' },
    ],
    [
      'app.terraform.io/acme/vpc/aws//modules/a',
      { kind: 'registry', repository: 'app.terraform.io/acme/vpc/aws', path: 'modules/a' },
    ],
    [
      'tfr:///terraform-aws-modules/vpc/aws//modules/a?version=5.1.0',
      {
        kind: 'registry',
        repository: 'terraform-aws-modules/vpc/aws',
        path: 'modules/a',
        ref: '5.1.0',
      },
    ],
    [
      'https://acme.example/vpc.zip//modules/a',
      { kind: 'http', repository: 'acme.example/vpc.zip', path: 'modules/a' },
    ],
    [
      's3::https://s3.amazonaws.com/acme/vpc.zip',
      { kind: 'object-storage', repository: 's3.amazonaws.com/acme/vpc.zip', path: '' },
    ],
    ['hg::https://acme.example/vpc', { kind: 'other', repository: 'acme.example/vpc', path: '' }],
    ['vpc', { kind: 'other', repository: 'vpc', path: '' }],
    ['', { kind: 'other', repository: '', path: '' }],
  ])('%s', (text, expected) => {
    expect(parseModuleSource(text)).toEqual({ text, ...expected });
  });
});

describe('readModuleCalls', () => {
  it('reads sources, arguments and their positions', async () => {
    const calls = await readModuleCalls(fixture('module-calls/main.tf'), 'main.tf');
    expect(
      calls.map(({ name, source, version, headerRange, sourceRange }) => [
        name,
        source && `${source.kind} ${source.repository} ${source.path} ${source.ref ?? '-'}`,
        version,
        at(headerRange),
        sourceRange && at(sourceRange),
      ]),
    ).toEqual([
      ['vpc', `git ${CATALOG} modules/networking/vpc v1.8.0`, undefined, '5:1', '6:12'],
      [
        'endpoints',
        'registry terraform-aws-modules/vpc/aws modules/vpc-endpoints -',
        '~> 5.0',
        '18:1',
        '19:14',
      ],
      [
        'known_by_local',
        `git ${CATALOG} modules/networking/alb v1.8.0`,
        undefined,
        '26:1',
        '27:12',
      ],
      ['unknown', undefined, undefined, '30:1', '31:12'],
    ]);
    const [vpc] = calls;
    expect(
      vpc?.arguments.map(({ name, nameRange, value, references }) => [
        name,
        at(nameRange),
        at(value.range),
        value.kind,
        toLiteral(value),
        references.map((reference) => reference.text),
      ]),
    ).toEqual([
      ['vpc_name', '8:3', '8:16', 'string', 'prod', []],
      ['cidr_block', '9:3', '9:16', 'unknown', undefined, ['var.cidr_block']],
      // As in Terraform, the type of a merge with an unknown value is unknown.
      ['tags', '10:3', '10:16', 'unknown', undefined, ['local.tags']],
    ]);
  });

  it.each([
    ['name = each.key', '', ['each.key is only known in a module block with for_each.']],
    ['name = "a-${count.index}"', '', ['count.index is only known in a module block with count.']],
    ['name = each.key', 'count = 2', ['each.key is only known in a module block with for_each.']],
    ['name = each.value.name', 'for_each = { a = { name = "b" } }', []],
    ['name = [for each in ["a"] : each]', '', []],
    [
      'providers = { aws = each.value }',
      '',
      ['each.value is only known in a module block with for_each.'],
    ],
  ])('checks the use of %s with "%s"', async (argument, loop, messages) => {
    const text = `module "a" {\n  source = "./a"\n  ${loop}\n  ${argument}\n}\n`;
    const [call] = await readModuleCalls(text, 'main.tf');
    expect(call?.problems.map(({ message }) => message)).toEqual(messages);
  });

  it('finds references to outputs', async () => {
    const uses = await readModuleOutputReferences(
      fixture('module-calls/main.tf'),
      'main.tf',
      (call) => call === 'endpoints',
    );
    expect(uses.map(({ caller, output, range }) => [caller, output, at(range)])).toEqual([
      ['account', undefined, '15:17'],
      ['vpc', 'vpc_id', '23:12'],
      ['vpc', 'vpc_id', '35:12'],
      ['endpoints', 'ids', '35:31'],
      ['endpoints', 'arns', '35:61'],
      ['vpc', undefined, '35:87'],
    ]);
  });

  it('does not return addresses of resources', async () => {
    const text = `moved {
  from = module.vpc.aws_vpc.this
  to   = module.net.aws_vpc.this
}
removed {
  from = module.vpc.aws_vpc.this
}
import {
  to = module.vpc.aws_vpc.this
  id = module.other.vpc_id
}
`;
    const uses = await readModuleOutputReferences(text, 'main.tf', () => false);
    expect(uses.map(({ caller, output }) => [caller, output])).toEqual([['other', 'vpc_id']]);
  });

  it('reads an argument with the name of a meta-argument where it has none', async () => {
    const text = `locals {
  provider = module.a.x
}

resource "aws_codepipeline" "this" {
  provider = module.no.reference

  action {
    provider = module.b.y
  }
}
`;
    const uses = await readModuleOutputReferences(text, 'main.tf', () => false);
    expect(uses.map(({ caller, output }) => [caller, output])).toEqual([
      ['a', 'x'],
      ['b', 'y'],
    ]);
  });

  it.each([
    ['values(module.x)[*].id', ['id']],
    ['values(module.x)[0].id', ['id']],
    ['[for m in module.x : m.id]', ['id']],
    ['[for k, m in module.x : m.id if k != m.name]', ['name', 'id']],
    ['{ for k, m in module.x : m.name => [for n in var.a : m.id] }', ['name', 'id']],
    ['"%{ for m in module.x }${m.id}%{ endfor }"', ['id']],
    ['try(module.x[0].id, null)', ['id']],
    ['one(module.x[*].id)', ['id']],
    ['one(module.x).id', ['id']],
    ['[for x in module.x[0].zones : x.id]', ['zones']],
    ['values(module.x[0].zones)[*].id', ['zones']],
    ['[for k, m in module.x : k]', []],
    ['[for m in module.x : [for m in var.a : m.id]]', []],
    ['[for m in merge(module.x, {}) : m.id]', []],
    ['keys(module.x)[*].id', []],
  ])('reads the outputs of a repeated call in %s', async (expression, expected) => {
    const uses = await readModuleOutputReferences(`a = ${expression}\n`, 'a.tf', () => true);
    const outputs = uses.flatMap(({ output = [] }) => output);
    expect(outputs.sort()).toEqual(expected.sort());
  });

  it('does not read outputs in the values of one call', async () => {
    const text = 'a = [for k, value in module.x : value.id]\nb = values(module.x)[*].id\n';
    const uses = await readModuleOutputReferences(text, 'a.tf', () => false);
    expect(uses.map(({ output }) => output)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('readTerragrunt', () => {
  it('reads source, inputs, dependencies, includes and references', async () => {
    const unit = await readTerragrunt(fixture('terragrunt-unit/terragrunt.hcl'), 'terragrunt.hcl');
    const { call, dependencies, includes, outputReferences } = unit;
    expect(call.source).toEqual({
      kind: 'git',
      text: `git::https://${CATALOG}.git//modules/app-orchestration/eks-cluster?ref=v1.8.0`,
      repository: CATALOG,
      path: 'modules/app-orchestration/eks-cluster',
      ref: 'v1.8.0',
    });
    expect([call.open, at(call.headerRange)]).toEqual([true, '34:1']);
    expect(
      call.arguments.map(({ name, nameRange, value, references }) => [
        name,
        at(nameRange),
        toLiteral(value),
        references.length,
      ]),
    ).toEqual([
      ['cluster_name', '37:5', 'acme-prod', 0],
      ['vpc_id', '38:5', undefined, 1],
      ['subnet_ids', '39:5', undefined, 1],
      ['first_subnet', '40:5', undefined, 1],
      ['kms_key_arn', '41:5', undefined, 1],
      ['everything', '42:5', undefined, 1],
      ['node_groups', '43:5', { default: { size: 3 } }, 0],
    ]);
    expect(
      dependencies.map(({ name, configPath, configPathRange, mockOutputs }) => [
        name,
        configPath,
        at(configPathRange),
        mockOutputs && toLiteral(mockOutputs),
      ]),
    ).toEqual([
      ['vpc', '../../networking/vpc', '22:17', { vpc_id: 'vpc-0abc1234def567890', subnet_ids: [] }],
      ['kms', undefined, '31:17', undefined],
    ]);
    expect(
      includes.map(({ name, pathText, expose, mergeStrategy }) => [
        name,
        pathText,
        expose,
        mergeStrategy,
      ]),
    ).toEqual([
      ['root', 'find_in_parent_folders("root.hcl")', false, 'shallow'],
      [
        'envcommon',
        '"${dirname(find_in_parent_folders("root.hcl"))}/_envcommon/eks.hcl"',
        true,
        'deep',
      ],
    ]);
    expect(
      outputReferences.map(({ caller, output, range }) => [caller, output, at(range)]),
    ).toEqual([
      ['vpc', 'vpc_id', '38:20'],
      ['vpc', 'private_app_subnet_ids', '39:20'],
      ['vpc', 'private_app_subnet_ids', '40:20'],
      ['kms', 'key_arns', '41:24'],
      ['kms', undefined, '42:20'],
    ]);
  });

  it('reads a file without source or inputs', async () => {
    const unit = await readTerragrunt('locals {}\n', 'root.hcl');
    expect([unit.call.source, unit.call.arguments, unit.call.open]).toEqual([undefined, [], false]);
  });

  it('reads no arguments from inputs that are not an object', async () => {
    const unit = await readTerragrunt('inputs = local.inputs\n', 'terragrunt.hcl');
    expect([unit.call.arguments, unit.call.open]).toEqual([[], true]);
  });
});

describe('merge in Terragrunt', () => {
  const merged = async (text: string) => {
    const { call } = await readTerragrunt(`inputs = { x = ${text} }\n`, 'terragrunt.hcl');
    const value = call.arguments[0]?.value;
    if (value?.kind !== 'object') return value?.kind;
    return [value.open, value.entries.map((entry) => [entry.key, toLiteral(entry.value)])];
  };

  it.each<[string, unknown]>([
    [
      'merge({ a = 1, b = 2 }, { b = 3 })',
      [
        false,
        [
          ['a', 1],
          ['b', 3],
        ],
      ],
    ],
    ['merge({ a = 1 }, var.x)', [true, [['a', undefined]]]],
    ['merge(var.x, { a = 1 })', [true, [['a', 1]]]],
    ['merge(null, { a = 1 }, {})', [false, [['a', 1]]]],
    [
      'merge(merge(var.x, { a = 1 }), { b = 2 })',
      [
        true,
        [
          ['a', 1],
          ['b', 2],
        ],
      ],
    ],
    ['merge(var.list...)', 'unknown'],
    ['{ (var.key) = 1, a = 2 }', [true, [['a', 2]]]],
  ])('%s', async (text, expected) => {
    expect(await merged(text)).toEqual(expected);
  });
});
