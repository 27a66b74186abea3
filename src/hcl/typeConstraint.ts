// Parses type constraints. Comments inside an object type become descriptions of its attributes.
import { describeAttribute } from './attributeComments';
import { convertAndReport } from './conversion';
import { dedent } from './dedent';
import { HclError } from './errors';
import { evaluateConstant } from './evaluation/evaluate';
import { ANY, toLiteral } from './evaluation/values';
import { parseExpression } from './expression';
import { isJsonSyntax } from './json';
import { collectComments, type HclFile } from './locate';
import { LineIndex } from './positions';
import type { Expression, ObjectEntry } from './syntax';
import { tokenizeHcl } from './tokenize';
import type { ObjectAttribute, TypeConstraint } from './types';
import { suggestName } from './valueProblems';

/** File of a type expression, with the comments around and inside the type. */
export type TypeScope = Omit<HclFile, 'body'>;

const PRIMITIVES = ['string', 'number', 'bool', 'any'] as const;
const COLLECTIONS = ['list', 'set', 'map'] as const;
const KEYWORDS = [...PRIMITIVES, ...COLLECTIONS, 'object', 'tuple'];

/**
 * Parses a type constraint. An empty text is `any`. The bare words `list` and `map` mean
 * `list(any)` and `map(any)`, as in Terraform. Throws an `HclError` if the text is not a type.
 */
export const parseTypeConstraint = (text: string, file = 'type constraint'): TypeConstraint => {
  if (text.trim() === '') return ANY;
  const comments = collectComments(tokenizeHcl(text, file));
  const scope = { file, text, lines: new LineIndex(text), comments };
  return readTypeConstraint(parseExpression(text, file), scope);
};

/** Converts an expression to a type constraint. In JSON syntax, the expression is a string. */
export const readTypeConstraint = (expression: Expression, scope: TypeScope): TypeConstraint => {
  if (expression.kind === 'string' && isJsonSyntax(scope.file)) {
    return readQuoted(expression, expression.value, scope);
  }
  const isWord = expression.kind === 'traversal' && expression.steps.length === 0;
  const word = isWord ? expression.root : undefined;
  // Terraform accepts `list` and `map` without an element type only outside of other types.
  if (word === 'list' || word === 'map') return { kind: word, element: ANY };
  return readType(expression, scope);
};

const readType = (expression: Expression, scope: TypeScope): TypeConstraint => {
  if (expression.kind === 'traversal' && expression.steps.length === 0) {
    return readKeyword(expression, expression.root, scope);
  }
  if (expression.kind === 'call') return readConstructor(expression, scope);
  const expected = 'a type such as string, list(string) or object({ … })';
  const unquoted = expression.kind === 'string' ? `${expression.value} without quotes` : undefined;
  return reject(expression, scope, expected, unquoted);
};

const readQuoted = (expression: Expression, quoted: string, scope: TypeScope): TypeConstraint => {
  try {
    return parseTypeConstraint(quoted);
  } catch {
    return reject(expression, scope, 'a type between the quotes');
  }
};

const readKeyword = (expression: Expression, word: string, scope: TypeScope): TypeConstraint => {
  const primitive = PRIMITIVES.find((name) => name === word);
  if (primitive) return { kind: primitive };
  if (!KEYWORDS.includes(word))
    return reject(expression, scope, 'a type', suggestName(word, KEYWORDS));
  const examples: Readonly<Record<string, string>> = {
    object: 'object({ … })',
    tuple: 'tuple([ … ])',
  };
  return reject(expression, scope, `arguments, as in ${examples[word] ?? `${word}(string)`}`);
};

const readConstructor = (call: Expression & { kind: 'call' }, scope: TypeScope): TypeConstraint => {
  const [argument, ...more] = call.arguments;
  const collection = COLLECTIONS.find((name) => name === call.name);
  if (collection) {
    if (!argument || more.length > 0) {
      return reject(call, scope, `one element type, as in ${collection}(string)`);
    }
    return { kind: collection, element: readType(argument, scope) };
  }
  switch (call.name) {
    case 'tuple':
      if (argument?.kind !== 'list' || more.length > 0) {
        return reject(call, scope, 'a list of types, as in tuple([string, number])');
      }
      return {
        kind: 'tuple',
        elements: argument.items.map((item) => readType(item, scope)),
      };
    case 'object': {
      if (argument?.kind !== 'object' || more.length > 0) {
        return reject(call, scope, 'attributes, as in object({ name = string })');
      }
      const seen = new Set<string>();
      for (const { name, key } of argument.entries) {
        if (name !== undefined && seen.has(name)) {
          return reject(key, scope, 'each attribute name once in an object');
        }
        if (name !== undefined) seen.add(name);
      }
      return {
        kind: 'object',
        attributes: argument.entries.map((entry, index) => {
          const description = describeAttribute(entry, argument.entries[index + 1], scope);
          return readAttribute(entry, description, scope);
        }),
      };
    }
    case 'optional':
      return reject(call, scope, 'a type; optional(…) is only for attributes of an object');
    default:
      return reject(call, scope, 'a type', suggestName(call.name, KEYWORDS));
  }
};

const readAttribute = (
  { name, key, value: declared }: ObjectEntry,
  description: string | undefined,
  scope: TypeScope,
): ObjectAttribute => {
  const isName = key.kind === 'traversal' || key.kind === 'bool' || key.kind === 'null';
  if (name === undefined || (!isName && !isJsonSyntax(scope.file))) {
    return reject(key, scope, 'the name of an attribute, without quotes');
  }
  const described = description === undefined ? {} : { description };
  if (declared.kind !== 'call' || declared.name !== 'optional') {
    return { name, type: readType(declared, scope), optional: false, ...described };
  }
  const [type, fallback, ...more] = declared.arguments;
  if (!type || more.length > 0) {
    return reject(declared, scope, 'a type and at most one default, as in optional(string, "a")');
  }
  const attribute: ObjectAttribute = {
    name,
    type: readType(type, scope),
    optional: true,
    ...described,
  };
  if (!fallback) return attribute;
  const { value, problems } = evaluateConstant(fallback, scope);
  const literal = toLiteral(value);
  if (literal === undefined || problems.length > 0) {
    return reject(fallback, scope, 'a constant expression without references and functions');
  }
  const { error } = convertAndReport(value, attribute.type, [name], value);
  if (error) return reject(fallback, scope, `a default of the type ${error.expected}`);
  attribute.default = literal;
  attribute.defaultText = dedent(scope.text.slice(fallback.start, fallback.end));
  return attribute;
};

const reject = (
  expression: Expression,
  scope: TypeScope,
  expected: string,
  suggestion?: string,
): never => {
  throw new HclError({
    file: scope.file,
    range: scope.lines.range(expression.start, expression.end),
    summary: 'Invalid type constraint',
    expected,
    found: `\`${dedent(scope.text.slice(expression.start, expression.end))}\``,
    advice: suggestion ? `Did you mean ${suggestion}?` : 'Write a type constraint of Terraform.',
  });
};
