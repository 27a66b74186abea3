/** Returns the result under a key, or creates and keeps it. A failure is not kept. */
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
