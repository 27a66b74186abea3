/** @jest-environment node */
import {
  checkCall,
  formatHcl,
  readModuleCalls,
  readTerragrunt,
  readTfvars,
  readVariables,
} from '../../../hcl';
import { readExamples, writeExample, writeUsage } from '../usage';

const source = 'git::https://git.example/catalog.git//modules/data/store?ref=v1.8.0';
const parts = {
  service: 'my-store',
  source: { module: source, terragrunt: source },
  usesTerragrunt: true,
};

async function usageOf(variables: string, examples: string) {
  const inputs = await readVariables(variables, 'variables.tf');
  const values = await readExamples(examples, 'example.tfvars', { inputs });
  return writeUsage({ ...parts, inputs, examples: values });
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

describe('usage of a service', () => {
  it('lists required inputs without an example value', async () => {
    const without = examples.replace('name = "orders"', '# No example of name: it is secret.');
    const { terraform } = await usageOf(variables, without);
    expect(terraform.required).toContain('  }\n\n  # name = … is required too: any type.\n}');
    await expect(usageOf(variables, examples.replace('name = "orders"', ''))).rejects.toThrow(
      'The required input "name" is missing.',
    );
  });

  it('takes sensitive inputs from variables and from the environment', async () => {
    const secret = `
variable "name" {}
variable "password" {
  type      = string
  sensitive = true
}
variable "keys" {
  type      = map(object({ id = string, value = number }))
  sensitive = true
}
variable "token" {
  default   = null
  sensitive = true
}
`;
    const { terraform, terragrunt } = await usageOf(
      secret,
      'name = "a"\npassword = "example-password"\nkeys = {}\n',
    );
    const code = terraform.required;
    expect(code).toContain(
      '  name     = "a"\n  password = var.password\n  keys     = var.keys\n}\n',
    );
    expect(code).toContain(
      '\nvariable "password" {\n  type      = string\n  sensitive = true\n}\n',
    );
    expect(code).not.toContain('token');
    const [call] = await readModuleCalls(code, 'main.tf');
    const unit = await readTerragrunt(terragrunt?.required ?? '', 'terragrunt.hcl');
    expect(terragrunt?.required).toContain('  password = get_env("TF_VAR_password")\n');
    const inputs = await readVariables(secret, 'variables.tf');
    for (const found of [call, unit.call]) {
      expect(found && checkCall(found, { inputs })).toEqual([]);
    }
    expect((await readVariables(code, 'main.tf')).map(({ name }) => name)).toEqual([
      'password',
      'keys',
    ]);
    expect(await formatHcl(code)).toBe(code);
    expect(await formatHcl(terragrunt?.required ?? '')).toBe(terragrunt?.required);
  });

  it('passes the provider configurations that the module requires', async () => {
    const call = { ...parts, configurations: ['aws.main', 'google-beta.eu'] };
    const providers =
      '  providers = {\n    aws.main       = aws.main\n    google-beta.eu = google-beta.eu\n  }\n';
    const { terraform, terragrunt } = writeUsage({ ...call, inputs: [], examples: new Map() });
    expect(terraform.required).toBe(
      `module "my_store" {\n  source = "${source}"\n\n${providers}}\n`,
    );
    expect(terragrunt?.required).not.toContain('providers');
    const [, named] = [parts, call].map((each) => writeExample(each, []).terraform);
    expect(named).toBe(terraform.required);
    expect(await formatHcl(terraform.required)).toBe(terraform.required);
  });

  it('sets required inputs in interface order, aligned', async () => {
    const { terraform, terragrunt } = await usageOf(variables, examples);
    expect(terraform.required).toBe(`module "my_store" {
  source = "${source}"

  name = "orders"

  rules = {
    web = { port = 443 }
  }
}
`);
    expect(terragrunt?.required).toBe(`include "root" {
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

  it('aligns the equals signs of adjacent single-line values, like the formatter', async () => {
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
    expect(await formatHcl(terraform.required)).toBe(terraform.required);
    expect(await formatHcl(terragrunt?.required ?? '')).toBe(terragrunt?.required);
  });

  it('writes the values of a named example in the order of its file, in both styles', async () => {
    const given = await readTfvars(examples, 'production.tfvars');
    const { terraform, terragrunt } = writeExample(parts, given);
    const [call] = await readModuleCalls(terraform, 'main.tf');
    const unit = await readTerragrunt(terragrunt ?? '', 'terragrunt.hcl');
    const names = ['name', 'size', 'policy', 'rules', 'tags'];
    expect(unit.call.arguments.map(({ name }) => name)).toEqual(names);
    const policy = (values: readonly { name: string; value: { kind: string } }[]) => {
      const found = values.find(({ name }) => name === 'policy')?.value;
      return found && 'value' in found ? found.value : found;
    };
    expect(policy(call?.arguments ?? [])).toBe('{\n  "all": "${version}"\n}\n');
    expect(policy(unit.call.arguments)).toBe(policy(given));
  });

  it('is an empty call if no input is required', async () => {
    const optional = 'variable "size" {\n  default = 1\n}\n';
    const { terraform, terragrunt } = await usageOf(optional, 'size = 2\n');
    expect(terraform.required).toBe(`module "my_store" {\n  source = "${source}"\n}\n`);
    expect(terragrunt?.required).toMatch(/\ninputs = \{\}\n$/);
  });

  it.each([
    ['a missing input', 'size = 1\n', /example\.tfvars:1:1: .*"name" is missing/],
    ['an unknown input', 'name = "a"\nrules = {}\nsise = 1\n', /example\.tfvars:3:1: .*"size"/],
    ['a wrong type', 'name = "a"\nrules = "none"\n', /example\.tfvars:2:9: "rules" must be a map/],
  ])('rejects examples with %s, with the position', async (_, text, message) => {
    await expect(usageOf(variables, text)).rejects.toThrow(message);
  });
});
