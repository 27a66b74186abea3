/**
 * What `--fix` writes: code as Terraform's own writer has it, in the indentation of its container,
 * and nothing else of the page.
 * @jest-environment node
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPage } from '../../../src/checks/checkPage';
import { readPage } from '../../../src/checks/readPage';
import { readCatalog } from '../catalog';
import { applyFixes } from '../fix';

const context = {
  catalog: readCatalog('tests/fixtures/check-docs/catalog'),
  words: [],
  today: '2026-11-20',
};

const before = `---
title: A page
description: About a page.
---

\`\`\`hcl
locals {
a=1
  long = 2
}
\`\`\`

1. In a list:

   \`\`\`hcl title="main.tf"
   resource "terraform_data" "a" {
     input    = 1

       triggers_replace = [1,2]
   }
   \`\`\`

\`\`\`hcl expr
{a = 1, b = [1,2]}
\`\`\`

After.
`;

const after = `---
title: A page
description: About a page.
---

\`\`\`hcl
locals {
  a    = 1
  long = 2
}
\`\`\`

1. In a list:

   \`\`\`hcl title="main.tf"
   resource "terraform_data" "a" {
     input = 1

     triggers_replace = [1, 2]
   }
   \`\`\`

\`\`\`hcl expr
{ a = 1, b = [1, 2] }
\`\`\`

After.
`;

it('mends what is mechanical and leaves the rest of the page alone', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-docs-fix-'));
  const file = path.join(folder, 'page.mdx');
  fs.writeFileSync(file, before);
  const { problems } = await checkPage(readPage(before, 'docs/page.mdx'), context);
  expect(applyFixes(problems.map((problem) => ({ ...problem, file })))).toBe(3);
  expect(fs.readFileSync(file, 'utf8')).toBe(after);
  const again = await checkPage(readPage(after, 'docs/page.mdx'), context);
  expect(again.problems).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});
