/** Checks the packages of a lockfile: hashes, sources, licenses and install scripts. */
import satisfies from 'spdx-satisfies';

export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const allowedLicenses = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];

/** Packages without an SPDX license in the lockfile. Their licenses were reviewed manually. */
const readByHand: Readonly<Record<string, string>> = {
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0, word list, used only by the spelling check',
  eval: 'MIT, in its LICENSE',
  format: 'MIT, in its readme',
  'require-like': 'MIT, in its License',
  'svg-tags': 'MIT, in its LICENSE',
};

/**
 * Packages with an install script. The site does not need the scripts (`npm ci --ignore-scripts`).
 */
const knownScripts = new Set(['@parcel/watcher', '@swc/core', 'core-js', 'fsevents']);

/** Returns whether an SPDX expression such as `(MIT OR CC0-1.0)` is allowed. */
export function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, allowedLicenses);
  } catch {
    // The text is not an SPDX expression, or contains an unknown license.
    return false;
  }
}

/** Returns the name of a package: `node_modules/a/node_modules/@b/c` → `@b/c`. */
const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place;

/**
 * Returns whether a package is only for platforms on which the site is not tested or published. A
 * registry mirror might not provide such a package or its hash, but its entry must exist.
 */
const isForOthers = ({ optional, os, cpu, libc }: LockedPackage): boolean =>
  optional === true &&
  ((os !== undefined && !os.includes('linux')) ||
    (cpu !== undefined && !cpu.includes('x64')) ||
    libc?.includes('musl') === true);

/** Returns whether a dependency has an entry that Node finds from the package at `place`. */
function isLocked(name: string, place: string, packages: Lockfile['packages']): boolean {
  const parts = `${place}/`.split('node_modules/');
  const parents = parts.map((_, index) => parts.slice(0, index + 1).join('node_modules/'));
  return ['', ...parents].some((parent) => packages[`${parent}node_modules/${name}`]);
}

/** Returns one message for each problem. */
export function findSupplyProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, locked]) => {
    if (place === '' || locked.link) return [];
    const name = nameOf(place);
    const what = `${name} ${locked.version ?? ''}`;
    const problems: string[] = [];
    if (!/^sha512-/.test(locked.integrity ?? '') && !isForOthers(locked)) {
      problems.push(
        `${what}: the lockfile has no SHA-512 hash; remove the entry and install again.`,
      );
    }
    for (const optional of Object.keys(locked.optionalDependencies ?? {})) {
      if (isLocked(optional, place, packages)) continue;
      problems.push(
        `${what}: has no entry for its optional dependency ${optional}, so \`npm ci\` fails; install again.`,
      );
    }
    // `.npmrc` omits the URLs of the registry from the lockfile. npm downloads from any other one.
    if (locked.resolved) {
      problems.push(
        `${what}: is downloaded from ${locked.resolved}; expected the registry, so remove \`resolved\` from the entry.`,
      );
    }
    const license = locked.license ?? readByHand[name];
    if (!license || !(isAllowed(license) || readByHand[name])) {
      problems.push(
        `${what}: the license ${license ?? '(none)'} is not allowed; replace the package, or add the license to \`allowedLicenses\`.`,
      );
    }
    if (locked.hasInstallScript && !knownScripts.has(name)) {
      problems.push(
        `${what}: has an install script; if the site builds without it, add it to \`knownScripts\`.`,
      );
    }
    return problems;
  });
}
