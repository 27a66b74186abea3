// Functions for lists, sets, maps and objects.
import { convertValue } from '../conversion';
import {
  ANY,
  areEqual,
  BOOL,
  compareStrings,
  hasAny,
  isWhollyKnown,
  mapOf,
  NUMBER,
  objectOf,
  STRING,
  setOf,
  sortEntries,
  toValue,
  typeOf,
  unknownOf,
  withoutDuplicates,
} from '../evaluation/values';
import type { TypeConstraint, Value, ValueEntry } from '../types';
import { equalTypes, unifyTypes } from '../typeUnification';
import {
  FunctionError,
  type Implementation,
  stringList,
  textOf,
  wholeNumberOf,
} from './implementation';
import { charactersOf } from './strings';

const LISTS: readonly Value['kind'][] = ['list', 'tuple'];
const SEQUENCES: readonly Value['kind'][] = ['list', 'set', 'tuple'];
const MAPPINGS: readonly Value['kind'][] = ['map', 'object'];

/** Returns the type of an argument. Throws a `FunctionError` if it is of another kind. */
const typeIn = (
  kinds: readonly (Value['kind'] | 'any')[],
  value: Value,
  problem: string,
): TypeConstraint => {
  const type = typeOf(value);
  // The type of an object with unknown keys is unknown.
  if (kinds.includes(value.kind) || kinds.includes(type.kind)) return type;
  throw new FunctionError(problem);
};

const itemsOf = (value: Value | undefined): Value[] =>
  value && 'items' in value ? value.items : [];

const entriesOf = (value: Value): ValueEntry[] =>
  'entries' in value ? sortEntries(value.entries) : [];

const elementOf = (value: Value): TypeConstraint => ('element' in value ? value.element : ANY);

const length = (value: Value): Value | undefined => {
  if (value.kind === 'string') return toValue(charactersOf(value.value).length);
  if (value.kind === 'set' && !isWhollyKnown(value)) return undefined;
  return toValue('entries' in value ? value.entries.length : itemsOf(value).length);
};

const lengthType = (value: Value): TypeConstraint => {
  typeIn(['string', ...SEQUENCES, ...MAPPINGS], value, 'a string or a collection is required');
  return NUMBER;
};

/**
 * Returns the type of `concat`: a list for lists of one type, otherwise a tuple. The length of each
 * argument must be known for a tuple.
 */
const concatType = (...args: Value[]): TypeConstraint => {
  const types = args.map(typeOf);
  if (types.length === 0) throw new FunctionError('at least one list is required');
  if (types.every(({ kind }) => kind === 'list')) {
    const common = types.some(hasAny) ? ANY : unifyTypes(types);
    if (common) return common;
  }
  const elements: TypeConstraint[] = [];
  for (const [index, arg] of args.entries()) {
    const type = types[index] ?? ANY;
    if (type.kind === 'tuple') elements.push(...type.elements);
    else if (type.kind !== 'list') throw new FunctionError('every argument must be a list');
    else if (arg.kind === 'unknown') return ANY;
    else elements.push(...itemsOf(arg).map(() => type.element));
  }
  return { kind: 'tuple', elements };
};

const concat = (...args: Value[]): Value | undefined => {
  const type = concatType(...args);
  const items = args.flatMap(itemsOf);
  if (type.kind === 'list') return convertValue({ kind: 'tuple', items }, type);
  return type.kind === 'tuple' ? { kind: 'tuple', items } : undefined;
};

/** Returns the type of `merge`: the shared type of the arguments, otherwise an object. */
const mergeType = (...args: Value[]): TypeConstraint => {
  const types = args.map(typeOf);
  if (args.length === 0) return { kind: 'object', attributes: [] };
  if (types.some(({ kind }) => kind === 'any')) return ANY;
  if (types.some(({ kind }) => kind !== 'map' && kind !== 'object')) {
    throw new FunctionError('every argument must be a map or an object');
  }
  const [first = ANY, ...others] = types;
  if (others.every((type) => equalTypes(type, first))) return first;
  if (args.some((arg) => arg.kind === 'unknown' && arg.type.kind === 'map')) return ANY;
  const attributes = new Map<string, TypeConstraint>();
  for (const arg of args.filter(({ kind }) => kind !== 'null')) {
    const type = typeOf(arg);
    if (type.kind === 'object')
      for (const { name, type: own } of type.attributes) attributes.set(name, own);
    if (type.kind === 'map')
      for (const { key } of entriesOf(arg)) attributes.set(key, type.element);
  }
  const list = [...attributes].map(([name, type]) => ({ name, type, optional: false }));
  return { kind: 'object', attributes: list };
};

const merge = (...args: Value[]): Value | undefined => {
  const type = mergeType(
    ...args.map((arg) => (arg.kind === 'object' && arg.open ? { ...arg, open: false } : arg)),
  );
  const entries = args.flatMap((arg) => ('entries' in arg ? arg.entries : []));
  if (type.kind === 'map') return mapOf(entries, type.element);
  const open = args.some((arg) => arg.kind === 'object' && arg.open);
  return { ...objectOf(entries), open } as Value;
};

const keys = (value: Value): Value => {
  const names = entriesOf(value).map(({ key }) => key);
  return value.kind === 'map' ? stringList(names) : { kind: 'tuple', items: names.map(toValue) };
};

const keysType = (value: Value): TypeConstraint => {
  const type = typeIn(MAPPINGS, value, 'a map or an object is required');
  if (type.kind === 'map') return { kind: 'list', element: STRING };
  return type.kind === 'object'
    ? { kind: 'tuple', elements: type.attributes.map(() => STRING) }
    : type;
};

const values = (value: Value): Value => {
  const items = entriesOf(value).map((entry) => entry.value);
  return value.kind === 'map'
    ? { kind: 'list', items, element: value.element }
    : { kind: 'tuple', items };
};

const valuesType = (value: Value): TypeConstraint => {
  const type = typeIn(MAPPINGS, value, 'a map or an object is required');
  if (type.kind === 'map') return { kind: 'list', element: type.element };
  if (type.kind !== 'object') return type;
  const sorted = [...type.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { kind: 'tuple', elements: sorted.map((attribute) => attribute.type) };
};

const lookup = (map: Value, key: Value, fallback?: Value): Value | undefined => {
  const found = entriesOf(map).find((entry) => entry.key === textOf(key))?.value;
  const result =
    found ?? (fallback && map.kind === 'map' ? convertValue(fallback, map.element) : fallback);
  if (!result) throw new FunctionError(`the map has no key "${textOf(key)}"`);
  return result;
};

const lookupType = (map: Value, key: Value, fallback?: Value, ...more: Value[]): TypeConstraint => {
  if (more.length > 0) throw new FunctionError('it has too many arguments');
  const type = typeIn(MAPPINGS, map, 'the first argument must be a map');
  if (type.kind === 'map') {
    if (fallback && !convertValue(fallback, type.element)) {
      throw new FunctionError('the default has another type than the values of the map');
    }
    return type.element;
  }
  if (type.kind !== 'object' || key.kind !== 'string') return ANY;
  const attribute = type.attributes.find(({ name }) => name === key.value);
  if (attribute) return attribute.type;
  if (!fallback) throw new FunctionError(`the object has no attribute "${key.value}"`);
  return typeOf(fallback);
};

const elementType = (list: Value, index: Value): TypeConstraint => {
  const type = typeIn(LISTS, list, 'a list is required');
  if (type.kind !== 'tuple') return 'element' in type ? type.element : ANY;
  if (type.elements.length === 0) throw new FunctionError('the list is empty');
  if (index.kind !== 'number') return ANY;
  return type.elements[index.value % type.elements.length] ?? ANY;
};

const element = (list: Value, index: Value): Value | undefined => {
  const items = itemsOf(list);
  if (items.length === 0) throw new FunctionError('the list is empty');
  const at = wholeNumberOf(index);
  return at < 0 ? undefined : items[at % items.length];
};

const flatten = (list: Value): Value => {
  typeIn(SEQUENCES, list, 'a list, a set or a tuple is required');
  if (!isWhollyKnown(list)) return unknownOf();
  const flat = (value: Value): Value[] => ('items' in value ? value.items.flatMap(flat) : [value]);
  return { kind: 'tuple', items: flat(list) };
};

const distinct = (list: Value): Value | undefined =>
  list.kind === 'list' ? { ...list, items: withoutDuplicates(list.items) } : undefined;

const reverse = (list: Value): Value => {
  const items = [...itemsOf(list)].reverse();
  return list.kind === 'tuple'
    ? { kind: 'tuple', items }
    : { kind: 'list', items, element: elementOf(list) };
};

const reverseType = (list: Value): TypeConstraint => {
  const type = typeIn(SEQUENCES, list, 'a list, a set or a tuple is required');
  if (type.kind === 'tuple') return { kind: 'tuple', elements: [...type.elements].reverse() };
  return { kind: 'list', element: 'element' in type ? type.element : ANY };
};

const slice = (list: Value, start: Value, end: Value): Value | undefined => {
  const items = itemsOf(list);
  const [from, to] = [wholeNumberOf(start), wholeNumberOf(end)];
  if (from < 0 || to > items.length || from > to) {
    throw new FunctionError(
      `the indexes ${from} and ${to} are outside of a list of ${items.length}`,
    );
  }
  return { ...list, items: items.slice(from, to) } as Value;
};

const sliceType = (list: Value): TypeConstraint => {
  const type = typeIn(LISTS, list, 'a list is required');
  return type.kind === 'list' ? type : ANY;
};

const compact = (list: Value): Value =>
  stringList(
    itemsOf(list)
      .filter((item) => item.kind === 'string')
      .map(textOf)
      .filter((text) => text !== ''),
  );

const contains = (list: Value, wanted: Value): Value | undefined => {
  typeIn(SEQUENCES, list, 'a list, a set or a tuple is required');
  const results = itemsOf(list).map((item) => areEqual(item, wanted));
  if (results.includes(true)) return toValue(true);
  return results.includes(undefined) ? undefined : toValue(false);
};

const index = (list: Value, wanted: Value): Value | undefined => {
  typeIn(LISTS, list, 'a list is required');
  const results = itemsOf(list).map((item) => areEqual(item, wanted));
  const at = results.indexOf(true);
  if (results.slice(0, at === -1 ? undefined : at).includes(undefined)) return undefined;
  if (at === -1) throw new FunctionError('the list does not contain the value');
  return toValue(at);
};

const coalesceType = (...args: Value[]): TypeConstraint => {
  if (args.length === 0) throw new FunctionError('at least one argument is required');
  const types = args.map(typeOf);
  const common = types.some(hasAny) ? coalesceOpen(types) : unifyTypes(types);
  if (!common) throw new FunctionError('its arguments have different types');
  return common;
};

/**
 * Returns the type of `coalesce` for arguments of partly unknown types. A literal null has no type,
 * so the other arguments determine it.
 */
const coalesceOpen = (types: TypeConstraint[]): TypeConstraint | undefined => {
  const known = types.filter((type) => !hasAny(type));
  return known.length > 0 &&
    known.every(({ kind }) => kind === known[0]?.kind) &&
    'element' in (known[0] ?? {})
    ? ANY
    : (known.length > 0 && unifyTypes(known)) || ANY;
};

const coalesce = (...args: Value[]): Value | undefined => {
  const type = coalesceType(...args);
  for (const arg of args) {
    const value = convertValue(arg, type);
    if (!value || value.kind === 'unknown') return undefined;
    if (value.kind !== 'null' && !(value.kind === 'string' && value.value === '')) return value;
  }
  throw new FunctionError('every argument is null or empty');
};

const coalesceLists = (...args: Value[]): Value | undefined => {
  if (args.length === 0) throw new FunctionError('at least one list is required');
  for (const arg of args) {
    if (arg.kind === 'null') continue;
    typeIn(LISTS, arg, 'every argument must be a list');
    if (itemsOf(arg).length > 0) return arg;
  }
  throw new FunctionError('every list is empty');
};

const one = (list: Value): Value => {
  const [item, ...more] = itemsOf(list);
  if (more.length > 0) throw new FunctionError('the list has more than one element');
  return item ?? { kind: 'null', type: elementOf(list) };
};

const oneType = (list: Value): TypeConstraint => {
  const type = typeIn(SEQUENCES, list, 'a list, a set or a tuple is required');
  if (type.kind !== 'tuple') return 'element' in type ? type.element : ANY;
  if (type.elements.length > 1) throw new FunctionError('the list has more than one element');
  return type.elements[0] ?? ANY;
};

/** Implements `alltrue` and `anytrue`. Null is not true. */
const quantify = (decisive: boolean): Implementation => ({
  partial: true,
  call: (list: Value) => {
    const items = itemsOf(list);
    const decides = (item: Value): boolean =>
      item.kind === 'bool' ? item.value === decisive : item.kind === 'null' && !decisive;
    if (items.some(decides)) return toValue(decisive);
    return items.some(({ kind }) => kind === 'unknown') ? undefined : toValue(!decisive);
  },
});

/** Implements `setunion`, `setintersection` and `setsubtract`, for sets of one element type. */
const ofSets = (combine: (first: Value[], others: Value[][]) => Value[]): Implementation => ({
  call: (...args) => {
    const types = args.map(typeOf);
    const common = unifyTypes(
      types.filter((type) => !('element' in type && type.element.kind === 'any')),
    );
    if (!common) throw new FunctionError('the sets have different types');
    const sets = args.map((arg) =>
      itemsOf(convertValue(arg, common.kind === 'set' ? common : typeOf(arg))),
    );
    const [first = [], ...others] = sets;
    return setOf(combine(first, others), common.kind === 'set' ? common.element : ANY);
  },
  type: (...args) => {
    const types = args.map(typeOf);
    return types.some(hasAny) ? { kind: 'set', element: ANY } : (unifyTypes(types) ?? ANY);
  },
});

const has = (items: Value[], wanted: Value): boolean =>
  items.some((item) => areEqual(item, wanted) === true);

const zipmap = (names: Value, items: Value): Value | undefined => {
  const keyTexts = itemsOf(names).map(textOf);
  typeIn(LISTS, items, 'the values must be a list');
  const list = itemsOf(items);
  if (keyTexts.length !== list.length)
    throw new FunctionError('there must be as many keys as values');
  const entries = keyTexts.map((key, at) => ({ key, value: list[at] ?? unknownOf() }));
  return items.kind === 'list' ? mapOf(entries, items.element) : objectOf(entries);
};

const zipmapType = (_names: Value, items: Value): TypeConstraint => {
  const type = typeOf(items);
  return type.kind === 'list' ? { kind: 'map', element: type.element } : ANY;
};

const chunklist = (list: Value, size: Value): Value | undefined => {
  if (list.kind !== 'list') return undefined;
  const length = wholeNumberOf(size);
  if (length < 0) throw new FunctionError('the size must not be negative');
  const { items } = list;
  const step = length === 0 ? Math.max(items.length, 1) : length;
  const chunks = Array.from(
    { length: Math.ceil(items.length / step) },
    (_, at): Value => ({
      kind: 'list',
      items: items.slice(at * step, (at + 1) * step),
      element: list.element,
    }),
  );
  return { kind: 'list', items: chunks, element: { kind: 'list', element: list.element } };
};

const matchkeys = (list: Value, keyList: Value, wanted: Value): Value | undefined => {
  if (list.kind !== 'list' || itemsOf(list).length !== itemsOf(keyList).length) return undefined;
  const items = list.items.filter((_, at) =>
    has(itemsOf(wanted), itemsOf(keyList)[at] ?? unknownOf()),
  );
  return { ...list, items };
};

/** Returns the element type of an argument of `setproduct`. */
const productElement = (type: TypeConstraint): TypeConstraint => {
  if (type.kind === 'list' || type.kind === 'set') return type.element;
  if (type.kind !== 'tuple') throw new FunctionError('every argument must be a list or a set');
  const common = type.elements.some(hasAny) ? ANY : unifyTypes(type.elements);
  if (!common) throw new FunctionError('the elements of a list have different types');
  return common;
};

const setproductType = (...args: Value[]): TypeConstraint & { kind: 'list' | 'set' } => {
  if (args.length < 2) throw new FunctionError('at least two lists are required');
  const types = args.map(typeOf);
  const element: TypeConstraint = { kind: 'tuple', elements: types.map(productElement) };
  return types.some(({ kind }) => kind === 'set')
    ? { kind: 'set', element }
    : { kind: 'list', element };
};

/** Maximum number of elements that `setproduct` computes. The result of a longer one is unknown. */
const PRODUCT_LIMIT = 1024;

const setproduct = (...args: Value[]): Value | undefined => {
  const type = setproductType(...args);
  const length = args.reduce((product, list) => product * itemsOf(list).length, 1);
  if (length > PRODUCT_LIMIT) return undefined;
  const rows = args
    .map(itemsOf)
    .reduce<Value[][]>(
      (product, items) => product.flatMap((row) => items.map((item) => [...row, item])),
      [[]],
    );
  const items = rows.map((row): Value => ({ kind: 'tuple', items: row }));
  return convertValue({ kind: 'tuple', items }, type);
};

/** Implements `transpose`: swaps the keys and the elements of a map of lists. */
const transpose = (map: Value): Value => {
  const keysByText = new Map<string, Set<string>>();
  for (const { key, value } of entriesOf(map)) {
    for (const text of itemsOf(value).map(textOf)) {
      keysByText.set(text, (keysByText.get(text) ?? new Set()).add(key));
    }
  }
  const entries = [...keysByText].map(([key, names]) => ({
    key,
    value: stringList([...names].sort(compareStrings)),
  }));
  return mapOf(entries, { kind: 'list', element: STRING });
};

/** Implements a type conversion. The elements of an unknown collection have no type. */
const convertTo = (type: TypeConstraint): Implementation => ({
  partial: true,
  call: (value: Value) => {
    const converted = convertValue(value, type);
    return converted?.kind === 'unknown' ? undefined : converted;
  },
  type: (value: Value) => {
    if (convertValue(value, type)) return type;
    throw new FunctionError(`the value cannot be converted to ${type.kind}`);
  },
});

/** Implements `sensitive` and `nonsensitive`, which do not affect types or values. */
const identity: Implementation = {
  partial: true,
  call: (value: Value) => value,
  type: typeOf,
};

/** Functions for collections, and type conversions. */
export const collectionFunctions: Readonly<Record<string, Implementation>> = {
  alltrue: quantify(false),
  anytrue: quantify(true),
  chunklist: {
    partial: true,
    call: chunklist,
    type: (list: Value) => ({ kind: 'list', element: typeOf(list) }),
  },
  coalesce: { partial: true, call: coalesce, type: coalesceType },
  coalescelist: { partial: true, call: coalesceLists, type: () => ANY },
  compact: { call: compact },
  concat: { partial: true, call: concat, type: concatType },
  contains: { partial: true, call: contains, type: () => BOOL },
  distinct: { call: distinct, type: typeOf },
  element: { partial: true, call: element, type: elementType },
  flatten: { partial: true, call: flatten, type: () => ANY },
  index: { partial: true, call: index, type: () => NUMBER },
  keys: { partial: true, call: keys, type: keysType },
  length: { partial: true, call: length, type: lengthType },
  lookup: { partial: true, call: lookup, type: lookupType },
  matchkeys: { call: matchkeys, type: typeOf },
  merge: { partial: true, call: merge, type: mergeType },
  nonsensitive: identity,
  one: { partial: true, call: one, type: oneType },
  reverse: { partial: true, call: reverse, type: reverseType },
  sensitive: identity,
  setintersection: ofSets((first, others) =>
    first.filter((item) => others.every((other) => has(other, item))),
  ),
  setproduct: { call: setproduct, type: setproductType },
  setsubtract: ofSets((first, [second = []]) => first.filter((item) => !has(second, item))),
  setunion: ofSets((first, others) => [...first, ...others.flat()]),
  slice: { partial: true, call: slice, type: sliceType },
  sort: {
    call: (list: Value) => {
      const items = itemsOf(list);
      if (items.some(({ kind }) => kind === 'null'))
        throw new FunctionError('a list element is null');
      return stringList(items.map(textOf).sort(compareStrings));
    },
  },
  tobool: convertTo(BOOL),
  tolist: convertTo({ kind: 'list', element: ANY }),
  tomap: convertTo({ kind: 'map', element: ANY }),
  tonumber: convertTo(NUMBER),
  toset: convertTo({ kind: 'set', element: ANY }),
  tostring: convertTo(STRING),
  transpose: { call: transpose },
  values: { partial: true, call: values, type: valuesType },
  zipmap: { partial: true, call: zipmap, type: zipmapType },
};

/**
 * Implements `merge` with unknown arguments, for Terragrunt's inputs. Returns an open object with
 * the known entries. A later unknown argument can replace earlier values, so they become unknown.
 */
export const mergeOpen = (args: Value[]): Value => {
  let entries: ValueEntry[] = [];
  let open = false;
  for (const argument of args) {
    if (argument.kind === 'null') continue;
    const isClosed = 'entries' in argument && !(argument.kind === 'object' && argument.open);
    if (!isClosed) {
      open = true;
      entries = entries.map(({ value: { text, range }, ...entry }) => ({
        ...entry,
        value: {
          ...unknownOf(),
          ...(text === undefined ? {} : { text }),
          ...(range ? { range } : {}),
        },
      }));
    }
    if ('entries' in argument) entries = [...entries, ...argument.entries];
  }
  return { ...objectOf(entries), open } as Value;
};
