/** @jest-environment node */
import {
  isFormatted,
  readModuleCalls,
  readTerragrunt,
  readValues,
  readVariables,
} from '../../../hcl';
import { readExamples, writeUsage } from '../usage';

const source = 'git::https://git.example/catalog.git//modules/data/store?ref=v1.8.0';

async function usageOf(variables: string, examples: string) {
  const inputs = await readVariables(variables, 'variables.tf');
  const values = await readExamples(examples, 'example.tfvars', { inputs });
  return writeUsage({ service: 'my-store', source, inputs, examples: values });
}

const variables = `
variable "tags" {
  default = {}
}

variable "name" {}

variable "policy" {
  default = null
}

variable "rules" {
  type = map(object({ port = number }))
}

variable "size" {
  default = 1
}
`;

const examples = `
name = "orders"
size = 3
policy = <<-EOT
  {
    "all": "$\${version}"
  }
EOT
rules = {
  web = { port = 443 }
}
tags = { Team = "a" }
`;

describe('the usage of a service', () => {
  it('gives required inputs in the order of the interface, aligned', async () => {
    const { terraform, terragrunt } = await usageOf(variables, examples);
    expect(terraform.required).toBe(`module "my_store" {
  source = "${source}"

  name = "orders"

  rules = {
    web = { port = 443 }
  }
}
`);
    expect(terragrunt.required).toBe(`include "root" {
  path = find_in_parent_folders("root.hcl")
}

terraform {
  source = "${source}"
}

inputs = {
  name = "orders"

  rules = {
    web = { port = 443 }
  }
}
`);
  });

  it('adds optional inputs after an empty line, heredocs with their own indentation', async () => {
    const { terraform } = await usageOf(variables, examples);
    expect(terraform.all).toBe(`module "my_store" {
  source = "${source}"

  name = "orders"

  rules = {
    web = { port = 443 }
  }

  tags = { Team = "a" }

  policy = <<-EOT
    {
      "all": "$\${version}"
    }
  EOT

  size = 3
}
`);
  });

  it('sets the equals signs of neighbors of one line below each other, as the formatter does', async () => {
    const declared = ['a', 'long_name', 'rules', 'b', 'c_d'].map(
      (name) => `variable "${name}" {}\n`,
    );
    const { terraform, terragrunt } = await usageOf(
      declared.join(''),
      'c_d = "x"\nlong_name = { a = 1, bc = [2] }\nb = 1\na = null\nrules = [\n  1,\n]\n',
    );
    expect(terraform.required).toContain(`
  a         = null
  long_name = { a = 1, bc = [2] }

  rules = [
    1,
  ]

  b   = 1
  c_d = "x"
}`);
    expect(await isFormatted(terraform.required)).toBe(true);
    expect(await isFormatted(terragrunt.required)).toBe(true);
  });

  it('gives the values of the examples in both styles', async () => {
    const { terraform, terragrunt } = await usageOf(variables, examples);
    const [call] = await readModuleCalls(terraform.all ?? '', 'main.tf');
    const unit = await readTerragrunt(terragrunt.all ?? '', 'terragrunt.hcl');
    const given = await readValues(examples, 'example.tfvars');
    const policy = (values: readonly { name: string; value: { kind: string } }[]) => {
      const found = values.find(({ name }) => name === 'policy')?.value;
      return found && 'value' in found ? found.value : found;
    };
    expect(policy(call?.arguments ?? [])).toBe('{\n  "all": "${version}"\n}\n');
    expect(policy(unit.call.arguments)).toBe(policy(given));
  });

  it('is an empty call where nothing is required', async () => {
    const optional = 'variable "size" {\n  default = 1\n}\n';
    const { terraform, terragrunt } = await usageOf(optional, 'size = 2\n');
    expect(terraform.required).toBe(`module "my_store" {\n  source = "${source}"\n}\n`);
    expect(terragrunt.required).toMatch(/\ninputs = \{\}\n$/);
    expect(terraform.all).toBe(`module "my_store" {\n  source = "${source}"\n\n  size = 2\n}\n`);
    expect(terragrunt.all).toMatch(/\ninputs = \{\n {2}size = 2\n\}\n$/);
  });

  it('is the same with a switch as without where no optional input has an example', async () => {
    const { terraform } = await usageOf('variable "a" {}\n', 'a = 1\n');
    expect(terraform.all).toBe(terraform.required);
  });

  it.each([
    ['a missing input', 'size = 1\n', /example\.tfvars:1:1: .*"name" is missing/],
    ['an unknown input', 'name = "a"\nrules = {}\nsise = 1\n', /example\.tfvars:3:1: .*"size"/],
    ['a wrong type', 'name = "a"\nrules = "none"\n', /example\.tfvars:2:9: "rules" must be a map/],
  ])('refuses examples with %s and says where', async (_, text, message) => {
    await expect(usageOf(variables, text)).rejects.toThrow(message);
  });
});
