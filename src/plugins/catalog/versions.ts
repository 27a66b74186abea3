/** Compares versions (`1.10.0`, with or without `v`), oldest first. */
export function compareVersions(a: string, b: string): number {
  const numbers = (version: string) => version.replace(/^v/, '').split('.').map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  const difference = left.map((part, index) => part - (right[index] ?? 0)).find(Boolean);
  return difference ?? 0;
}
