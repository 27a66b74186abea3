/** @jest-environment node */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are HCL templates
import { checkCall, checkValues } from '../checkCall';
import { readModuleCalls, readTfvars } from '../moduleCalls';
import { readTerragrunt } from '../terragrunt';
import type { CallDiagnostic } from '../types';
import { readVariables } from '../variables';

const INTERFACE = `
variable "vpc_name" { type = string }
variable "cidr_block" { type = string }
variable "num_zones" {
  type    = number
  default = 3
}
variable "enable_nat" {
  type     = bool
  default  = true
  nullable = false
}
variable "kms_key_arn" {
  type     = string
  nullable = false
}
variable "subnets" {
  type = map(object({
    cidr  = string
    zones = optional(list(number), [])
    rules = optional(list(object({ port = number, protocol = optional(string, "tcp") })), [])
  }))
  default = {}
}
variable "pair" {
  type    = tuple([string, number])
  default = null
}
`;

const print = ({ severity, code, path, range, message, expected, found, advice }: CallDiagnostic) =>
  `${severity} ${code} ${path.join('/')} ${range.start.line}:${range.start.column} ${message} Expected ${expected}, found ${found}. ${advice}`;

const check = async (
  body: string,
  renamed: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> => {
  const inputs = await readVariables(INTERFACE, 'variables.tf');
  const [call] = await readModuleCalls(
    `module "vpc" {\n${body}\n  source = "./vpc"\n}\n`,
    'main.tf',
  );
  return call ? checkCall(call, { inputs, renamed }).map(print) : [];
};

const RIGHT = '  vpc_name    = "a"\n  cidr_block  = var.x\n  kms_key_arn = "k"';

describe('checkCall', () => {
  it('finds no problems in a valid call', async () => {
    expect(
      await check(`${RIGHT}
  num_zones = "3"
  enable_nat = null
  subnets = {
    a = { cidr = 10 }
    b = { cidr = "x", zones = ["1", 2], rules = [{ port = var.port }, { port = 1, protocol = null }] }
    c = var.subnet
  }
  pair = ["a", 1]
  count = 1`),
    ).toEqual([]);
  });

  it('knows the type of the result of some functions with an unknown argument', async () => {
    const found = await check(`${RIGHT}\n  enable_nat = length(data.aws_vpcs.all.ids)`);
    expect(found.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'error wrong-type enable_nat',
    ]);
    expect(await check(`${RIGHT}\n  enable_nat = reverse(data.aws_vpcs.all.ids)[0]`)).toEqual([]);
  });

  it('reports unknown and missing inputs', async () => {
    expect(await check('  vpc_nam = "a"\n  cidr_block = "b"\n  colour = 1')).toEqual([
      'error missing-input vpc_name 1:1 The required input "vpc_name" is missing. Expected `vpc_name`, a string, found no such argument. Add vpc_name.',
      'error missing-input kms_key_arn 1:1 The required input "kms_key_arn" is missing. Expected `kms_key_arn`, a string, found no such argument. Add kms_key_arn.',
      'error unknown-input vpc_nam 2:3 The module has no input "vpc_nam". Expected an input of the module, found `vpc_nam`. Did you mean "vpc_name"?',
      'error unknown-input colour 4:3 The module has no input "colour". Expected an input of the module, found `colour`. Remove it, or see the inputs of the module.',
    ]);
  });

  it('suggests the new name of an input from an earlier release', async () => {
    const [problem] = await check(
      `${RIGHT}\n  vpc_nam = "a"`,
      new Map([['vpc_nam', 'kms_key_arn']]),
    );
    expect(problem).toMatch(/found `vpc_nam`\. It is now called "kms_key_arn"\.$/);
  });

  it('rejects null for a required input that is not nullable', async () => {
    expect(await check(RIGHT.replace('"k"', 'null').replace('var.x', 'null'))).toEqual([
      'error null-input kms_key_arn 4:17 The input "kms_key_arn" may not be null. Expected a string, found null. Give it a value.',
    ]);
  });

  it('checks literals down to nested attributes', async () => {
    expect(
      await check(`${RIGHT}
  num_zones  = "three"
  enable_nat = 1
  subnets = {
    a = { cidr = ["x"], zone = [1] }
    b = { zones = "1" }
    "c d" = { cidr = "x", rules = [{ port = 1 }, { port = "http", protocol = {} }, {}] }
    e = []
  }
  pair = ["a"]`),
    ).toEqual([
      'error wrong-type num_zones 5:16 "num_zones" must be a number. Expected number, found a string, `"three"`. Write a number.',
      'error wrong-type enable_nat 6:16 "enable_nat" must be a bool. Expected bool, found a number, `1`. Write true or false.',
      'error wrong-type subnets/["a"]/cidr 8:18 "subnets["a"].cidr" must be a string. Expected string, found a list, `["x"]`. Write a string.',
      'warning unknown-attribute subnets/["a"]/zone 8:25 The object "subnets["a"]" has no attribute "zone"; Terraform ignores it. Expected one of cidr, zones, rules, found `zone`. Did you mean "zones"?',
      'error missing-attribute subnets/["b"]/cidr 9:9 The attribute "subnets["b"].cidr" is required. Expected `cidr`, a string, found no such attribute. Add cidr to the object.',
      'error wrong-type subnets/["b"]/zones 9:19 "subnets["b"].zones" must be a list of numbers. Expected list(number), found a string, `"1"`. Put it in brackets: ["1"].',
      'error wrong-type subnets/["c d"]/rules/[1]/port 10:59 "subnets["c d"].rules[1].port" must be a number. Expected number, found a string, `"http"`. Write a number.',
      'error wrong-type subnets/["c d"]/rules/[1]/protocol 10:78 "subnets["c d"].rules[1].protocol" must be a string. Expected string, found an object, `{}`. Write a string.',
      'error missing-attribute subnets/["c d"]/rules/[2]/port 10:84 The attribute "subnets["c d"].rules[2].port" is required. Expected `port`, a number, found no such attribute. Add port to the object.',
      'error wrong-type subnets/["e"] 11:9 "subnets["e"]" must be an object. Expected object({\n  cidr  = string\n  zones = optional(list(number), [])\n  rules = optional(list(object({\n    port     = number\n    protocol = optional(string, "tcp")\n  })), [])\n}), found a list, `[]`. Write an object: { key = value }.',
      'error wrong-type pair 13:10 "pair" must be a tuple of string and number. Expected tuple([string, number]), found a list of 1. Write a list of 2.',
    ]);
  });

  it('infers the types of templates and comparisons', async () => {
    expect(
      await check(
        `${RIGHT}\n  num_zones = "\${var.a}-b"\n  subnets = "\${var.a}-b"\n  enable_nat = var.a == 1`,
      ),
    ).toEqual([
      'error wrong-type subnets 6:13 "subnets" must be a map of objects. Expected map(object({\n  cidr  = string\n  zones = optional(list(number), [])\n  rules = optional(list(object({\n    port     = number\n    protocol = optional(string, "tcp")\n  })), [])\n})), found a string, `"${var.a}-b"`. Write an object: { key = value }.',
    ]);
  });

  it('reports zero divided by zero', async () => {
    expect(await check(`${RIGHT}\n  num_zones = 1 + (3 - 3) / "0"`)).toEqual([
      'error invalid-expression num_zones 5:19 Zero is divided by zero. Expected a divisor that is not zero, found `(3 - 3) / "0"`. Change the divisor.',
    ]);
  });

  // Terraform 1.11.4 computes infinity for `7 / 0`, 7 for `7 % 0`, and ignores the error in the
  // others.
  it.each(['7 / 0', '7 % 0', 'try(0 / 0, 1)', 'true ? 1 : 0 / 0', '0 / var.x'])(
    'accepts %s, as Terraform does',
    async (text) => {
      expect(await check(`${RIGHT}\n  num_zones = ${text}`)).toEqual([]);
    },
  );

  // Terraform checks the number of arguments before their values are known.
  it.each(['lookup({ a = 1 }, "a", 1, 2)', 'lookup({ a = 1 }, path.module, 1, 2)'])(
    'rejects the fourth argument of %s',
    async (text) => {
      expect(await check(`${RIGHT}\n  num_zones = ${text}`)).toEqual([
        expect.stringContaining('lookup() fails: it has too many arguments.'),
      ]);
    },
  );

  // Verdicts of `terraform plan` 1.11.4; `terraform validate` does not check the elements.
  it.each([
    ['{ a = 1 }', 'each.value.name', 'A number has no attribute "name".'],
    ['toset(["a"])', 'each.value.name', 'A string has no attribute "name".'],
    ['{ a = { n = 1 }, b = { n = 2 } }', 'each.value.m', 'The object has no attribute "m".'],
    ['{ a = { n = 1 } }', 'each.value', '"num_zones" must be a number.'],
    ['{ a = { n = 1 } }', 'try(each.value.m, 3)', undefined],
    ['{ a = { n = 1 }, b = { m = 1 } }', 'each.value.n', undefined],
    // Elements of different types are not checked.
    ['{ a = { n = 1 }, b = { m = 1 } }', 'each.value.m', undefined],
    ['{ a = 1 }', 'each.value', undefined],
    ['toset(["5"])', 'each.value', undefined],
    ['{}', 'each.value.name', undefined],
    ['var.zones', 'each.value.name', undefined],
  ])('infers the type of each.value in for_each = %s: %s', async (forEach, value, message) => {
    const found = await check(`${RIGHT}\n  for_each  = ${forEach}\n  num_zones = ${value}`);
    expect(found).toEqual(message ? [expect.stringContaining(message)] : []);
  });

  it('does not report inputs that an open object might provide', async () => {
    const inputs = await readVariables(INTERFACE, 'variables.tf');
    const { call } = await readTerragrunt(
      'inputs = merge({ num_zones = "x" }, include.root.inputs, {\n  subnets = { a = merge(local.subnet, { zones = 1 }) }\n  vpc_nme = "a"\n})\n',
      'terragrunt.hcl',
    );
    expect(checkCall(call, { inputs }).map(({ code, path }) => [code, path])).toEqual([
      ['wrong-type', ['subnets', '["a"]', 'zones']],
      ['unknown-input', ['vpc_nme']],
    ]);
    expect(checkCall(call, { inputs }, { missing: true }).map(({ code }) => code)).toEqual([
      'missing-input',
      'missing-input',
      'missing-input',
      'wrong-type',
      'unknown-input',
    ]);
  });

  it('checks the values of a .tfvars file', async () => {
    const inputs = await readVariables(INTERFACE, 'variables.tf');
    const values = await readTfvars(
      'vpc_name = ["a"]\ncidr_block = "b"\nkms_key_arn = "c"\n',
      'x.tfvars',
    );
    const found = checkValues(values, { inputs }, 'x.tfvars');
    expect(found.map(({ code, file, range }) => [code, file, range.start.line])).toEqual([
      ['wrong-type', 'x.tfvars', 1],
    ]);
  });
});
