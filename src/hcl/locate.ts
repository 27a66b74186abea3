// Finds the blocks and attributes of HCL with their positions, which HashiCorp's parser does not
// return.

import type { SourceText } from './evaluation/scope';
import { readExpression } from './expression';
import { LineIndex } from './positions';
import type { Expression, Span } from './syntax';
import { type HclToken, tokenizeHcl } from './tokenize';
import { TokenReader } from './tokenReader';

/** Attribute `name = expression` in a body. */
export interface Attribute extends Span {
  name: string;
  nameEnd: number;
  expression: Expression;
}

/** Block `type "label" { … }` in a body. */
export interface Block extends Span {
  type: string;
  labels: (Span & { text: string })[];
  /** Offset after the last label, before the brace. */
  headerEnd: number;
  body: Body;
}

/** Content of a block or a file. */
export interface Body {
  attributes: Attribute[];
  blocks: Block[];
}

export interface Comment extends Span {
  /** Text without comment marks and surrounding spaces. */
  text: string;
}

/** Parsed file, with the text and line index to report positions in it. */
export interface HclFile extends SourceText {
  file: string;
  body: Body;
  comments: readonly Comment[];
}

/** Finds the blocks, attributes and comments of a valid text. */
export const locate = (text: string, file: string): HclFile => {
  const tokens = tokenizeHcl(text, file);
  const reader = new TokenReader(text, file, tokens);
  const body = readBody(reader, 'end');
  return { file, text, body, comments: collectComments(tokens), lines: new LineIndex(text) };
};

export const findAttribute = (body: Body, name: string): Attribute | undefined =>
  body.attributes.find((attribute) => attribute.name === name);

/** Returns the offsets of a block's type and labels. */
export const headerOf = ({ start, headerEnd }: Block) => ({ start, end: headerEnd });

/** Returns the comments among tokens, without their marks. */
export const collectComments = (tokens: HclToken[]): Comment[] =>
  tokens
    .filter((token) => token.kind === 'comment')
    .map(({ text, start, end }) => ({ text: stripMarks(text), start, end }));

const stripMarks = (comment: string): string => {
  if (comment.startsWith('/*')) {
    const lines = comment.slice(2, -2).split('\n');
    return lines
      .map((line) => line.trim().replace(/^\*\s?/, ''))
      .join('\n')
      .trim();
  }
  return comment.replace(/^(?:#+|\/\/+)/, '').trim();
};

const readBody = (reader: TokenReader, until: '}' | 'end'): Body => {
  const body: Body = { attributes: [], blocks: [] };
  for (;;) {
    reader.skipNewlines();
    if (until === 'end' ? reader.peek().kind === 'end' : reader.sees('}')) return body;
    const name = reader.expectKind('identifier', 'an argument or a block');
    if (reader.takes('=')) {
      const expression = readExpression(reader);
      const { start, end: nameEnd } = name;
      body.attributes.push({ name: name.text, start, nameEnd, end: expression.end, expression });
    } else {
      body.blocks.push(readBlock(reader, name));
    }
    const after = reader.peek();
    if (after.kind !== 'newline' && after.kind !== 'end' && !(until === '}' && reader.sees('}'))) {
      reader.fail('a line break');
    }
  }
};

const readBlock = (reader: TokenReader, type: HclToken): Block => {
  const labels: Block['labels'] = [];
  let headerEnd = type.end;
  while (!reader.sees('{')) {
    const label = readLabel(reader);
    labels.push(label);
    headerEnd = label.end;
  }
  reader.expect('{');
  const body = readBody(reader, '}');
  const { end } = reader.expect('}');
  return { type: type.text, labels, start: type.start, end, headerEnd, body };
};

const readLabel = (reader: TokenReader): Block['labels'][number] => {
  const token = reader.peek();
  if (token.kind === 'identifier') {
    reader.next();
    return { text: token.text, start: token.start, end: token.end };
  }
  if (token.kind !== 'quote-open') reader.fail('a label or "{"');
  const label = readExpression(reader);
  if (label.kind !== 'string') reader.fail('a label without template');
  return { text: label.value, start: label.start, end: label.end };
};
