// Unifies types like Terraform does for conditionals and for the elements of `list(any)`.
// https://developer.hashicorp.com/terraform/language/expressions/type-constraints#dynamic-types-the-any-constraint
import type { TypeConstraint } from './types';

/** Type of a value: a constraint without optional attributes, in which `any` means unknown. */
export type ValueType = TypeConstraint;

/** Returns the type to which all of these types convert, or undefined if there is none. */
export const unifyTypes = (types: ValueType[]): ValueType | undefined => {
  const known = types.filter((type) => type.kind !== 'any');
  const [first, ...others] = known;
  if (!first) return { kind: 'any' };
  if (known.length < types.length && !['string', 'number', 'bool'].includes(first.kind)) {
    // If a value is unknown or null, Terraform determines only primitive types.
    return known.every((type) => type.kind === first.kind) ? { kind: 'any' } : undefined;
  }
  if (others.every((type) => equalTypes(first, type))) return first;
  if (known.every((type) => type.kind === 'object')) return unifyObjects(known);
  if (known.every((type) => type.kind === 'tuple')) return unifyTuples(known);
  if (known.every(isCollection) && known.every((type) => type.kind === first.kind)) {
    const element = unifyTypes(known.map((type) => type.element));
    return element && { kind: first.kind as CollectionType['kind'], element };
  }
  const kinds = new Set(known.map((type) => type.kind));
  // Objects are often maps written as literals, and tuples are often lists.
  if (kinds.size === 2 && kinds.has('map') && kinds.has('object')) {
    const element = unifyTypes(known.flatMap(partTypes));
    if (element) return { kind: 'map', element };
  }
  if (kinds.size === 2 && kinds.has('list') && kinds.has('tuple')) {
    const element = unifyTypes(known.flatMap(partTypes));
    if (element) return { kind: 'list', element };
  }
  return byGenerality(known).find((wanted) => known.every((type) => convertible(type, wanted)));
};

/** Returns the types of a type's elements or attributes. */
const partTypes = (type: ValueType): ValueType[] => {
  if ('element' in type) return [type.element];
  if (type.kind === 'tuple') return type.elements;
  return type.kind === 'object' ? type.attributes.map((attribute) => attribute.type) : [];
};

/** Returns the result of converting a type to another type that can be partly open. */
export const convertedType = (from: ValueType, to: ValueType): ValueType => {
  if (to.kind === 'any') return from;
  if (from.kind === 'any') return to;
  if (from.kind === 'object' && to.kind === 'object') {
    const given = new Map(from.attributes.map((attribute) => [attribute.name, attribute.type]));
    return {
      kind: 'object',
      attributes: to.attributes.map(({ name, type }) => {
        const own = given.get(name);
        return { name, optional: false, type: own ? convertedType(own, type) : type };
      }),
    };
  }
  if (from.kind === 'tuple' && to.kind === 'tuple') {
    const elements = to.elements.map((type, index) => {
      const own = from.elements[index];
      return own ? convertedType(own, type) : type;
    });
    return { kind: 'tuple', elements };
  }
  if (isCollection(from) && isCollection(to)) {
    return { kind: to.kind, element: convertedType(from.element, to.element) };
  }
  return to;
};

/** Whether two types are equal. The order of attributes does not matter. */
export const equalTypes = (a: ValueType, b: ValueType): boolean => {
  if (a.kind === 'object' && b.kind === 'object') {
    const others = new Map(b.attributes.map((attribute) => [attribute.name, attribute.type]));
    return (
      a.attributes.length === b.attributes.length &&
      a.attributes.every(({ name, type }) => {
        const other = others.get(name);
        return other !== undefined && equalTypes(type, other);
      })
    );
  }
  if (a.kind === 'tuple' && b.kind === 'tuple') {
    return (
      a.elements.length === b.elements.length &&
      a.elements.every((element, index) =>
        equalTypes(element, b.elements[index] ?? { kind: 'any' }),
      )
    );
  }
  if (isCollection(a) && isCollection(b))
    return a.kind === b.kind && equalTypes(a.element, b.element);
  return a.kind === b.kind;
};

type CollectionType = ValueType & { kind: 'list' | 'set' | 'map' };

const isCollection = (type: ValueType): type is CollectionType => 'element' in type;

type ObjectType = ValueType & { kind: 'object' };
type TupleType = ValueType & { kind: 'tuple' };

/**
 * Unifies objects by attribute if they have the same attributes. Otherwise, returns a map of the
 * unified attribute types.
 */
const unifyObjects = (types: ObjectType[]): ValueType | undefined => {
  const [first] = types;
  if (!first) return undefined;
  const names = first.attributes.map((attribute) => attribute.name);
  const typeOf = (type: ObjectType, name: string): ValueType | undefined =>
    type.attributes.find((attribute) => attribute.name === name)?.type;
  const same = types.every(
    (type) => type.attributes.length === names.length && names.every((name) => typeOf(type, name)),
  );
  if (!same) {
    const all = types.flatMap((type) => type.attributes.map((attribute) => attribute.type));
    const element = unifyTypes(all);
    return element && { kind: 'map', element };
  }
  const attributes: ObjectType['attributes'] = [];
  for (const name of names) {
    const unified = unifyTypes(types.flatMap((type) => typeOf(type, name) ?? []));
    if (!unified) return undefined;
    attributes.push({ name, type: unified, optional: false });
  }
  return { kind: 'object', attributes };
};

/**
 * Unifies tuples by element if they have the same length. Otherwise, returns a list of the unified
 * element types.
 */
const unifyTuples = (types: TupleType[]): ValueType | undefined => {
  const length = types[0]?.elements.length ?? 0;
  if (types.some((type) => type.elements.length !== length)) {
    const element = unifyTypes(types.flatMap((type) => type.elements));
    return element && { kind: 'list', element };
  }
  const elements: ValueType[] = [];
  for (let index = 0; index < length; index += 1) {
    const unified = unifyTypes(types.flatMap((type) => type.elements[index] ?? []));
    if (!unified) return undefined;
    elements.push(unified);
  }
  return { kind: 'tuple', elements };
};

const GENERALITY = ['string', 'set', 'list', 'map', 'tuple', 'object', 'number', 'bool'];

const byGenerality = (types: ValueType[]): ValueType[] =>
  [...types].sort((a, b) => GENERALITY.indexOf(a.kind) - GENERALITY.indexOf(b.kind));

/** Whether a value of one type might convert to another type, based on the types alone. */
export const convertible = (from: ValueType, to: ValueType): boolean => {
  if (to.kind === 'any' || from.kind === 'any') return true;
  switch (to.kind) {
    case 'string':
      return from.kind === 'string' || from.kind === 'number' || from.kind === 'bool';
    case 'number':
    case 'bool':
      return from.kind === 'string' || from.kind === to.kind;
    case 'list':
    case 'set':
      if (from.kind === 'tuple') return allConvertible(from.elements, to.element);
      return (from.kind === 'list' || from.kind === 'set') && convertible(from.element, to.element);
    case 'tuple':
      return (
        from.kind === 'tuple' &&
        from.elements.length === to.elements.length &&
        from.elements.every((type, index) =>
          convertible(type, to.elements[index] ?? { kind: 'any' }),
        )
      );
    case 'map':
      if (from.kind === 'object') {
        return allConvertible(
          from.attributes.map((attribute) => attribute.type),
          to.element,
        );
      }
      return from.kind === 'map' && convertible(from.element, to.element);
    case 'object':
      if (from.kind === 'map') {
        // A map can omit the keys of optional attributes.
        return to.attributes.every(
          ({ type, optional }) => optional || convertible(from.element, type),
        );
      }
      return (
        from.kind === 'object' &&
        to.attributes.every(({ name, type, optional }) => {
          const given = from.attributes.find((attribute) => attribute.name === name);
          return given ? convertible(given.type, type) : optional;
        })
      );
  }
};

const allConvertible = (types: ValueType[], element: ValueType): boolean => {
  // An unknown type might make a common type possible.
  if (element.kind === 'any') {
    return types.some((type) => type.kind === 'any') || unifyTypes(types) !== undefined;
  }
  return types.every((type) => convertible(type, element));
};
