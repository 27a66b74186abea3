/** @jest-environment node */
import { parseYaml, readYamlText } from '../parseYaml';

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

it('returns the lines of keys and list items', () => {
  const result = readYamlText('a: 1\nb:\n  c:\n    - x\n    - >-\n      y\n      z\n    - d: 1\n');
  expect('readLines' in result && Object.fromEntries(result.readLines())).toEqual({
    a: 1,
    b: 2,
    'b.c': 3,
    'b.c.0': 4,
    'b.c.1': 5,
    'b.c.2': 8,
    'b.c.2.d': 8,
  });
});
