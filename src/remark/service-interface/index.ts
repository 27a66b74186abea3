/**
 * Expands directives into data of the catalog:
 *
 *   before  ::service-interface{service="networking/vpc"}
 *   after   ## Usage, ## Inputs, ## Outputs, ## Resources and permissions, ## What changed, ## Compliance, ## Used by
 *
 * Also adds the version row at the top of the page, expands `::release-changes{release="v1.8.0"}`
 * to the changes of all interfaces in a release of the library, and `<CatalogGroups />` to the list
 * of all groups. Runs before Docusaurus's transforms, so that headings reach the table of contents
 * and links are checked like hand-written ones.
 */
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { DocumentReader } from '../../plugins/catalog/types';
import { expandDirectives } from '../expandDirectives';
import { releaseChanges } from './changes';
import { catalogGroups, serviceSections, versionRow } from './sections';

/** Remark plugin: expands the directives of a page. */
export default function serviceInterface({
  readIndex,
  readService,
}: Pick<DocumentReader, 'readIndex' | 'readService'>) {
  return async (tree: Root, file: { path?: string }): Promise<void> => {
    const tops: RootContent[] = [];
    await expandDirectives({
      'service-interface': async (directive, place) => {
        const service = await readService(readAttribute(directive, 'service', 'group/name', place));
        const releases = service.releases ?? (await readIndex()).releases;
        tops.push(
          versionRow(
            service,
            releases.map(({ version }) => version),
          ),
        );
        return serviceSections(service);
      },
      'release-changes': async (directive, place) => {
        const release = readAttribute(directive, 'release', 'v1.0.0', place);
        const { services } = await readIndex();
        const ofLibrary = services.filter(({ releases }) => releases === undefined);
        return releaseChanges(
          release,
          await Promise.all(ofLibrary.map(({ id }) => readService(id))),
        );
      },
    })(tree, file);
    for (const node of tree.children.filter(isCatalogGroups)) {
      tree.children.splice(tree.children.indexOf(node), 1, ...catalogGroups(await readIndex()));
    }
    const start = tree.children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
    tree.children.splice(Math.max(start, 0), 0, ...tops);
  };
}

const isCatalogGroups = (node: RootContent): boolean =>
  node.type === 'mdxJsxFlowElement' && node.name === 'CatalogGroups';

const readAttribute = (
  { name, attributes }: LeafDirective,
  attribute: string,
  example: string,
  place: string,
): string => {
  const value = attributes?.[attribute];
  if (value) return value;
  throw new Error(
    `${place}: the directive has no ${attribute}; expected ::${name}{${attribute}="${example}"}.`,
  );
};
