/** Forms of versions. Numbers have no leading zeros: see https://semver.org. */

const number = String.raw`(?:0|[1-9]\d*)`;
const core = String.raw`${number}\.${number}\.${number}`;
const prerelease = String.raw`(?:${number}|\d*[A-Za-z-][0-9A-Za-z-]*)`;
const build = '[0-9A-Za-z-]+';

/** Version of a tool, such as `1.11.4`. */
export const versionPattern = new RegExp(`^${core}$`);

/** Version of a release, such as `v1.10.0`. */
export const releasePattern = new RegExp(`^v${core}$`);

/** Semantic version with `v`, such as `v1.10.0-beta.1+5`. */
export const semanticVersion = new RegExp(
  String.raw`^v${core}(?:-${prerelease}(?:\.${prerelease})*)?(?:\+${build}(?:\.${build})*)?$`,
);
