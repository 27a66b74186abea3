/** Finds problems with the packages of a lockfile: hashes, sources, licenses, install scripts. */
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

/** Licenses under which code can be used in the site and its tools. */
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

/** Packages whose license the lockfile does not name as an SPDX expression, read by hand. */
const readByHand: Readonly<Record<string, string>> = {
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0, a word list of the spelling check alone',
  eval: 'MIT, in its LICENSE',
  format: 'MIT, in its readme',
  'require-like': 'MIT, in its License',
  'svg-tags': 'MIT, in its LICENSE',
};

/** Packages with an install script; none is needed (`npm ci --ignore-scripts`). */
const knownScripts = new Set(['@parcel/watcher', '@swc/core', 'core-js', 'fsevents']);

/** Whether an expression like `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT` is allowed. */
export function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, allowedLicenses);
  } catch {
    // Not an SPDX expression, or an unknown license in one.
    return false;
  }
}

/** Name of a package from its path: `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place;

/**
 * Whether a package is only for machines that neither test nor publish the site. A registry mirror
 * might not have such a package, nor its hash; its entry must exist anyway.
 */
const isForOthers = ({ optional, os, cpu, libc }: LockedPackage): boolean =>
  optional === true &&
  ((os !== undefined && !os.includes('linux')) ||
    (cpu !== undefined && !cpu.includes('x64')) ||
    libc?.includes('musl') === true);

/** Whether a package has an entry where Node would find it from another package. */
function isLocked(name: string, place: string, packages: Lockfile['packages']): boolean {
  for (
    let from = place;
    ;
    from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))
  ) {
    if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true;
    if (from === '') return false;
  }
}

/** One line for each problem. */
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
        `${what}: names ${optional}, which has no entry; \`npm ci\` refuses such a lockfile.`,
      );
    }
    if (locked.resolved && !/^https:\/\//.test(locked.resolved)) {
      problems.push(`${what}: comes from ${locked.resolved}, not from a registry by https.`);
    }
    const license = locked.license ?? readByHand[name];
    if (!license || !(isAllowed(license) || readByHand[name])) {
      problems.push(
        `${what}: the license ${license ?? '(none named)'} is not in the list of allowed licenses.`,
      );
    }
    if (locked.hasInstallScript && !knownScripts.has(name)) {
      problems.push(
        `${what}: has an install script; check that the site builds without it, then list it.`,
      );
    }
    return problems;
  });
}
