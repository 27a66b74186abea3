// Parses tokens to an expression tree with positions. Supports all expressions of HCL 2, including
// provider functions. HashiCorp's parser validates the syntax, so this parser only records
// positions.
import { NESTING_LIMIT } from './nesting';
import { isRounded } from './numberText';
import type { Expression, ObjectEntry, TemplatePart, TraversalStep } from './syntax';
import {
  flushHeredoc,
  joinTexts,
  type RawPart,
  unescapeQuoted,
  unescapeTemplate,
} from './template';
import { TokenReader } from './tokenReader';

/** Precedence of binary operators. Operators with a higher number bind more tightly. */
const PRECEDENCE: ReadonlyMap<string, number> = new Map(
  [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']].flatMap(
    (operators, level) => operators.map((operator) => [operator, level] as const),
  ),
);

/** Parses one expression, and leaves the reader after it. */
export const readExpression = (reader: TokenReader): Expression => {
  const condition = readBinary(reader, 0);
  if (!reader.takes('?')) return condition;
  const whenTrue = readExpression(reader);
  reader.expect(':');
  const whenFalse = readExpression(reader);
  const { start } = condition;
  return { kind: 'conditional', condition, whenTrue, whenFalse, start, end: whenFalse.end };
};

/** Parses a text that consists of one expression. */
export const parseExpression = (text: string, file = 'expression.hcl'): Expression => {
  const reader = new TokenReader(text, file);
  reader.skipNewlines();
  const expression = readExpression(reader);
  reader.skipNewlines();
  if (reader.peek().kind !== 'end') reader.fail('the end of the expression');
  return expression;
};

/**
 * Parses binary operators of at least a given precedence, from left to right. Each one adds a level
 * to the tree.
 */
const readBinary = (reader: TokenReader, least: number): Expression => {
  let left = readUnary(reader);
  for (let count = 1; ; count += 1) {
    const token = reader.peek();
    const level = token.kind === 'punctuation' ? PRECEDENCE.get(token.text) : undefined;
    if (level === undefined || level < least) return left;
    if (count > NESTING_LIMIT) reader.fail(`at most ${NESTING_LIMIT} operators in a row`);
    reader.next();
    const right = readBinary(reader, level + 1);
    left = { kind: 'binary', operator: token.text, left, right, start: left.start, end: right.end };
  }
};

const readUnary = (reader: TokenReader): Expression => {
  const token = reader.peek();
  if (token.kind === 'punctuation' && (token.text === '-' || token.text === '!')) {
    reader.next();
    const operand = readUnary(reader);
    return { kind: 'unary', operator: token.text, operand, start: token.start, end: operand.end };
  }
  return readSteps(reader, readTerm(reader));
};

const readSteps = (reader: TokenReader, source: Expression): Expression => {
  if (!reader.sees('.') && !reader.sees('[')) return source;
  const steps: TraversalStep[] = [];
  let end = source.end;
  for (;;) {
    if (reader.sees('.')) {
      reader.next();
      const token = reader.next();
      end = token.end;
      if (token.kind === 'identifier') steps.push({ kind: 'attribute', name: token.text });
      else if (token.kind === 'punctuation' && token.text === '*') {
        steps.push({ kind: 'splat', full: false });
      } else if (token.kind === 'number') {
        // Legacy index syntax, such as `a.0.b`. The tokenizer returns `0.1` of `a.0.1` as one
        // number.
        for (const part of token.text.split('.')) {
          const key: Expression = { kind: 'number', text: part, start: token.start, end };
          steps.push({ kind: 'index', key });
        }
      } else reader.fail('a name after "."');
    } else if (reader.sees('[')) {
      end = reader.within(false, () => {
        reader.next();
        if (reader.takes('*')) steps.push({ kind: 'splat', full: true });
        else steps.push({ kind: 'index', key: readExpression(reader) });
        return reader.expect(']').end;
      });
    } else break;
  }
  if (source.kind === 'traversal') return { ...source, steps, end };
  return { kind: 'access', source, steps, start: source.start, end };
};

const readTerm = (reader: TokenReader): Expression => {
  const token = reader.peek();
  const { start } = token;
  switch (token.kind) {
    case 'number':
      reader.next();
      return { kind: 'number', text: token.text, start, end: token.end };
    case 'quote-open':
    case 'heredoc-open':
      return readTemplate(reader);
    case 'identifier':
      return readWord(reader);
    case 'punctuation':
      if (token.text === '(') {
        return reader.within(false, () => {
          reader.next();
          const inner = readExpression(reader);
          return { kind: 'group', inner, start, end: reader.expect(')').end };
        });
      }
      if (token.text === '[') return readList(reader);
      if (token.text === '{') return readObject(reader);
      return reader.fail('an expression');
    default:
      return reader.fail('an expression');
  }
};

const readWord = (reader: TokenReader): Expression => {
  const word = reader.next();
  const { start } = word;
  let name = word.text;
  let { end } = word;
  while (reader.sees('::')) {
    reader.next();
    const part = reader.expectKind('identifier', 'a function name after "::"');
    name += `::${part.text}`;
    end = part.end;
  }
  if (reader.sees('(')) return readCall(reader, name, start);
  if (name === 'true' || name === 'false')
    return { kind: 'bool', value: name === 'true', start, end };
  if (name === 'null') return { kind: 'null', start, end };
  return { kind: 'traversal', root: name, steps: [], start, end };
};

const readCall = (reader: TokenReader, name: string, start: number): Expression =>
  reader.within(false, () => {
    const args: Expression[] = [];
    let expandsLast = false;
    reader.expect('(');
    while (!reader.sees(')')) {
      args.push(readExpression(reader));
      if (reader.takes('...')) expandsLast = true;
      else if (!reader.takes(',') && !reader.sees(')')) reader.fail('"," or ")"');
    }
    // Read while line breaks are still ignored. The line break after the bracket is not read.
    const { end } = reader.expect(')');
    return { kind: 'call', name, arguments: args, expandsLast, start, end };
  });

const readList = (reader: TokenReader): Expression =>
  reader.within(false, () => {
    const { start } = reader.expect('[');
    if (reader.sees('for')) return readFor(reader, start, ']');
    const items: Expression[] = [];
    while (!reader.sees(']')) {
      items.push(readExpression(reader));
      if (!reader.takes(',') && !reader.sees(']')) reader.fail('"," or "]"');
    }
    return { kind: 'list', items, start, end: reader.expect(']').end };
  });

const readObject = (reader: TokenReader): Expression => {
  const { start } = reader.expect('{');
  const isLoop = reader.within(false, () => reader.sees('for'));
  if (isLoop) return reader.within(false, () => readFor(reader, start, '}'));
  return reader.within(true, () => {
    const entries: ObjectEntry[] = [];
    reader.skipNewlines();
    while (!reader.sees('}')) {
      const key = readExpression(reader);
      if (!reader.takes('=') && !reader.takes(':')) reader.fail('"=" or ":" after the key');
      const value = readExpression(reader);
      entries.push({ name: staticKey(key), key, value });
      if (!reader.takes(',') && reader.peek().kind !== 'newline' && !reader.sees('}')) {
        reader.fail('"," or a line break');
      }
      reader.skipNewlines();
    }
    return { kind: 'object', entries, start, end: reader.expect('}').end };
  });
};

const staticKey = (key: Expression): string | undefined => {
  if (key.kind === 'traversal' && key.steps.length === 0) return key.root;
  if (key.kind === 'string') return key.value;
  if (key.kind === 'number') return isRounded(key.text) ? key.text : String(Number(key.text));
  if (key.kind === 'bool') return String(key.value);
  if (key.kind === 'null') return 'null';
  return undefined;
};

/** Parses `key, value in collection` after the word `for`. */
const readIteration = (reader: TokenReader): { names: string[]; collection: Expression } => {
  const names = [reader.expectKind('identifier', 'a name after "for"').text];
  if (reader.takes(',')) names.push(reader.expectKind('identifier', 'a second name').text);
  reader.expect('in');
  return { names, collection: readExpression(reader) };
};

const readFor = (reader: TokenReader, start: number, close: ']' | '}'): Expression => {
  reader.expect('for');
  const iteration = readIteration(reader);
  reader.expect(':');
  const first = readExpression(reader);
  const second = reader.takes('=>') ? readExpression(reader) : undefined;
  const grouped = reader.takes('...');
  const condition = reader.takes('if') ? readExpression(reader) : undefined;
  const { end } = reader.expect(close);
  return {
    kind: 'for',
    ...iteration,
    ...(second ? { key: first, value: second } : { value: first }),
    grouped,
    ...(condition ? { condition } : {}),
    start,
    end,
  };
};

const readTemplate = (reader: TokenReader): Expression => {
  const open = reader.next();
  const quoted = open.kind === 'quote-open';
  const closing = quoted ? 'quote-close' : 'heredoc-close';
  const raw: RawPart[] = [];
  for (;;) {
    const token = reader.peek();
    if (token.kind === closing || token.kind === 'end') break;
    reader.next();
    if (token.kind === 'text') {
      const value = quoted ? unescapeQuoted(token.text) : unescapeTemplate(token.text);
      raw.push({ part: { kind: 'text', value }, trimsBefore: false, trimsAfter: false });
      continue;
    }
    reader.within(false, () => {
      const part: TemplatePart =
        token.kind === 'directive-open'
          ? readDirective(reader)
          : { kind: 'interpolation', expression: readExpression(reader) };
      const close = reader.expectKind('template-close', '"}"');
      raw.push({ part, trimsBefore: token.text.length === 3, trimsAfter: close.text.length === 2 });
    });
  }
  const { end } = reader.expectKind(closing, 'the end of the string');
  if (!quoted && open.text.startsWith('<<-')) flushHeredoc(raw);
  const parts = joinTexts(raw);
  const { start } = open;
  const [only, ...others] = parts;
  if (!only) return { kind: 'string', value: '', start, end };
  return only.kind === 'text' && others.length === 0
    ? { kind: 'string', value: only.value, start, end }
    : { kind: 'template', parts, start, end };
};

const readDirective = (reader: TokenReader): TemplatePart => {
  const word = reader.expectKind('identifier', 'if, else, endif, for or endfor');
  switch (word.text) {
    case 'if':
      return { kind: 'if', condition: readExpression(reader) };
    case 'for':
      return { kind: 'for', ...readIteration(reader) };
    case 'else':
    case 'endif':
    case 'endfor':
      return { kind: word.text };
    default:
      return reader.fail('if, else, endif, for or endfor');
  }
};
