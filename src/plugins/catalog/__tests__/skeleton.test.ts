/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeImplementation, findMissingPermissions } from '../implementation';
import { readInterface } from '../interface';
import { checkSkeleton, readOwnRequirements, readSkeleton } from '../skeleton';

const files = {
  'main.tf': `locals {
  name = lower(var.name)
}

data "aws_region" "current" {}

resource "aws_sqs_queue" "this" {
  name = local.name

  dynamic "rule" {
    for_each = var.rules
    content {
      port = rule.value.port
    }
  }

  lifecycle {
    ignore_changes = [tags]
  }
}

resource "terraform_data" "marker" {
  for_each = toset([for key in var.rules : key])
  input    = each.value
  provider = aws.global
}
`,
  'versions.tf': `terraform {
  required_version = ">= 1.11"

  required_providers {
    aws = {
      source                = "hashicorp/aws"
      version               = ">= 6.0, < 7.0"
      configuration_aliases = [aws.global]
    }
  }
}
`,
  'variables.tf': `variable "name" {
  type = string
  validation {
    condition     = length(var.name) > 2 && length(var.rules) < 3
    error_message = "name is too short."
  }
}

variable "rules" {
  type    = list(object({ port = optional(number) }))
  default = []
}
`,
  'outputs.tf': `output "url" {
  value = "\${aws_sqs_queue.this.url}#\${data.aws_region.current.name}"
}
`,
};

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skeleton-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Returns messages of the checks on the sample after some replacements. */
async function problemsAfter(...changes: [file: keyof typeof files, from: string, to: string][]) {
  for (const [name, text] of Object.entries(files)) {
    const changed = changes
      .filter(([file]) => file === name)
      .reduce((result, [, from, to]) => result.replace(from, to), text);
    fs.writeFileSync(path.join(folder, name), changed);
  }
  const skeleton = await readSkeleton(folder);
  if (!skeleton) throw new Error('no skeleton');
  const found = checkSkeleton(skeleton, await readInterface(folder), folder);
  return found.map(
    ({ file, range, message }) => `${path.basename(file)}:${range.start.line} ${message}`,
  );
}

describe('checks of a skeleton', () => {
  it('accept a skeleton that uses its inputs and declares everything that it refers to', async () => {
    expect(await problemsAfter()).toEqual([]);
  });

  it('report an input that only a validation uses', async () => {
    expect(
      await problemsAfter(
        ['main.tf', 'for_each = var.rules', 'for_each = []'],
        ['main.tf', 'in var.rules', 'in []'],
      ),
    ).toEqual(['variables.tf:9 The skeleton does not use the input "rules".']);
  });

  it('report references without a declaration', async () => {
    expect(
      await problemsAfter(
        ['main.tf', 'name = local.name', 'name = local.names'],
        ['outputs.tf', 'data.aws_region.current', 'data.aws_region.here'],
        ['main.tf', 'lower(var.name)', 'lower("${var.name}${aws_sns_topic.this.name}")'],
      ),
    ).toEqual([
      'main.tf:2 `aws_sns_topic.this.name` refers to aws_sns_topic.this, which the skeleton does not declare.',
      'main.tf:8 `local.names` refers to local.names, which the skeleton does not declare.',
      'outputs.tf:2 `data.aws_region.here.name` refers to data.aws_region.here, which the skeleton does not declare.',
    ]);
  });

  it('report an undeclared resource that triggers a replacement', async () => {
    const trigger = 'replace_triggered_by = [aws_sns_topic.here]';
    expect(await problemsAfter(['main.tf', 'ignore_changes = [tags]', trigger])).toEqual([
      'main.tf:18 `aws_sns_topic.here` refers to aws_sns_topic.here, which the skeleton does not declare.',
    ]);
  });

  it('let the parser of HashiCorp validate the syntax', async () => {
    await problemsAfter(['main.tf', '[tags]\n  }\n}', '[tags]\n  }}']);
    await expect(readSkeleton(folder, { validate: true })).rejects.toThrow(
      'main.tf:19:4: Missing newline after block definition.',
    );
  });

  it('report an output with a constant value', async () => {
    const value = '"${aws_sqs_queue.this.url}#${data.aws_region.current.name}"';
    expect(await problemsAfter(['outputs.tf', value, '"queue"'])).toEqual([
      'outputs.tf:1 The value of the output "url" does not refer to anything in the skeleton.',
    ]);
  });

  it('report missing version constraints', async () => {
    const message = 'versions.tf:1 The skeleton does not say which versions it requires.';
    expect(await problemsAfter(['versions.tf', 'required_version = ">= 1.11"', ''])).toEqual([
      message,
    ]);
    expect(
      await problemsAfter(['versions.tf', 'version               = ">= 6.0, < 7.0"', '']),
    ).toEqual([message]);
  });
});

describe('description of a skeleton', () => {
  it('lists created resources, data sources and requirements, with links', async () => {
    await problemsAfter();
    const skeleton = await readSkeleton(folder);
    if (!skeleton) throw new Error('no skeleton');
    const actions = ['sqs:DeleteQueue', 'sqs:CreateQueue'];
    const registry = 'https://registry.terraform.io/providers/hashicorp/aws/latest';
    const permissions = new Map([
      ['aws_sqs_queue', actions],
      ['data.aws_region', ['ec2:DescribeRegions']],
    ]);
    expect(describeImplementation(skeleton, permissions)).toEqual({
      requires: {
        terraform: '>= 1.11',
        providers: [
          {
            ...{ name: 'aws', source: 'hashicorp/aws', version: '>= 6.0, < 7.0', url: registry },
            configurations: ['aws.global'],
          },
        ],
      },
      creates: [
        { type: 'aws_sqs_queue', url: `${registry}/docs/resources/sqs_queue` },
        { type: 'terraform_data' },
      ],
      reads: [{ type: 'aws_region', url: `${registry}/docs/data-sources/region` }],
      permissions: ['ec2:DescribeRegions', 'sqs:CreateQueue', 'sqs:DeleteQueue'],
    });
    expect(() => describeImplementation(skeleton, new Map())).toThrow(
      'permissions.yml has no row for data.aws_region.',
    );
    const missing = findMissingPermissions(skeleton, new Map());
    expect(missing.map(({ message }) => message)).toEqual([
      'permissions.yml has no row for data.aws_region. Add the IAM actions that Terraform needs to read one.',
      'permissions.yml has no row for aws_sqs_queue. Add the IAM actions that Terraform needs to create, read, change and delete one.',
    ]);
    expect(missing[1]?.range.start.line).toBe(7);
    expect(findMissingPermissions(skeleton, permissions)).toEqual([]);
  });
});

it.each([
  ['a blank line', '\n'],
  ['a comment', '# Written by the import.\n'],
  ['an empty block', 'terraform {}\n'],
])('finds no requirements in a versions.tf with %s', async (_, text) => {
  fs.writeFileSync(path.join(folder, 'versions.tf'), text);
  expect(await readOwnRequirements(folder)).toBeUndefined();
  const tofu = 'terraform {\n  required_version = ">= 1.10"\n}\n';
  fs.writeFileSync(path.join(folder, 'versions.tofu'), tofu);
  const requirements = { requiredVersion: '>= 1.10', providers: [], isForTofu: true };
  expect(await readOwnRequirements(folder)).toEqual(requirements);
});
