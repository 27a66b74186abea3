/** @jest-environment node */
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import inputGlossary, { tableOf } from '..';
import { parseGlossary, readGlossary } from '../readGlossary';

const glossary = parseGlossary(
  `since: v2.0.0
inputs:
  - name: tags
    meaning: Tags for every resource.
    type: map(string)
    default: "{}"
    policy: They win.
  - name: waf_web_acl_arn
    meaning: The filter.
    type: string
    default: "null"
    policy: "\`null\`: no filter."
  - name: root_volume
    meaning: The disk.
    type: object
    attributes: { size: number, type: string }
    policy: Sizes are in GiB.
`,
  'glossary.yml',
);

test('the table has name, type, meaning and default of each input', () => {
  expect(tableOf(glossary).split('\n').slice(2)).toEqual([
    '| `tags` | `map(string)` | Tags for every resource. | `{}`. They win. |',
    '| `waf_web_acl_arn` | `string` | The filter. | `null`: no filter. |',
    '| `root_volume` | `object({ size = number, type = string })` | The disk. | Sizes are in GiB. |',
  ]);
});

test('the directive becomes the table of the glossary of the catalog', () => {
  const text = 'Before.\n\n::input-glossary\n';
  const processor = unified().use(remarkParse).use(remarkDirective);
  const tree = processor.parse(text);
  const transform = inputGlossary({ catalog: 'catalog' });
  transform(tree as Root, text);
  const [before, table] = tree.children;
  expect(before?.type).toBe('paragraph');
  expect(table?.type === 'table' && table.children).toHaveLength(
    readGlossary('catalog').inputs.length + 1,
  );
});

test('a glossary with an unknown field or without a policy is refused with the place', () => {
  expect(() =>
    parseGlossary(
      'since: v2.0.0\ninputs:\n  - { name: tags, meaning: T., type: string, alias: x }',
      'g.yml',
    ),
  ).toThrow(/g\.yml is not usable:[\s\S]*"alias"[\s\S]*inputs\[0\]\.policy/);
});
