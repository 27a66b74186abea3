/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readVariables } from '../../../src/hcl';
import { parseGlossary } from '../../../src/remark/input-glossary/readGlossary';
import { checkInputNames } from '../inputNames';

const glossary = parseGlossary(
  `since: v2.0.0
inputs:
  - { name: log_retention_days, meaning: Days., type: number, policy: None., synonyms: [log_days] }
`,
  'glossary.yml',
);

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'input-names-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it.each([
  ['reports a service that changed in the first release', 'changed: v2.0.0\n', ['input-names 2']],
  ['skips a service that changed before', 'changed: v1.9.0\n', []],
  ['skips an imported service', 'changed: v2.0.0\nimported: true\n', []],
  ['skips an earlier interface, which has no manifest', undefined, []],
])('%s', async (_, manifest, expected) => {
  if (manifest !== undefined) fs.writeFileSync(path.join(folder, 'service.yml'), manifest);
  const inputs = await readVariables(
    '\nvariable "log_days" {\n  type = number\n}\n',
    'variables.tf',
  );
  const found = await checkInputNames(folder, inputs, undefined, glossary);
  expect(found.map(({ rule, line }) => `${rule} ${line}`)).toEqual(expected);
});
