// Unifies types like Terraform does for conditionals and for the elements of `list(any)`.
// https://developer.hashicorp.com/terraform/language/expressions/type-constraints#dynamic-types-the-any-constraint
//
// The types here are types of values: no attribute is optional, and `any` means unknown.
import type { TypeConstraint } from './types';

type StructuralType = TypeConstraint & { kind: 'object' | 'tuple' };

const isStructural = (type: TypeConstraint): type is StructuralType =>
  type.kind === 'object' || type.kind === 'tuple';

/** Returns the types of an object's attributes or a tuple's elements, by name or index. */
const partsByName = (type: StructuralType): ReadonlyMap<string, TypeConstraint> =>
  new Map(
    type.kind === 'object'
      ? type.attributes.map(({ name, type: own }) => [name, own])
      : type.elements.map((element, index) => [`${index}`, element]),
  );

/** Creates an object or a tuple from the types of its parts. */
const ofParts = (
  kind: StructuralType['kind'],
  parts: readonly [name: string, type: TypeConstraint][],
): TypeConstraint =>
  kind === 'object'
    ? { kind, attributes: parts.map(([name, type]) => ({ name, type, optional: false })) }
    : { kind, elements: parts.map(([, type]) => type) };

/** Returns the types of a type's elements or attributes. */
export const partTypes = (type: TypeConstraint): TypeConstraint[] => {
  if ('element' in type) return [type.element];
  return isStructural(type) ? [...partsByName(type).values()] : [];
};

/** Returns a type with its element or attribute types replaced. No attribute is optional. */
export const mapParts = (
  type: TypeConstraint,
  change: (part: TypeConstraint, name: string) => TypeConstraint,
): TypeConstraint => {
  if ('element' in type) return { kind: type.kind, element: change(type.element, '') };
  if (!isStructural(type)) return type;
  const parts = [...partsByName(type)];
  return ofParts(
    type.kind,
    parts.map(([name, part]) => [name, change(part, name)]),
  );
};

/** Returns the type to which all of these types convert, or undefined if there is none. */
export const unifyTypes = (types: TypeConstraint[]): TypeConstraint | undefined => {
  const known = types.filter((type) => type.kind !== 'any');
  const [first, ...others] = known;
  if (!first) return { kind: 'any' };
  if (known.length < types.length && !['string', 'number', 'bool'].includes(first.kind)) {
    // If a value is unknown or null, Terraform determines only primitive types.
    return known.every((type) => type.kind === first.kind) ? { kind: 'any' } : undefined;
  }
  if (others.every((type) => equalTypes(first, type))) return first;
  const kinds = [...new Set(known.map((type) => type.kind))].sort().join();
  switch (kinds) {
    case 'object':
    case 'tuple':
      return unifyStructural(known.filter(isStructural));
    case 'list':
    case 'set':
    case 'map':
      return collectionOf(kinds, known);
    // Objects are often maps written as literals, and tuples are often lists.
    case 'map,object':
      return collectionOf('map', known) ?? mostGeneral(known);
    case 'list,tuple':
      return collectionOf('list', known) ?? mostGeneral(known);
    default:
      return mostGeneral(known);
  }
};

/** Returns a collection of the unified parts of types, or undefined if they have no common type. */
const collectionOf = (
  kind: 'list' | 'set' | 'map',
  types: TypeConstraint[],
): TypeConstraint | undefined => {
  const element = unifyTypes(types.flatMap(partTypes));
  return element && { kind, element };
};

/**
 * Unifies objects by attribute and tuples by element if all have the same ones. Otherwise, returns a
 * map or a list of the unified types.
 */
const unifyStructural = (types: StructuralType[]): TypeConstraint | undefined => {
  const [first, ...others] = types.map(partsByName);
  const kind = types[0]?.kind;
  if (!first || !kind) return undefined;
  const names = [...first.keys()];
  if (
    others.some((parts) => parts.size !== names.length || names.some((name) => !parts.has(name)))
  ) {
    return collectionOf(kind === 'object' ? 'map' : 'list', types);
  }
  const unified = names.map((name): [string, TypeConstraint | undefined] => [
    name,
    unifyTypes([first, ...others].flatMap((parts) => parts.get(name) ?? [])),
  ]);
  const known = unified.flatMap(([name, type]): [string, TypeConstraint][] =>
    type ? [[name, type]] : [],
  );
  return known.length === unified.length ? ofParts(kind, known) : undefined;
};

const GENERALITY = ['string', 'set', 'list', 'map', 'tuple', 'object', 'number', 'bool'];

/** Returns the most general type to which all others convert. */
const mostGeneral = (types: TypeConstraint[]): TypeConstraint | undefined =>
  [...types]
    .sort((a, b) => GENERALITY.indexOf(a.kind) - GENERALITY.indexOf(b.kind))
    .find((wanted) => types.every((type) => convertible(type, wanted)));

/** Returns the result of converting a type to another type that can be partly open. */
export const convertedType = (from: TypeConstraint, to: TypeConstraint): TypeConstraint => {
  if (to.kind === 'any') return from;
  if (from.kind === 'any') return to;
  if ('element' in from && 'element' in to) {
    return { kind: to.kind, element: convertedType(from.element, to.element) };
  }
  if (!isStructural(from) || from.kind !== to.kind) return to;
  const given = partsByName(from);
  return mapParts(to, (type, name) => convertedType(given.get(name) ?? type, type));
};

/** Whether two types are equal. The order of attributes does not matter. */
export const equalTypes = (a: TypeConstraint, b: TypeConstraint): boolean => {
  if (a.kind !== b.kind) return false;
  if ('element' in a && 'element' in b) return equalTypes(a.element, b.element);
  if (!isStructural(a) || !isStructural(b)) return true;
  const [own, others] = [partsByName(a), partsByName(b)];
  return (
    own.size === others.size &&
    [...own].every(([name, type]) => {
      const other = others.get(name);
      return other !== undefined && equalTypes(type, other);
    })
  );
};

/** Whether a value of one type might convert to another type, based on the types alone. */
export const convertible = (from: TypeConstraint, to: TypeConstraint): boolean => {
  if (to.kind === 'any' || from.kind === 'any') return true;
  switch (to.kind) {
    case 'string':
      return from.kind === 'string' || from.kind === 'number' || from.kind === 'bool';
    case 'number':
    case 'bool':
      return from.kind === 'string' || from.kind === to.kind;
    case 'list':
    case 'set':
      return (
        ['list', 'set', 'tuple'].includes(from.kind) && allConvertible(partTypes(from), to.element)
      );
    case 'map':
      return ['map', 'object'].includes(from.kind) && allConvertible(partTypes(from), to.element);
    case 'tuple':
      return (
        from.kind === 'tuple' &&
        from.elements.length === to.elements.length &&
        from.elements.every((type, index) => convertible(type, to.elements[index] ?? type))
      );
    case 'object': {
      if (from.kind !== 'map' && from.kind !== 'object') return false;
      const given = from.kind === 'object' ? partsByName(from) : undefined;
      return to.attributes.every(({ name, type, optional }) => {
        // A map can omit the keys of optional attributes.
        if (from.kind === 'map') return optional || convertible(from.element, type);
        const own = given?.get(name);
        return own ? convertible(own, type) : optional;
      });
    }
  }
};

const allConvertible = (types: TypeConstraint[], element: TypeConstraint): boolean => {
  // An unknown type might make a common type possible.
  if (element.kind === 'any') {
    return types.some((type) => type.kind === 'any') || unifyTypes(types) !== undefined;
  }
  return types.every((type) => convertible(type, element));
};
