/** The sidebar of the service catalog: one category a group, one page a service. */
import { readGroups, readServices } from './folders';

/** Sidebar items of all groups; reads `catalog/` at start-up. */
export function catalogSidebar() {
  return readGroups().map((group) => {
    const services = readServices(group.id);
    const count = services.length === 1 ? '1 service' : `${services.length} services`;
    return {
      type: 'category' as const,
      label: group.title,
      link: {
        type: 'generated-index' as const,
        slug: `/reference/services/${group.id}`,
        title: group.title,
        description: `${group.description} ${count}.`,
      },
      items: services.map(({ service, manifest }) => ({
        type: 'doc' as const,
        id: `reference/services/${group.id}/${service}`,
        label: manifest.title,
        customProps: { purpose: manifest.purpose },
      })),
    };
  });
}
