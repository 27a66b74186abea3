/** What is wrong with the packages of a lockfile. */

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

/** Licences under which code may be used in the site and its tools. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);

/** Packages whose licence the lockfile does not name or names in its own words, read by hand. */
const readByHand: Readonly<Record<string, string>> = {
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0, a word list of the spelling check alone',
  eval: 'MIT, in its LICENSE',
  format: 'MIT, in its readme',
  'require-like': 'MIT, in its License',
  'svg-tags': 'MIT, in its LICENSE',
};

/** Packages that bring an install script; none is needed (`npm ci --ignore-scripts`). */
const knownScripts = new Set(['@parcel/watcher', '@swc/core', 'core-js', 'fsevents']);

/** Whether an expression like `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT` is allowed. */
export function isAllowed(expression: string): boolean {
  const text = expression.replaceAll(/[()]/g, '');
  return text
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((licence) => allowedLicences.has(licence.trim())),
    );
}

/** Name of a package from its place: `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place;

/**
 * Whether a package is only for machines that neither test nor publish the site. A registry mirror
 * may lack such a package, and with it its hash; its entry has to be there all the same.
 */
const isForOthers = ({ optional, os, cpu, libc }: LockedPackage): boolean =>
  optional === true &&
  ((os !== undefined && !os.includes('linux')) ||
    (cpu !== undefined && !cpu.includes('x64')) ||
    libc?.includes('musl') === true);

/** Whether a package that another one names has an entry where the other one finds it. */
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
    const licence = locked.license ?? readByHand[name];
    if (!licence || !(isAllowed(licence) || readByHand[name])) {
      problems.push(
        `${what}: the licence ${licence ?? '(none named)'} is not on the list of allowed ones.`,
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
