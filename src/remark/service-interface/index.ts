/**
 * Places what is known of a service into its page:
 *
 *   before  ::service-interface{service="networking/vpc"}
 *   after   ## Usage, ## Inputs, ## Outputs, ## What changed, ## Compliance, ## Used by
 *
 * and the version row at the top of the page; `<CatalogGroups />` becomes the list of all groups.
 * It runs before the generator's own transforms, so that headings reach the table of contents and
 * links are checked like hand-written ones.
 */
import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { CatalogReader } from '../../plugins/catalog/types';
import { catalogGroups, serviceSections, versionRow } from './sections';

/** Name of the directive. */
const directive = 'service-interface';

/** Remark plugin; see the head of this file. */
export default function serviceInterface(reader: CatalogReader) {
  return async (tree: Root, file: { path?: string }): Promise<void> => {
    const services = new Map<RootContent, string>();
    const groups = new Set<RootContent>();
    visit(tree, (node) => {
      if (node.type === 'leafDirective' && node.name === directive) {
        const { service } = node.attributes ?? {};
        const place = `${file.path ?? 'document'}:${node.position?.start.line ?? 0}`;
        if (!service) {
          throw new Error(
            `${place}: the directive names no service; expected ::${directive}{service="group/name"}.`,
          );
        }
        services.set(node, service);
      }
      if (node.type === 'mdxJsxFlowElement' && node.name === 'CatalogGroups') groups.add(node);
    });
    const rows: RootContent[] = [];
    for (const [node, id] of services) {
      const service = await reader.readService(id);
      replace(tree, node, serviceSections(service));
      rows.push(versionRow(service));
    }
    for (const node of groups) replace(tree, node, catalogGroups(await reader.readCatalog()));
    const start = tree.children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
    tree.children.splice(Math.max(start, 0), 0, ...rows);
  };
}

/** Puts nodes where one node of the page's top level stands. */
const replace = (tree: Root, node: RootContent, nodes: RootContent[]): void => {
  const index = tree.children.indexOf(node);
  if (index === -1) throw new Error(`${node.type} must stand at the top level of the page.`);
  tree.children.splice(index, 1, ...nodes);
};
