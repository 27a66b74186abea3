/**
 * Dependencies between the demonstration's walkthroughs.
 * @jest-environment node
 */
import fs from 'node:fs';
import GithubSlugger from 'github-slugger';
import { needsTable } from '../../src/remark/continuity-table/walkthroughTables';
import { continuityFile, readContinuity } from '../../src/site/continuity';

describe('walkthroughs of the guides', () => {
  const data = readContinuity(fs.readFileSync(continuityFile, 'utf8'));
  const read = (page: string) => fs.readFileSync(page, 'utf8');

  it.each(
    data.walkthroughs.filter(({ needs }) => Object.keys(needs).length > 0).map(({ name }) => name),
  )('%s lists its prerequisites, with existing anchors', (name) => {
    const page = data.walkthroughs.find((item) => item.name === name)?.page ?? '';
    expect(read(page)).toContain(`::walkthrough-needs{walkthrough="${name}"}`);
    const links = [...needsTable(data, name, read).matchAll(/\(\/(docs\/[^#)]+)#([^)]+)\)/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, target, anchor] of links) {
      const anchors = read(`${target}.mdx`)
        .split('\n')
        .flatMap((line) => {
          const heading = /^#+ (.+?)(?: \{\/\* #([\w-]+) \*\/\})?$/.exec(line);
          return heading ? [heading[2] ?? new GithubSlugger().slug(heading[1] ?? '')] : [];
        });
      expect(anchors).toContain(anchor);
    }
  });
});
