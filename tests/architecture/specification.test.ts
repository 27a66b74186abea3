/**
 * Checks that every line of the specification has a test, that every line named in a test title
 * exists, and that the table of both is up to date.
 * @jest-environment node
 */
import fs from 'node:fs';
import { findTests, readLines, renderTable, tableFile } from '../../scripts/specification/table';

const lines = readLines();
const tests = findTests();
const names = new Set(lines.map(({ name }) => name));

describe('the specification', () => {
  it('has lines for the testable sections', () => {
    const sections = lines
      .filter(({ isAdditional }) => !isAdditional)
      .map(({ section }) => section);
    expect([...new Set(sections)]).toEqual(['2', '4', '5', '8', '9']);
  });

  it('has a test for every line', () => {
    const untested = lines.filter(({ name, see }) => !tests.has(see ?? name));
    expect(untested.map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
  });

  it('contains every line that a test title names; a repeated line has no test of its own', () => {
    expect([...tests.keys()].filter((name) => !names.has(name))).toEqual([]);
    const repeated = lines.filter(({ see }) => see);
    expect(repeated.filter(({ see }) => !names.has(see ?? ''))).toEqual([]);
    expect(repeated.filter(({ name }) => tests.has(name))).toEqual([]);
  });

  it('matches the generated table (npm run specification)', () => {
    expect(fs.readFileSync(tableFile, 'utf8')).toBe(renderTable(lines, tests));
  });
});
