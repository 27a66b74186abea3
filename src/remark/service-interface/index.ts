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
import type { DocumentReader } from '../../plugins/catalog/types';
import { releaseChanges } from './changes';
import { catalogGroups, serviceSections, versionRow } from './sections';

/** Replacement of a node, and a node for the top of the page. */
interface Expansion {
  readonly nodes: RootContent[];
  readonly top?: RootContent;
}

/** Remark plugin: expands the directives of a page. */
export default function serviceInterface(
  reader: Pick<DocumentReader, 'readIndex' | 'readService'>,
) {
  return async (tree: Root, file: { path?: string }): Promise<void> => {
    const children: RootContent[] = [];
    const tops: RootContent[] = [];
    for (const node of tree.children) {
      const place = `${file.path ?? 'document'}:${node.position?.start.line ?? 0}`;
      const expansion = await expand(node, reader, place);
      children.push(...(expansion?.nodes ?? [node]));
      if (expansion?.top) tops.push(expansion.top);
    }
    const start = children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
    children.splice(Math.max(start, 0), 0, ...tops);
    tree.children = children;
  };
}

const expand = async (
  node: RootContent,
  reader: Pick<DocumentReader, 'readIndex' | 'readService'>,
  place: string,
): Promise<Expansion | undefined> => {
  if (node.type === 'mdxJsxFlowElement' && node.name === 'CatalogGroups') {
    return { nodes: catalogGroups(await reader.readIndex()) };
  }
  if (node.type !== 'leafDirective') return undefined;
  if (node.name === 'service-interface') {
    const id = readAttribute(node, 'service', 'group/name', place);
    const service = await reader.readService(id);
    const { releases } = await reader.readIndex();
    const versions = (service.releases ?? releases).map(({ version }) => version);
    return { nodes: serviceSections(service), top: versionRow(service, versions) };
  }
  if (node.name === 'release-changes') {
    const release = readAttribute(node, 'release', 'v1.0.0', place);
    const { services } = await reader.readIndex();
    const ofLibrary = services.filter(({ releases }) => releases === undefined);
    const documents = await Promise.all(ofLibrary.map(({ id }) => reader.readService(id)));
    return { nodes: releaseChanges(release, documents) };
  }
  return undefined;
};

type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;

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
