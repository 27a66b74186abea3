/** @jest-environment node */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are HCL templates
import fc from 'fast-check';
import { evaluateConstant } from '../evaluation/evaluate';
import { toLiteral } from '../evaluation/values';
import { parseExpression } from '../expression';
import { formatHcl } from '../format';
import { describeType, formatLiteral, formatType } from '../formatType';
import { LineIndex } from '../positions';
import { parseTypeConstraint } from '../typeConstraint';
import type { LiteralValue, TypeConstraint } from '../types';

const STRING: TypeConstraint = { kind: 'string' };
const ANY: TypeConstraint = { kind: 'any' };

describe('parseTypeConstraint', () => {
  it.each<[string, TypeConstraint]>([
    ['string', STRING],
    ['number', { kind: 'number' }],
    ['bool', { kind: 'bool' }],
    ['any', ANY],
    ['', ANY],
    ['  \n', ANY],
    ['list(string)', { kind: 'list', element: STRING }],
    ['set(list(any))', { kind: 'set', element: { kind: 'list', element: ANY } }],
    ['map(\n  string # text\n)', { kind: 'map', element: STRING }],
    ['tuple([string, any])', { kind: 'tuple', elements: [STRING, ANY] }],
    ['tuple([])', { kind: 'tuple', elements: [] }],
    ['object({})', { kind: 'object', attributes: [] }],
    ['list', { kind: 'list', element: ANY }],
    ['map', { kind: 'map', element: ANY }],
    [
      'object({ a = string, b : optional(bool), c = optional(list(string), ["x"]) })',
      {
        kind: 'object',
        attributes: [
          { name: 'a', type: STRING, optional: false },
          { name: 'b', type: { kind: 'bool' }, optional: true },
          {
            name: 'c',
            type: { kind: 'list', element: STRING },
            optional: true,
            default: ['x'],
            defaultText: '["x"]',
          },
        ],
      },
    ],
  ])('%j', (text, expected) => {
    expect(parseTypeConstraint(text)).toEqual(expected);
  });

  it('reads the comments of attributes as their descriptions', () => {
    const type = parseTypeConstraint(`object({
  # Above,
  # on two lines.
  above = string
  after = string # After it.
  both  = string // Line comment.

  # Apart from what follows.

  none   = string
  object = object({ # At the brace.
    inner = number, # Inside.
    last  = number
  })
  closed = list(object({
    a = string
  })) # At the end.
  /* Block comment
   * with a star. */
  block = bool
  one = bool, two = bool # Only two.
})`);
    const descriptions = (constraint: TypeConstraint): Record<string, string | undefined> =>
      constraint.kind === 'object'
        ? Object.fromEntries(
            constraint.attributes.flatMap((attribute) => [
              [attribute.name, attribute.description],
              ...Object.entries(descriptions(attribute.type)),
            ]),
          )
        : {};
    expect(descriptions(type)).toEqual({
      above: 'Above,\non two lines.',
      after: 'After it.',
      both: 'Line comment.',
      none: undefined,
      object: 'At the brace.',
      inner: 'Inside.',
      last: undefined,
      closed: 'At the end.',
      block: 'Block comment\nwith a star.',
      one: undefined,
      two: 'Only two.',
    });
  });

  it('does not read section titles and commented-out code as descriptions', () => {
    const type = parseTypeConstraint(`object({
  # IAM role
  create_iam_role = bool
  iam_role_name   = string
  # The role.
  iam_role_path = string
  # -------------
  # Networking options of the node group
  # -------------
  subnet_ids = list(string)
  # tags = map(string)
  labels = map(string)
  # Null: the default
  port = number
  path = string
  ################
  # Limits
  ################
  # Most connections.
  limit = number
  #
  # Least connections.
  #
  least = number
})`);
    const attributes = type.kind === 'object' ? type.attributes : [];
    expect(attributes.map(({ name, description }) => [name, description])).toEqual([
      ['create_iam_role', undefined],
      ['iam_role_name', undefined],
      ['iam_role_path', 'The role.'],
      ['subnet_ids', undefined],
      ['labels', undefined],
      ['port', 'Null: the default'],
      ['path', undefined],
      ['limit', 'Most connections.'],
      ['least', 'Least connections.'],
    ]);
  });

  it('reads constant expressions as defaults', () => {
    const type = parseTypeConstraint(
      'object({ a = optional(number, 24 * 3600), b = optional(list(string), [for x in ["a"] : "${x}b"]) })',
    );
    const attributes = type.kind === 'object' ? type.attributes : [];
    expect(attributes.map(({ default: value, defaultText }) => [value, defaultText])).toEqual([
      [86_400, '24 * 3600'],
      [['ab'], '[for x in ["a"] : "${x}b"]'],
    ]);
  });

  it('rejects an attribute that is declared twice', () => {
    expect(() => parseTypeConstraint('object({ a = string, a = number })', 'v.tf')).toThrow(
      'v.tf:1:22: Invalid type constraint. Expected each attribute name once in an object.',
    );
  });

  it.each([
    [
      'strng',
      'v.tf:1:1: Invalid type constraint. Expected a type. Found `strng`. Did you mean string?',
    ],
    [
      'lst(string)',
      'v.tf:1:1: Invalid type constraint. Expected a type. Found `lst(string)`. Did you mean list?',
    ],
    [
      'list(string, number)',
      'v.tf:1:1: Invalid type constraint. Expected one element type, as in list(string). Found `list(string, number)`. Write a type constraint of Terraform.',
    ],
    [
      'set',
      'v.tf:1:1: Invalid type constraint. Expected arguments, as in set(string). Found `set`. Write a type constraint of Terraform.',
    ],
    [
      'object([string])',
      'v.tf:1:1: Invalid type constraint. Expected attributes, as in object({ name = string }). Found `object([string])`. Write a type constraint of Terraform.',
    ],
    [
      'tuple(string)',
      'v.tf:1:1: Invalid type constraint. Expected a list of types, as in tuple([string, number]). Found `tuple(string)`. Write a type constraint of Terraform.',
    ],
    [
      'optional(string)',
      'v.tf:1:1: Invalid type constraint. Expected a type; optional(…) is only for attributes of an object. Found `optional(string)`. Write a type constraint of Terraform.',
    ],
    [
      'object({\n  a = optional(number, "x")\n})',
      'v.tf:2:24: Invalid type constraint. Expected a default of the type number. Found `"x"`. Write a type constraint of Terraform.',
    ],
    [
      'object({ a = optional(number, var.x) })',
      'v.tf:1:31: Invalid type constraint. Expected a constant expression without references and functions. Found `var.x`. Write a type constraint of Terraform.',
    ],
    [
      '"string"',
      'v.tf:1:1: Invalid type constraint. Expected a type such as string, list(string) or object({ … }). Found `"string"`. Did you mean string without quotes?',
    ],
    [
      'list(list)',
      'v.tf:1:6: Invalid type constraint. Expected arguments, as in list(string). Found `list`. Write a type constraint of Terraform.',
    ],
    [
      'object({ "a" = string })',
      'v.tf:1:10: Invalid type constraint. Expected the name of an attribute, without quotes. Found `"a"`. Write a type constraint of Terraform.',
    ],
    [
      '5',
      'v.tf:1:1: Invalid type constraint. Expected a type such as string, list(string) or object({ … }). Found `5`. Write a type constraint of Terraform.',
    ],
  ])('rejects %j', (text, message) => {
    expect(() => parseTypeConstraint(text, 'v.tf')).toThrow(message);
  });
});

describe('formatType', () => {
  it('aligns adjacent single-line attributes, like terraform fmt', () => {
    const text =
      'object({ a = string, longer = optional(number, 3), inner = map(object({ x = bool })), y = optional(map(string), { k = "v" }), zz = any })';
    expect(formatType(parseTypeConstraint(text))).toBe(`object({
  a      = string
  longer = optional(number, 3)
  inner = map(object({
    x = bool
  }))
  y  = optional(map(string), { k = "v" })
  zz = any
})`);
  });
});

describe('describeType', () => {
  it.each([
    ['string', 'string'],
    ['bool', 'bool'],
    ['any', 'any type'],
    ['list(string)', 'list of strings'],
    ['set(number)', 'set of numbers'],
    ['map(object({ a = string }))', 'map of objects'],
    ['list(list(bool))', 'list of lists of bools'],
    ['map(any)', 'map of any type'],
    ['tuple([string, number, bool])', 'tuple of string, number and bool'],
    ['tuple([string])', 'tuple of string'],
    ['tuple([])', 'empty tuple'],
    ['list(tuple([string, any]))', 'list of tuples of string and any type'],
    ['object({})', 'object'],
  ])('%s in words', (text, expected) => {
    expect(describeType(parseTypeConstraint(text))).toBe(expected);
  });
});

describe('formatted text parses to the original value', () => {
  const name = fc.oneof(
    fc.constantFrom('a', 'name', 'größe', 'with-dash', 'with space', '0', '"', '${x}', '%{x}'),
    fc.string({ maxLength: 8, unit: 'grapheme' }).filter((text) => text !== '__proto__'),
  );
  const attributeName = fc.constantFrom('a', 'name', 'größe', 'with-dash', '_b', 'list', 'null');
  const { literal } = fc.letrec<{ literal: LiteralValue }>((tie) => ({
    literal: fc.oneof(
      { maxDepth: 3 },
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('literal'), { maxLength: 4 }),
      fc.dictionary(name, tie('literal'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  const { type } = fc.letrec<{ type: TypeConstraint }>((tie) => ({
    type: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<TypeConstraint>(STRING, ANY, { kind: 'number' }, { kind: 'bool' }),
      fc
        .tuple(fc.constantFrom('list' as const, 'set' as const, 'map' as const), tie('type'))
        .map(([kind, element]): TypeConstraint => ({ kind, element })),
      fc
        .array(tie('type'), { maxLength: 3 })
        .map((elements): TypeConstraint => ({ kind: 'tuple', elements })),
      fc
        .uniqueArray(fc.tuple(attributeName, tie('type'), fc.boolean()), {
          maxLength: 4,
          selector: ([key]) => key,
        })
        .map(
          (attributes): TypeConstraint => ({
            kind: 'object',
            attributes: attributes.map(([key, inner, optional]) => ({
              name: key,
              type: inner,
              optional,
            })),
          }),
        ),
    ),
  }));

  it('literals', () => {
    fc.assert(
      fc.property(literal, (value) => {
        const text = formatLiteral(value);
        const source = { text, lines: new LineIndex(text) };
        const read = toLiteral(evaluateConstant(parseExpression(text), source).value);
        expect(read).toEqual(value);
      }),
    );
  });

  it('types', () => {
    fc.assert(
      fc.property(type, (constraint) => {
        expect(parseTypeConstraint(formatType(constraint))).toEqual(constraint);
      }),
    );
  });

  it('terraform fmt changes neither', async () => {
    await fc.assert(
      fc.asyncProperty(type, literal, async (constraint, value) => {
        const text = `type = ${formatType(constraint)}\n\nvalue = ${formatLiteral(value)}\n`;
        expect(await formatHcl(text)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });
});
