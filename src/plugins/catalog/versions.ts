/** Compares two versions, such as `1.10.0` or `v1.10.0`, to sort them oldest first. */
export function compareVersions(a: string, b: string): number {
  const numbers = (version: string) => version.replace(/^v/, '').split('.').map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  const difference = left.map((part, index) => part - (right[index] ?? 0)).find(Boolean);
  return difference ?? 0;
}
