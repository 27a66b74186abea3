// Evaluates templates: text with interpolations, conditionals and loops.
import type { Expression, TemplatePart } from '../syntax';
import type { Value } from '../types';
import { convertNonNull, evaluate } from './evaluate';
import { iterate } from './loops';
import { chooseBranch } from './operators';
import type { Context } from './scope';
import { STRING, toValue, unknownOf } from './values';

/** Part of a template. Directives contain their content as nodes. */
type TemplateNode =
  | { kind: 'text'; value: string }
  | { kind: 'interpolation'; expression: Expression }
  | { kind: 'if'; condition: Expression; whenTrue: TemplateNode[]; whenFalse: TemplateNode[] }
  | { kind: 'for'; names: string[]; collection: Expression; body: TemplateNode[] };

/** Evaluates a template. `"${x}"` is x itself, of any type. Unknown if a part is unknown. */
export const evaluateTemplate = (parts: TemplatePart[], context: Context): Value => {
  const [first, second] = parts;
  if (first?.kind === 'interpolation' && !second) return evaluate(first.expression, context);
  const text = renderAll(readNodes([...parts], []), context);
  return text === undefined ? unknownOf(STRING) : toValue(text);
};

/** Reads parts until a directive that ends the block. */
const readNodes = (parts: TemplatePart[], until: string[]): TemplateNode[] => {
  const nodes: TemplateNode[] = [];
  for (let part = parts[0]; part && !until.includes(part.kind); part = parts[0]) {
    parts.shift();
    if (part.kind === 'text' || part.kind === 'interpolation') nodes.push(part);
    else if (part.kind === 'if') {
      const whenTrue = readNodes(parts, ['else', 'endif']);
      const hasElse = parts.shift()?.kind === 'else';
      const whenFalse = hasElse ? readNodes(parts, ['endif']) : [];
      if (hasElse) parts.shift();
      nodes.push({ kind: 'if', condition: part.condition, whenTrue, whenFalse });
    } else if (part.kind === 'for') {
      const { names, collection } = part;
      nodes.push({ kind: 'for', names, collection, body: readNodes(parts, ['endfor']) });
      parts.shift();
    }
  }
  return nodes;
};

/** Renders nodes as text. Returns undefined if a part is unknown. */
const renderAll = (nodes: TemplateNode[], context: Context): string | undefined => {
  const texts = nodes.map((node) => render(node, context));
  return texts.includes(undefined) ? undefined : texts.join('');
};

const render = (node: TemplateNode, context: Context): string | undefined => {
  switch (node.kind) {
    case 'text':
      return node.value;
    case 'interpolation':
      return interpolate(node.expression, context);
    case 'if': {
      const condition = chooseBranch(node.condition, context);
      if (condition === undefined) return undefined;
      return renderAll(condition ? node.whenTrue : node.whenFalse, context);
    }
    case 'for': {
      const iterations = iterate(node.collection, node.names, context);
      if (!iterations) return undefined;
      const texts = iterations.map((iteration) => renderAll(node.body, iteration));
      return texts.includes(undefined) ? undefined : texts.join('');
    }
  }
};

const interpolate = (expression: Expression, context: Context): string | undefined => {
  const value = evaluate(expression, context);
  if (value.kind === 'unknown') return undefined;
  const converted = convertNonNull(value, STRING, expression, context, (isNull) => ({
    message: isNull ? 'A null value is part of a string.' : 'The value cannot be part of a string.',
    expected: 'a string, a number or a bool',
    advice: isNull
      ? 'Use a value that is not null.'
      : 'Convert it, for example with join() or jsonencode().',
  }));
  return converted?.kind === 'string' ? converted.value : undefined;
};
