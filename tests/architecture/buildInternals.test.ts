/**
 * Detects upstream changes to the internals of Docusaurus that build plugins depend on.
 * @jest-environment node
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildInternals } from '../contract/buildInternals';

/** Describes a change and what to do; empty if nothing changed. */
function changeOf({ name, file, expected, usedBy }: (typeof buildInternals)[number]): string {
  const where = path.join('node_modules', file);
  const advice =
    `Compare ${file} with the previous release, update ${usedBy.join(' and ')}, ` +
    'then tests/contract/buildInternals.ts.';
  if (!fs.existsSync(where)) return `${file}, which defines ${name}, is gone. ${advice}`;
  const text = fs.readFileSync(where, 'utf8');
  const missing = expected.texts.filter((part) => !text.includes(part));
  return missing.length === 0 ? '' : `${name} lacks ${missing.join(', ')}. ${advice}`;
}

it.each(buildInternals)('$name is unchanged', (internal) => {
  expect(changeOf(internal)).toBe('');
});

it.each(buildInternals)('$name is used by files of this site', ({ usedBy }) => {
  expect(usedBy.filter((file) => !fs.existsSync(file))).toEqual([]);
});
