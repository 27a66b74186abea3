/** @jest-environment node */
import { HclError } from '../errors';
import { formatHcl } from '../format';
import { parseHcl, parseHclExpression } from '../parse';
import { fixture } from './support/fixture';

const errorOf = async (text: string, file: string): Promise<HclError> => {
  const result = await parseHcl(text, file).catch((error: unknown) => error);
  if (result instanceof HclError) return result;
  throw new Error('The text was read.');
};

describe('parseHcl', () => {
  it('returns the positions of blocks and attributes', async () => {
    const text = 'a = 1\n\nresource "aws_vpc" this {\n  cidr = "10.0.0.0/16" # here\n}\n';
    const { body, comments, lines } = await parseHcl(text, 'main.tf');
    expect(body.attributes.map(({ name, start, end }) => [name, start, end])).toEqual([
      ['a', 0, 5],
    ]);
    const [block] = body.blocks;
    expect(block?.type).toBe('resource');
    expect(block?.labels.map((label) => label.text)).toEqual(['aws_vpc', 'this']);
    expect(lines.position(block?.start ?? -1)).toEqual({ line: 3, column: 1, offset: 7 });
    expect(lines.position(block?.body.attributes[0]?.start ?? -1)).toEqual({
      line: 4,
      column: 3,
      offset: 35,
    });
    expect(comments).toEqual([{ text: 'here', start: 56, end: 62 }]);
  });

  it('reads Terragrunt, provider functions and single-line blocks', async () => {
    const text =
      'include "root" { path = find_in_parent_folders("root.hcl") }\nlocals { a = provider::x::y(1) }\n';
    const { body } = await parseHcl(text, 'terragrunt.hcl');
    expect(body.blocks.map((block) => block.type)).toEqual(['include', 'locals']);
  });

  it.each([
    [
      'missing-brace.tf',
      1,
      14,
      'missing-brace.tf:1:14: Unclosed configuration block. There is no closing brace for this block before the end of the file. This may be caused by incorrect brace nesting elsewhere in this file. Found `{`. Add the missing `}`, or remove an extra `{`.',
    ],
    [
      'placeholder.tf',
      3,
      13,
      'placeholder.tf:3:13: Invalid expression. Expected the start of an expression, but found an invalid expression token. Found `<`. HCL has no placeholders: replace <your-value> with a quoted value or a variable.',
    ],
    [
      'crlf.tf',
      3,
      16,
      'crlf.tf:3:16: Missing item separator. Expected a comma to mark the beginning of the next item. Found `2`. Put a comma between the two items.',
    ],
    [
      'byte-order-mark.tf',
      1,
      10,
      'byte-order-mark.tf:1:10: Invalid character. Single quotes are not valid. Use double quotes (") to enclose strings. Found `\'`. Use double quotes.',
    ],
    [
      // HashiCorp counts the family emoji as one character; an editor counts 11 UTF-16 units.
      'unicode-column.tf',
      2,
      29,
      'unicode-column.tf:2:29: Missing newline after argument. An argument definition must end with a newline. Found `5`. Put the next argument on its own line.',
    ],
  ])('rejects %s with position and advice', async (file, line, column, message) => {
    const error = await errorOf(fixture(`broken/${file}`), file);
    expect([error.file, error.line, error.column, error.message]).toEqual([
      file,
      line,
      column,
      message,
    ]);
  });

  it('contains the first diagnostic', async () => {
    const error = await errorOf('a = 1\na = 2\nb = <x>\n', 'main.tf');
    expect([error.line, error.summary]).toEqual([2, 'Attribute redefined']);
    expect(error.expected).toBe(
      'The argument "a" was already set at main.tf:1,1-2. Each argument may be set only once.',
    );
  });

  it('distinguishes identical text in two files', async () => {
    const text = 'a = ?\n';
    expect((await errorOf(text, 'one.tf')).file).toBe('one.tf');
    expect((await errorOf(text, 'two: odd 1,2-3 name.tf')).file).toBe('two: odd 1,2-3 name.tf');
  });
});

describe('parseHclExpression', () => {
  it('counts positions from the start of the text', async () => {
    const { expression, lines } = await parseHclExpression('\n  [for x in var.y : x]\n', 'x.hcl');
    expect(expression.kind).toBe('for');
    expect(lines.position(expression.start)).toEqual({ line: 2, column: 3, offset: 3 });
  });

  it.each([
    ['\n  [1 2]', 2, 6],
    ['a\nb = 1', 2, 1],
    ['1 2', 1, 3],
    ['', 1, 1],
  ])('rejects %j at its position', async (text, line, column) => {
    const error = await parseHclExpression(text, 'x.hcl').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(HclError);
    expect([(error as HclError).line, (error as HclError).column]).toEqual([line, column]);
  });
});

describe('formatHcl', () => {
  it('formats like terraform fmt', async () => {
    expect(await formatHcl('a=1\nbcd   = { x=1 , y = 2 }\n')).toBe(
      'a   = 1\nbcd = { x = 1, y = 2 }\n',
    );
  });

  it('rejects invalid text instead of formatting it', async () => {
    await expect(formatHcl('a = "${b"\n', 'broken.tf')).rejects.toBeInstanceOf(HclError);
  });
});
