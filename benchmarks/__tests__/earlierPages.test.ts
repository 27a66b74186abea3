/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addEarlierPages } from '../earlierPages';
import { growCatalog } from '../grownCatalog';

let site: string;
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'earlier-pages-'));
  fs.mkdirSync(path.join(site, 'catalog'));
  fs.writeFileSync(path.join(site, 'catalog/groups.yml'), '');
});
afterEach(() => fs.rmSync(site, { recursive: true }));

it('adds a page with an address and a directive of its own for each earlier interface', () => {
  growCatalog(site, { modules: 1, releases: 3 });
  addEarlierPages(site);
  const folder = path.join(site, 'docs/reference/services/generated');
  expect(fs.readdirSync(folder).sort()).toEqual([
    'module-000-v1.0.0.mdx',
    'module-000-v1.1.0.mdx',
    'module-000.mdx',
  ]);
  expect(fs.readFileSync(path.join(folder, 'module-000-v1.1.0.mdx'), 'utf8')).toBe(`---
title: Generated module 0 v1.1.0
description: Inputs and outputs of the service Generated module 0 in release v1.1.0.
slug: /reference/services/generated/module-000/v1.1.0
displayed_sidebar: servicesSidebar
---

::service-interface{service="generated/module-000@v1.1.0"}
`);
});
