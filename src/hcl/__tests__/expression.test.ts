/** @jest-environment node */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are HCL templates
import { parse } from '@cdktn/hcl2json';
import { evaluateApart } from '../evaluation/evaluate';
import { toLiteral } from '../evaluation/values';
import { parseExpression } from '../expression';
import { findReferences } from '../findReferences';
import { LineIndex } from '../positions';

const literal = (text: string) =>
  toLiteral(
    evaluateApart(parseExpression(text), {
      text,
      lines: new LineIndex(text),
      dialect: 'terragrunt',
    }).value,
  );
const references = (text: string): string[] =>
  findReferences(parseExpression(text), { text, lines: new LineIndex(text) }).map(
    (reference) => reference.text,
  );

describe('literals', () => {
  const samples = [
    '"plain"',
    '""',
    '"é 😀 \\u00e9 \\U0001F600 \\n\\r\\t\\"\\\\"',
    '"$5 %d ${"x"}"',
    '0',
    '12.50',
    '-3',
    '1e3',
    '2.5E-2',
    'true',
    'false',
    'null',
    '[]',
    '[1, "a", [true, null],]',
    '[\n  1, # one\n  2\n  ,\n]',
    '{}',
    '{ a = 1, b : 2 }',
    '{\n  a = 1\n\n  # comment\n  "b c" = { d = [] }\n  3 = "three"\n}',
    '{ "for" = 1 }',
    '{ true = 1, null = 2 }',
    '<<EOT\n  a\n    b\n\nEOT\n',
    '<<-EOT\n  a\n    b\n\n  c\n  EOT\n',
    '<<-EOT\n\ta\n\t\tb\n  EOT\n',
    '<<-EOT\n\n    first\n  \n    last \\n "quoted"\n    EOT\n',
    '<<-EOT\n  EOT\n',
    '<<-EOT\r\n  a\r\n    b\r\n  EOT\r\n',
  ];

  it.each(samples)('%j equals HashiCorp’s result', async (text) => {
    const body = await parse('main.tf', `x = ${text}\n`);
    expect(literal(text)).toEqual(body.x);
  });

  it('unescapes template marks', () => {
    expect(literal('"$${a} %%{b}"')).toBe('${a} %{b}');
    expect(literal('<<EOT\n$${a}\nEOT')).toBe('${a}\n');
  });

  it('applies strip markers', () => {
    expect(literal('"a  ${~ "b" ~}  c"')).toBe('abc');
  });

  it('evaluates parentheses and signs', () => {
    expect(literal('(-(5))')).toBe(-5);
    expect(literal('!true')).toBe(false);
    expect(literal('"${["a"]}"')).toEqual(['a']);
  });

  // Values computed by `terraform console` 1.11.4.
  it.each<[text: string, value: unknown]>([
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['-(-"9007199254740993")', '9007199254740993'],
    ['[1e400, 0.12345678901234567890]', ['1e400', '0.12345678901234567890']],
    ['{ 9007199254740993 = 1 }', { '9007199254740993': 1 }],
    ['9007199254740993 == 9007199254740992', false],
    ['9007199254740993 == 9007199254740993.0', true],
    ['9007199254740993 != 9007199254740995', true],
    ['[9007199254740993] == [9007199254740995]', false],
    ['9007199254740993 > 65535', true],
    ['9007199254740993 <= -1e400', false],
    ['1e20', 1e20],
    ['0.1 == 0.10', true],
  ])('%s is computed without loss of digits', (text, value) => {
    expect(literal(text)).toEqual(value);
  });

  it.each([
    '9007199254740993 > 9007199254740992',
    '9007199254740993 - 9007199254740992',
    'tostring(9007199254740993)',
    'max(9007199254740993, 1)',
  ])('%s has no literal value', (text) => {
    expect(literal(text)).toBeUndefined();
  });

  it.each([
    'a',
    'f()',
    '1 + a',
    'x ? 1 : 2',
    '[a]',
    '{ a = b }',
    '"${a}"',
    '{ (a) = 1 }',
    'uuid()',
  ])('%j is not a literal', (text) => {
    expect(literal(text)).toBeUndefined();
  });
});

describe('references', () => {
  it.each<[string, string[]]>([
    ['var.a', ['var.a']],
    ['var.a.b[0].c[*].d', ['var.a.b[0].c[*].d']],
    ['var.list.0.name', ['var.list.0.name']],
    ['module.a["b"].c', ['module.a["b"].c']],
    ['aws_x.y[var.i].z', ['aws_x.y[var.i].z', 'var.i']],
    ['aws_x.y[\n  var.i\n]', ['aws_x.y[\n  var.i\n]', 'var.i']],
    ['f(var.a, [var.b], { c = var.d })', ['var.a', 'var.b', 'var.d']],
    ['provider::aws::arn_parse(var.arn).account', ['var.arn']],
    ['concat(var.a...)', ['var.a']],
    ['var.a ? var.b : var.c', ['var.a', 'var.b', 'var.c']],
    ['-var.a + var.b * 2 == var.c && !var.d', ['var.a', 'var.b', 'var.c', 'var.d']],
    ['[for x in var.a : x.b if x.c != var.d]', ['var.a', 'var.d']],
    ['{ for k, v in var.a : k => v... if v }', ['var.a']],
    ['{\n  for k, v in var.a :\n  k => v\n}', ['var.a']],
    ['[for x in var.a : [for y in x : "${y}-${z.w}"]]', ['var.a', 'z.w']],
    ['"%{ for x in var.a }${x.y}${local.b}%{ endfor }${x.z}"', ['var.a', 'local.b', 'x.z']],
    ['"%{ if var.a }b%{ else }${var.c}%{ endif }"', ['var.a', 'var.c']],
    ['<<-EOT\n  ${var.a}\n  EOT', ['var.a']],
    ['{ a = 1, (var.b) = 2, "${var.c}-d" = 3 }', ['var.b', 'var.c']],
    ['{ var = 1, local = each.key }', ['each.key']],
    ['f(var.a)[0].b', ['var.a']],
    ['(var.a).b', ['var.a']],
    ['[\n  var.a, # var.b\n  /* var.c */ var.d,\n]', ['var.a', 'var.d']],
  ])('%j', (text, expected) => {
    expect(references(text)).toEqual(expected);
  });

  it('returns the steps of a reference', () => {
    const text = 'module.a["b"].c[0][*].d[var.i]';
    const [first] = findReferences(parseExpression(text), { text, lines: new LineIndex(text) });
    expect(first?.root).toBe('module');
    expect(first?.path).toEqual(['a', '["b"]', 'c', '[0]', '[*]', 'd', '[…]']);
  });
});

describe('errors', () => {
  it.each([
    [
      'a b',
      'x.hcl:1:3: Invalid syntax. Expected the end of the expression. Found "b". Correct the HCL syntax here.',
    ],
    [
      '[1 2]',
      'x.hcl:1:4: Invalid syntax. Expected "," or "]". Found "2". Correct the HCL syntax here.',
    ],
    [
      '{ a }',
      'x.hcl:1:5: Invalid syntax. Expected "=" or ":" after the key. Found "}". Correct the HCL syntax here.',
    ],
    [
      '',
      'x.hcl:1:1: Invalid syntax. Expected an expression. Found the end. Correct the HCL syntax here.',
    ],
  ])('%j', (text, message) => {
    expect(() => parseExpression(text, 'x.hcl')).toThrow(message);
  });
});
