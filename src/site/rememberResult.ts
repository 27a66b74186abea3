/** Returns the cached result of a key, or creates and caches it. Failures are not cached. */
export function rememberResult<Result>(
  results: Map<string, Promise<Result>>,
  key: string,
  create: () => Promise<Result>,
): Promise<Result> {
  const result =
    results.get(key) ??
    create().catch((error: unknown) => {
      results.delete(key);
      throw error;
    });
  results.set(key, result);
  return result;
}
