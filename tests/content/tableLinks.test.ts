/** @jest-environment node */
import type * as Preset from '@docusaurus/preset-classic';
import type { Link, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { type Pluggable, unified } from 'unified';
import { visit } from 'unist-util-visit';
import site from '../../docusaurus.config';
import type { ServiceDocument } from '../../src/plugins/catalog/types';
import complianceTable, { type ComplianceSource } from '../../src/remark/compliance-table';
import versionLinks from '../../src/remark/version-links';

test('links in generated tables stay in their version', async () => {
  const [, preset] = site.presets as [string, [string, Preset.Options]];
  const docs = preset[1].docs as { remarkPlugins: Pluggable[] };
  const plugins = docs.remarkPlugins.map((plugin): Pluggable => {
    if (!Array.isArray(plugin)) return plugin;
    // The site has no cut version yet.
    if (plugin[0] === versionLinks) return [versionLinks, { cutVersions: ['1.8.0'] }];
    // The documents of services exist only after a build.
    if (plugin[0] === complianceTable) {
      const readService = async (id: string) => ({ id, title: id }) as ServiceDocument;
      return [complianceTable, { ...(plugin[1] as ComplianceSource), readService }];
    }
    return plugin;
  });
  const processor = unified().use(remarkParse).use(remarkDirective).use(plugins);
  const tree = (await processor.run(
    processor.parse('::compliance-table{benchmark="cis-aws-foundations-1.4" section="3"}'),
    '::compliance-table',
  )) as Root;
  const urls: string[] = [];
  visit(tree, 'link', ({ url }: Link) => {
    urls.push(url);
  });
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.filter((url) => !url.startsWith('/docs/next/'))).toEqual([]);
});
