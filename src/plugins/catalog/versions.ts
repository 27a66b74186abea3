/** Number of a semantic version, without leading zeros. */
const number = String.raw`(?:0|[1-9]\d*)`;
const core = String.raw`v${number}\.${number}\.${number}`;
const prerelease = String.raw`(?:${number}|\d*[A-Za-z-][0-9A-Za-z-]*)`;
const build = '[0-9A-Za-z-]+';

/** Version of a release, such as `v1.10.0`. */
export const releasePattern = new RegExp(`^${core}$`);

/** Semantic version with `v`, such as `v1.10.0-beta.1+5`. See https://semver.org. */
export const semanticVersion = new RegExp(
  String.raw`^${core}(?:-${prerelease}(?:\.${prerelease})*)?(?:\+${build}(?:\.${build})*)?$`,
);

/** Compares two versions, such as `1.10.0` or `v1.10.0`, to sort them oldest first. */
export function compareVersions(a: string, b: string): number {
  const numbers = (version: string) => version.replace(/^v/, '').split('.').map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  const difference = left.map((part, index) => part - (right[index] ?? 0)).find(Boolean);
  return difference ?? 0;
}
