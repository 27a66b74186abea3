/** @jest-environment node */
import * as z from 'zod';
import { parseYaml, parseYamlAs, readYamlText } from '../parseYaml';

it.each([
  ['a: b\npurpose: Networks: private\n', '2:10', '`purpose: Networks: private`', 'quote values'],
  ['a: b\nsince: v1\n\tc: d\n', '3:1', '`c: d`', 'Indent with spaces.'],
  ['a: 1\nb: 2\na: 3\n', '3:1', '`a: 3`', 'Keep one of the two keys.'],
  [
    'a: 1\ntitle: "VPC\n',
    '3:1',
    'an empty line or the end of the file',
    'Add the missing character',
  ],
  ['a: 1\nb: *.tf\n', '2:4', '`b: *.tf`', 'in single quotes'],
  ['a: 1\nb: @x\n', '2:4', '`b: @x`', 'in single quotes'],
  ['a: 1\n---\na: 2\n', '2:1', '`---`', 'Remove the line'],
])('explains %j with its place, the expected and the found text', (text, place, found, advice) => {
  const act = () => parseYaml(text, 'catalog/service.yml');
  expect(act).toThrow(`catalog/service.yml:${place}: The YAML cannot be parsed: `);
  expect(act).toThrow(/Expected [a-z].*\. Found /);
  expect(act).toThrow(`Found ${found}. `);
  expect(act).toThrow(advice);
});

it('resolves aliases after their anchors', () => {
  expect(parseYaml('a: &x 1\nb: *x\n', 'a.yml')).toEqual({ a: 1, b: 1 });
});

const schema = z.strictObject({
  title: z.string(),
  since: z.string().startsWith('v', 'expected a release').optional(),
  counts: z.record(z.string().regex(/^[a-z]+$/, 'expected letters'), z.number()).optional(),
  groups: z.array(z.strictObject({ id: z.string() })).optional(),
  source: z
    .union([
      z.strictObject({ repository: z.string(), path: z.string() }),
      z.strictObject({ registry: z.string().includes('/', 'expected a slash') }),
    ])
    .optional(),
});

const wanted = 'Invalid input: expected';

it.each([
  ['', '1:1', `${wanted} object, received null`, 'an empty line or the end of the file'],
  ['since: v1\n', '1:1', `title: ${wanted} string, received undefined`, '`since: v1`'],
  ['# T\ntitle:\n  - a\n', '2:1', `title: ${wanted} string, received array`, '`title:`'],
  ['title: T\nsince: 1.0\n', '2:1', `since: ${wanted} string, received number`, '`since: 1.0`'],
  ['title: T\nsince: x\n', '2:1', 'since: expected a release', '`since: x`'],
  ['title: T\ncounts:\n  a: 1\n  b2: 2\n', '4:3', 'counts.b2: expected letters', '`b2: 2`'],
  [
    'title: T\ngroups:\n  - id: a\n  -\n    id:\n',
    '5:5',
    `groups[1].id: ${wanted} string, received null`,
    '`id:`',
  ],
  [
    'title: T\nsource:\n  registry: a\n',
    '3:3',
    'source.registry: expected a slash',
    '`registry: a`',
  ],
  [
    'title: &t T\ngroups: [{ id: *t }, 1]\n',
    '2:22',
    `groups[1]: ${wanted} object, received number`,
    '`groups: [{ id: *t }, 1]`',
  ],
])('locates the invalid value in %j', (text, place, statement, found) => {
  const act = () => parseYamlAs(text, 'a.yml', schema);
  expect(act).toThrow(new Error(`a.yml:${place}: ${statement}. Found ${found}.`));
});

it('locates each unknown key', () => {
  expect(() =>
    parseYamlAs('title: T\ngroups:\n  - x: 1\n    id: a\n    y: 2\n', 'a.yml', schema),
  ).toThrow(
    new Error(
      'a.yml:3:5: groups[0]: Unrecognized key: "x". Found `- x: 1`.\n' +
        'a.yml:5:5: groups[0]: Unrecognized key: "y". Found `y: 2`.',
    ),
  );
});

it('returns the places of keys and list items', () => {
  const result = readYamlText('a: 1\nb:\n  c:\n    - x\n    - >-\n      y\n      z\n    - d: 1\n');
  expect('readPlaces' in result && Object.fromEntries(result.readPlaces())).toEqual({
    a: { line: 1, column: 1 },
    b: { line: 2, column: 1 },
    'b.c': { line: 3, column: 3 },
    'b.c.0': { line: 4, column: 7 },
    'b.c.1': { line: 5, column: 7 },
    'b.c.2': { line: 8, column: 7 },
    'b.c.2.d': { line: 8, column: 7 },
  });
});
