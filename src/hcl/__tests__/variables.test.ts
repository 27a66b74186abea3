/** @jest-environment node */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are HCL templates
import { HclError } from '../errors';
import { readOutputs } from '../outputs';
import type { InputVariable, OutputValue } from '../types';
import { readVariables } from '../variables';
import { fixture } from './support/fixture';

/**
 * Returns the model of a fixture with positions as `line:column-line:column`, without arguments
 * that have their default value.
 */
const summarize = ({
  range: { start, end },
  file: _file,
  ...rest
}: InputVariable | OutputValue) => {
  const entries = Object.entries(rest).filter(([key, value]) => {
    if (key === 'nullable') return value !== true;
    if (key === 'sensitive' || key === 'ephemeral') return value !== false;
    return !(Array.isArray(value) && value.length === 0 && key === 'validations');
  });
  return {
    ...Object.fromEntries(entries),
    at: `${start.line}:${start.column}-${end.line}:${end.column}`,
  };
};
const variablesOf = async (path: string) =>
  (await readVariables(fixture(path), path)).map(summarize);

const STRING = { kind: 'string' };
const NUMBER = { kind: 'number' };
const ANY = { kind: 'any' };

describe('readVariables', () => {
  it('reads Windows line breaks as line breaks', async () => {
    expect(await variablesOf('crlf/variables.tf')).toEqual([
      {
        name: 'name',
        type: STRING,
        typeText: 'string',
        required: true,
        description: 'First line.\n\n  - indented',
        at: '2:1-9:2',
      },
      {
        name: 'size',
        type: {
          kind: 'object',
          attributes: [
            { name: 'min', type: NUMBER, optional: false, description: 'At least one.' },
            { name: 'max', type: NUMBER, optional: true, default: 3, defaultText: '3' },
          ],
        },
        typeText: 'object({\n  min = number # At least one.\n  max = optional(number, 3)\n})',
        required: false,
        default: { min: 1 },
        defaultText: '{\n  min = 1\n}',
        at: '11:1-19:2',
      },
    ]);
  });

  it('keeps the digits of numbers that a double would round', async () => {
    const json = '{ "variable": { "id": { "type": "number", "default": -9007199254740993 } } }';
    const [fromJson] = await readVariables(json, 'variables.tf.json');
    expect(fromJson).toMatchObject({
      default: '-9007199254740993',
      defaultText: '-9007199254740993',
    });
    const text =
      'variable "a" {\n  type = object({ id = optional(number, 9007199254740993) })\n  default = {}\n}\n';
    const [fromHcl] = await readVariables(text, 'variables.tf');
    expect(fromHcl?.type).toMatchObject({
      attributes: [{ default: '9007199254740993', defaultText: '9007199254740993' }],
    });
  });

  it('ignores a byte-order mark', async () => {
    expect(await variablesOf('byte-order-mark/variables.tf')).toEqual([
      { name: 'first', type: STRING, typeText: 'string', required: true, at: '1:1-3:2' },
      {
        name: 'second',
        type: ANY,
        typeText: 'any',
        required: false,
        default: null,
        defaultText: 'null',
        at: '4:1-4:37',
      },
    ]);
  });

  it('removes only the shared indentation of heredocs', async () => {
    const variables = await readVariables(
      fixture('heredoc-descriptions/variables.tf'),
      'variables.tf',
    );
    expect(variables.map(({ name, description }) => [name, description])).toEqual([
      [
        'flush',
        'What it does.\n\n- `a`: one\n  - nested\n- `b`: two, with "quotes" and a \\n that stays\n\nEnds with ${literal} and %{ if }.',
      ],
      ['plain', '  Indentation stays.\n    More.'],
      ['braces', 'variable "not_a_variable" {\n  type = string\n}'],
      ['quoted', 'Tab\t, quote ", backslash \\, é, ${not} a template.'],
    ]);
    expect(variables.map((variable) => variable.range.start.line)).toEqual([1, 14, 22, 32]);
    expect(variables[2]?.default).toBe('}');
  });

  it('reads objects in maps in objects, with descriptions from comments', async () => {
    const [clusters, ...more] = await variablesOf('deep-objects/variables.tf');
    expect(more).toEqual([]);
    expect(clusters).toMatchObject({
      name: 'clusters',
      required: false,
      default: {},
      defaultText: '{}',
      nullable: false,
      at: '1:1-30:2',
      type: {
        kind: 'map',
        element: {
          kind: 'object',
          attributes: [
            {
              name: 'version',
              type: STRING,
              optional: true,
              default: '1.33',
              defaultText: '"1.33"',
              description: 'Kubernetes version.\nUpgrades go one minor version at a time.',
            },
            {
              name: 'node_groups',
              optional: true,
              default: {},
              description: 'Groups by name.',
              type: {
                kind: 'map',
                element: {
                  kind: 'object',
                  attributes: [
                    {
                      name: 'instance_types',
                      type: { kind: 'list', element: STRING },
                      optional: false,
                    },
                    {
                      name: 'size',
                      optional: false,
                      type: {
                        kind: 'object',
                        attributes: [
                          { name: 'min', type: NUMBER, optional: false },
                          { name: 'max', type: NUMBER, optional: false },
                          {
                            name: 'desired',
                            type: NUMBER,
                            optional: true,
                            description: 'Null: the autoscaler decides.',
                          },
                        ],
                      },
                    },
                    {
                      name: 'taints',
                      optional: true,
                      default: [],
                      type: {
                        kind: 'list',
                        element: {
                          kind: 'object',
                          attributes: [
                            { name: 'key', type: STRING, optional: false },
                            { name: 'value', type: STRING, optional: true },
                            {
                              name: 'effect',
                              type: STRING,
                              optional: true,
                              default: 'NO_SCHEDULE',
                              description: 'or NO_EXECUTE',
                            },
                          ],
                        },
                      },
                    },
                    {
                      name: 'labels',
                      type: { kind: 'map', element: STRING },
                      optional: true,
                      default: { team: 'platform' },
                      defaultText: '{ team = "platform" }',
                    },
                  ],
                },
              },
            },
            {
              name: 'access',
              type: {
                kind: 'object',
                attributes: [
                  { name: 'public', type: { kind: 'bool' }, optional: false },
                  { name: 'cidrs', type: { kind: 'set', element: STRING }, optional: false },
                ],
              },
              optional: true,
              default: { public: false, cidrs: [] },
            },
            { name: 'pair', type: { kind: 'tuple', elements: [STRING, NUMBER] }, optional: true },
          ],
        },
      },
    });
  });

  it('does not use a comment outside the block as the description of an attribute', async () => {
    const text = '# Above.\nvariable "size" { type = object({ min = number }) } # Behind.\n';
    const [size] = await readVariables(text, 'variables.tf');
    expect(size?.type).toEqual({
      kind: 'object',
      attributes: [{ name: 'min', type: NUMBER, optional: false }],
    });
  });

  it('reads any, and reads a missing type as any', async () => {
    expect(await variablesOf('any-and-no-type/variables.tf')).toEqual([
      { name: 'untyped', type: ANY, typeText: 'any', required: true, at: '1:1-1:22' },
      {
        name: 'untyped_with_default',
        type: ANY,
        typeText: 'any',
        required: false,
        default: ['a', 1],
        defaultText: '["a", 1]',
        at: '3:1-5:2',
      },
      {
        name: 'anything',
        type: ANY,
        typeText: 'any',
        required: false,
        default: null,
        defaultText: 'null',
        at: '7:1-10:2',
      },
      {
        name: 'list_of_anything',
        type: { kind: 'list', element: ANY },
        typeText: 'list(any)',
        required: true,
        at: '12:1-14:2',
      },
    ]);
  });

  it('reads names and strings in any script', async () => {
    const variables = await readVariables(fixture('unicode/variables.tf'), 'variables.tf');
    expect(
      variables.map(({ name, description, default: value }) => [name, description, value]),
    ).toEqual([
      ['größe', 'Größe in 日本語 👩‍👩‍👧‍👧 – naïve', 'größer'],
      ['labels', undefined, { ключ: 'значение', emoji: '😀' }],
    ]);
  });

  it('ignores comments and other blocks', async () => {
    const variables = await readVariables(
      fixture('comments-between-blocks/variables.tf'),
      'variables.tf',
    );
    expect(
      variables.map(({ name, typeText, required, range }) => [
        name,
        typeText,
        required,
        range.start.line,
      ]),
    ).toEqual([
      ['real', 'string', true, 8],
      ['second', 'number', true, 18],
      ['third', 'number', false, 19],
    ]);
  });

  it('reads 300 inputs with their positions', async () => {
    const variables = await readVariables(fixture('300-inputs/variables.tf'), 'variables.tf');
    expect(variables).toHaveLength(300);
    variables.forEach((variable, index) => {
      expect(variable.name).toBe(`input_${String(index).padStart(3, '0')}`);
      expect(variable.range.start.line).toBe(1 + index * 9);
      expect(variable.default).toEqual(index % 3 === 0 ? { name: `n${index}` } : null);
    });
  });

  it('reads JSON syntax, in which strings are not templates', async () => {
    expect(await variablesOf('json-syntax/variables.tf.json')).toEqual([
      {
        name: 'name',
        type: STRING,
        typeText: 'string',
        required: true,
        description: 'A name with ${no.template} and é.',
        at: '4:5-7:6',
      },
      {
        name: 'nodes',
        type: {
          kind: 'map',
          element: {
            kind: 'object',
            attributes: [
              { name: 'size', type: NUMBER, optional: false },
              {
                name: 'spot',
                type: { kind: 'bool' },
                optional: true,
                default: false,
                defaultText: 'false',
              },
            ],
          },
        },
        typeText: 'map(object({ size = number, spot = optional(bool, false) }))',
        required: false,
        default: { a: { size: 1 } },
        defaultText: '{\n  a = {\n    size = 1\n  }\n}',
        sensitive: true,
        validations: [
          { condition: 'length(var.nodes) > 0', errorMessage: 'Give at least one node.' },
        ],
        at: '8:5-18:6',
      },
      {
        name: 'legacy',
        type: { kind: 'list', element: ANY },
        typeText: 'list',
        required: false,
        default: [],
        defaultText: '[]',
        at: '19:5-19:48',
      },
      { name: 'empty', type: ANY, typeText: 'any', required: true, at: '20:5-20:16' },
    ]);
  });

  it('reads JSON syntax with lists of blocks', async () => {
    expect(await variablesOf('json-syntax/list.tf.json')).toEqual([
      { name: 'one', type: STRING, typeText: 'string', required: true, at: '1:16-1:41' },
      {
        name: 'two',
        type: NUMBER,
        typeText: 'number',
        required: false,
        default: 2,
        defaultText: '2',
        at: '1:45-1:84',
      },
    ]);
  });

  it.each([
    ['format("%s has %5.1f%%: %q", var.a, 1, upper("x"))', '${var.a} has 1%: ${upper("x")}'],
    [
      'format(<<-EOT\n    Use ${var.a}, not "%s".\n  EOT\n  , join(", ", ["b"]))',
      'Use ${var.a}, not "b".',
    ],
    ['format("%s and %s", var.a)', '${var.a} and %s'],
    ['format("%[2]s, %[1]s", 1, 2)', 'format("%[2]s, %[1]s", 1, 2)'],
    ['format(var.a, "b")', 'format(var.a, "b")'],
    ['format("%s", ["a"]...)', 'format("%s", ["a"]...)'],
    ['(\n    "Use a."\n  )', 'Use a.'],
    ['join(" ", ["Use", var.a, "or ${join(", ", ["b", 1])}."])', 'Use ${var.a} or b, 1.'],
    ['"Use ${join(", ", var.b)}."', 'Use ${join(", ", var.b)}.'],
    ['join(var.a, ["b"])', 'join(var.a, ["b"])'],
    ['join("-", ["a"]...)', 'join("-", ["a"]...)'],
    ['join("-", ["a"], ["b"])', 'join("-", ["a"], ["b"])'],
  ])('reads the message %s', async (source, errorMessage) => {
    const text = `variable "a" {\n  validation {\n  condition = var.a != ""\n  error_message = ${source}\n  }\n}\n`;
    const [variable] = await readVariables(text, 'variables.tf');
    expect(variable?.validations[0]?.errorMessage).toBe(errorMessage);
  });

  it('reads every argument of a variable', async () => {
    expect(await variablesOf('every-argument/variables.tf')).toEqual([
      {
        name: 'password',
        type: STRING,
        typeText: 'string',
        required: true,
        description: 'The password.',
        sensitive: true,
        nullable: false,
        ephemeral: true,
        validations: [
          {
            condition: 'length(var.password) >= 16',
            errorMessage: 'The password needs 16 characters.',
          },
          {
            condition:
              'alltrue([\n  for forbidden in ["/", "@"] : !strcontains(var.password, forbidden)\n])',
            errorMessage: 'Forbidden in "${var.password}": / and @.',
          },
        ],
        at: '1:1-19:2',
      },
      {
        name: 'optional_by_null',
        type: STRING,
        typeText: 'string',
        required: false,
        default: null,
        defaultText: 'null',
        at: '21:1-24:2',
      },
      {
        name: 'numbers',
        type: { kind: 'list', element: NUMBER },
        typeText: 'list(number)',
        required: false,
        default: [-1, 1.5, 1000, 0],
        defaultText: '[-1, 1.5, 1e3, 0]',
        at: '26:1-29:2',
      },
      {
        name: 'nested',
        type: ANY,
        typeText: 'any',
        required: false,
        default: { a: [1, { b: null }], quoted: true, group: 'x' },
        defaultText: '{\n  a         = [1, { b = null }]\n  "quoted"  = true\n  ("group") = "x"\n}',
        at: '31:1-38:2',
      },
    ]);
    expect(await variablesOf('deprecated-input/variables.tf')).toMatchObject([
      { name: 'old', deprecated: 'Use new.' },
    ]);
  });

  it.each([
    [
      'variable {}\n',
      'v.tf:1:1: Missing name for variable. Expected one name, as in variable "name" {. Found 0 labels. Add a name in quotes.',
    ],
    [
      'variable "a" "b" {}\n',
      'v.tf:1:1: Extraneous label for variable. Expected one name, as in variable "name" {. Found 2 labels. Remove all labels but the first.',
    ],
    [
      'variable "a" {}\nvariable "a" {}\n',
      'v.tf:2:10: Duplicate variable "a". Expected each name once in a module. Found the name again, after line 1. Rename or remove one of the two.',
    ],
    [
      'variable "source" {}\n',
      'v.tf:1:10: Invalid variable name. Expected a name without a meaning in a module block. Found `source`. Choose another name.',
    ],
    [
      'variable "a" {\n  type = strin\n}\n',
      'v.tf:2:10: Invalid type constraint. Expected a type. Found `strin`. Did you mean string?',
    ],
    [
      'variable "a" {\n  default = var.b\n}\n',
      'v.tf:2:13: Invalid default value for variable. Expected a constant expression. Found `var.b`. A constant value cannot refer to anything. Write the value.',
    ],
    [
      'variable "a" {\n  type = number\n  default = "x"\n}\n',
      'v.tf:3:13: Invalid default value for variable. Expected number. Found a string, `"x"`. "default" must be a number. Write a number.',
    ],
    [
      'variable "a" {\n  default = null\n  nullable = false\n}\n',
      'v.tf:2:13: Invalid default value for variable. Expected a default that is not null, as nullable is false. Found null. Remove one of the two.',
    ],
    [
      'variable "a" {\n  sensitive = var.b\n}\n',
      'v.tf:2:15: Unsuitable value for sensitive. Expected true or false. Found `var.b`. Write true or false.',
    ],
  ])('rejects %j like Terraform', async (text, message) => {
    await expect(readVariables(text, 'v.tf')).rejects.toThrow(message);
    await expect(readVariables(text, 'v.tf')).rejects.toBeInstanceOf(HclError);
  });

  it.each([
    [
      '{"variable": {"a": }}',
      'v.tf.json:1:20: Invalid JSON. Expected a value. Found `}`. Fix the JSON at this position.',
    ],
    [
      '{"a" 1}',
      'v.tf.json:1:6: Invalid JSON. Expected ":" after the key. Found `1`. Fix the JSON at this position.',
    ],
    [
      '{"a": 1',
      'v.tf.json:1:8: Invalid JSON. Expected "," or "}". Found the end of the file. Fix the JSON at this position.',
    ],
    [
      '{"a": 1} x',
      'v.tf.json:1:10: Invalid JSON. Expected the end of the file. Found `x`. Fix the JSON at this position.',
    ],
    [
      '"a"',
      'v.tf.json:1:1: Invalid JSON. Expected an object. Found `"`. Fix the JSON at this position.',
    ],
    [
      '{"a": 01}',
      'v.tf.json:1:8: Invalid JSON. Expected "," or "}". Found `1`. Fix the JSON at this position.',
    ],
    [
      "{'a': 1}",
      "v.tf.json:1:2: Invalid JSON. Expected a string. Found `'`. Fix the JSON at this position.",
    ],
  ])('rejects %j', async (text, message) => {
    await expect(readVariables(text, 'v.tf.json')).rejects.toThrow(message);
  });
});

describe('readOutputs', () => {
  it('reads every argument', async () => {
    const text = fixture('outputs/outputs.tf');
    expect((await readOutputs(text, 'outputs.tf')).map(summarize)).toEqual([
      {
        name: 'vpc_id',
        description: 'The ID of the VPC.',
        valueText: 'aws_vpc.this.id',
        at: '1:1-4:2',
      },
      {
        name: 'subnets',
        description: 'The subnets by name.\nSorted.',
        sensitive: true,
        valueText: '{\n  for name, subnet in aws_subnet.this :\n  name => subnet.id\n}',
        at: '6:1-22:2',
      },
      { name: 'bare', valueText: '"${var.name}-${local.suffix}"', at: '24:1-26:2' },
    ]);
  });

  it('reads JSON syntax', async () => {
    const text = fixture('outputs/outputs.tf.json');
    expect((await readOutputs(text, 'outputs.tf.json')).map(summarize)).toEqual([
      {
        name: 'id',
        description: 'The ID.',
        sensitive: true,
        valueText: 'aws_vpc.this.id',
        at: '3:5-7:6',
      },
    ]);
  });
});
