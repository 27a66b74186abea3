/**
 * Gives a function that makes its result at the first call and returns the same at all others: what is
 * imported when it is needed would be loaded anew at each call, as the generator loads the
 * configuration and what it imports without the cache of modules.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
