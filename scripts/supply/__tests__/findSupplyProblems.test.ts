/** @jest-environment node */
import { findSupplyProblems, isAllowed, type LockedPackage } from '../findSupplyProblems';

const good: LockedPackage = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const problemsOf = (locked: LockedPackage, name = 'a') =>
  findSupplyProblems({ packages: { '': {}, [`node_modules/x/node_modules/${name}`]: locked } });

test('accepts a package with a strong hash and an allowed license', () => {
  expect(problemsOf(good)).toEqual([]);
  expect(problemsOf({ link: true })).toEqual([]);
  expect(problemsOf({ ...good, hasInstallScript: true }, '@swc/core')).toEqual([]);
});

test.each([
  [{ ...good, integrity: 'sha1-x' }, 'a 1.0.0: the lockfile has no SHA-512 hash'],
  [
    { ...good, resolved: 'git+ssh://host/a.git' },
    'a 1.0.0: is downloaded from git+ssh://host/a.git',
  ],
  [
    { ...good, resolved: 'https://other.example/a.tgz' },
    'a 1.0.0: is downloaded from https://other.example/a.tgz',
  ],
  [{ ...good, license: 'GPL-3.0' }, 'a 1.0.0: the license GPL-3.0 is not allowed'],
  [{ version: '1.0.0', integrity: 'sha512-x' }, 'a 1.0.0: the license (none) is not allowed'],
  [{ ...good, hasInstallScript: true }, 'a 1.0.0: has an install script'],
])('%o is reported', (locked, message) => {
  expect(problemsOf(locked)).toEqual([expect.stringContaining(message)]);
});

test('a license expression needs one allowed alternative of OR, and every part of AND', () => {
  expect(
    [
      '(MIT OR GPL-3.0-only)',
      'Apache-2.0 AND MIT',
      'MIT AND GPL-3.0-only',
      'GPL-3.0-only',
      '(MIT OR GPL-3.0-only) AND Commons-Clause',
      'SEE LICENSE IN LICENSE.md',
    ].map(isAllowed),
  ).toEqual([true, true, false, false, false, false]);
});

test('only packages for other platforms can omit the hash', () => {
  const bare: LockedPackage = { version: '1.0.0', license: 'MIT', optional: true };
  expect(problemsOf({ ...bare, os: ['darwin'], cpu: ['x64'] })).toEqual([]);
  expect(problemsOf({ ...bare, os: ['linux'], cpu: ['arm64'] })).toEqual([]);
  expect(problemsOf({ ...bare, os: ['linux'], cpu: ['x64'], libc: ['musl'] })).toEqual([]);
  expect(problemsOf({ ...bare, os: ['linux'], cpu: ['x64'] })).toHaveLength(1);
  expect(problemsOf({ ...bare, optional: false, os: ['darwin'] })).toHaveLength(1);
});

test('every optional package has an entry, next to the package that names it or above', () => {
  const packages = {
    '': {},
    'node_modules/a': { ...good, optionalDependencies: { b: '1', c: '1', d: '1' } },
    'node_modules/a/node_modules/b': good,
    'node_modules/c': good,
  };
  expect(findSupplyProblems({ packages })).toEqual([
    'a 1.0.0: has no entry for its optional dependency d, so `npm ci` fails; install again.',
  ]);
});
