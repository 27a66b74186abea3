/** Sidebar of the service catalog: one category per group, one page per service. */
import { countWithNoun } from '../../site/words';
import { CatalogFolder } from './CatalogFolder';

/**
 * Returns the sidebar items of all groups.
 *
 * @param root folder of the catalog
 */
export function catalogSidebar(root: string) {
  const { groups, services, noun } = new CatalogFolder(root);
  return groups.map((group) => {
    const members = [...services.values()].filter((entry) => entry.group === group.id);
    if (members.length === 0) {
      throw new Error(
        `${root}/groups.yml has the group "${group.id}" without services. Add a service with ` +
          `\`npm run new -- service ${group.id} NAME\`, or remove the group.`,
      );
    }
    return {
      type: 'category' as const,
      label: group.title,
      link: {
        type: 'generated-index' as const,
        slug: `/reference/services/${group.id}`,
        title: group.title,
        description: `${group.description} ${countWithNoun(members.length, noun)}.`,
      },
      items: members.map(({ service, manifest }) => ({
        type: 'doc' as const,
        id: `reference/services/${group.id}/${service}`,
        label: manifest.title,
        customProps: { purpose: manifest.purpose },
      })),
    };
  });
}
