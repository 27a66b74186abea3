/** The sidebar of the service catalog: one category a group, one page a service. */
import fs from 'node:fs';
import path from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { parse } from 'yaml';

const catalogFolder = path.resolve('catalog');

interface Group {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** Sidebar items of all groups, services sorted by title; reads `catalog/` at start-up. */
export function catalogSidebar(): Extract<SidebarsConfig[string], unknown[]> {
  const groups: Group[] = parse(fs.readFileSync(path.join(catalogFolder, 'groups.yml'), 'utf8'));
  return groups.map((group) => {
    const folder = path.join(catalogFolder, group.id);
    const services = fs
      .readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() && fs.existsSync(path.join(folder, entry.name, 'service.yml')),
      )
      .map((entry) => ({
        id: `reference/services/${group.id}/${entry.name}`,
        title: parse(fs.readFileSync(path.join(folder, entry.name, 'service.yml'), 'utf8'))
          .title as string,
      }))
      .sort((a, b) => a.title.localeCompare(b.title, 'en'));
    return {
      type: 'category' as const,
      label: group.title,
      link: {
        type: 'generated-index' as const,
        slug: `/reference/services/${group.id}`,
        title: group.title,
        description: group.description,
      },
      items: services.map(({ id, title }) => ({ type: 'doc' as const, id, label: title })),
    };
  });
}
