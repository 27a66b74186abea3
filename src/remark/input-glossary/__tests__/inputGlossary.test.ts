/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import inputGlossary, { glossaryTable } from '..';
import { parseGlossary } from '../readGlossary';

const text = `since: v2.0.0
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
`;
const glossary = parseGlossary(text, 'glossary.yml');

test('the table shows name, type, meaning and default of each input', () => {
  expect(glossaryTable(glossary).split('\n').slice(2)).toEqual([
    '| `tags`<br />`map(string)` | Tags for every resource.<br />The default is `{}`. They win. |',
    '| `waf_web_acl_arn`<br />`string` | The filter.<br />The default is `null`: no filter. |',
    '| `root_volume`<br />`object({ size = number, type = string })` | The disk.<br />Sizes are in GiB. |',
  ]);
});

test('the directive expands to the table of the catalog’s glossary', async () => {
  const catalog = fs.mkdtempSync(path.join(os.tmpdir(), 'glossary-'));
  fs.writeFileSync(path.join(catalog, 'glossary.yml'), text);
  const page = 'Before.\n\n::input-glossary\n';
  const processor = unified().use(remarkParse).use(remarkDirective);
  const tree = processor.parse(page);
  const transform = inputGlossary({ catalog });
  await transform(tree as Root, Object(page));
  fs.rmSync(catalog, { recursive: true });
  const [before, table] = tree.children;
  expect(before?.type).toBe('paragraph');
  expect(table?.type === 'table' && table.children).toHaveLength(glossary.inputs.length + 1);
});

test('rejects a release with leading zeros', () => {
  expect(() => parseGlossary(text.replace('v2', 'v02'), 'g.yml')).toThrow(
    'expected a release like v2.0.0',
  );
});

test('rejects a glossary with an unknown field or without a policy, with the position', () => {
  expect(() =>
    parseGlossary(
      'since: v2.0.0\ninputs:\n  - { name: tags, meaning: T., type: string, alias: x }',
      'g.yml',
    ),
  ).toThrow(
    /^g\.yml:3:5: inputs\[0\]\.policy: .*\ng\.yml:3:46: inputs\[0\]: Unrecognized key: "alias"/,
  );
});
