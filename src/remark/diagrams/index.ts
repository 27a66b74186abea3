/**
 * Converts a diagram in its own paragraph to a figure with one image for each color mode:
 *
 *   before  ![Three tiers over three zones](/diagrams/vpc-tiers.svg)
 *   after   <Diagram src="/diagrams/vpc-tiers.svg" alt="Three tiers over three zones" width={960} height={480} />
 *
 * The file is served unchanged from `static/`, so that both modes share one download. Its size is
 * read here, so that the layout does not shift when it loads.
 */
import fs from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Image, Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { block } from '../service-interface/nodes';

const folder = '/diagrams/';

/** Returns the image of a paragraph that contains only a diagram. */
function loneDiagram(paragraph: Paragraph): Image | undefined {
  const [child, ...rest] = paragraph.children;
  return rest.length === 0 && child?.type === 'image' && child.url.startsWith(folder)
    ? child
    : undefined;
}

/**
 * Remark plugin.
 *
 * @param staticFolder path of the folder of static files
 * @throws {Error} if a diagram does not exist or has no alt text
 */
export default function diagrams({ staticFolder }: { readonly staticFolder: string }) {
  return (tree: Root, file: { path?: string }): void => {
    if (!String(file).includes(folder)) return;
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const image = loneDiagram(paragraph);
      if (!image || !parent || index === undefined) return;
      const where = `${file.path ?? 'document'}:${image.position?.start.line ?? 0}`;
      if (!image.alt) {
        throw new Error(
          `${where}: the diagram ${image.url} has no alt text; describe what the diagram shows.`,
        );
      }
      const svg = path.join(staticFolder, image.url);
      if (!fs.existsSync(svg)) {
        throw new Error(
          `${where}: the diagram ${image.url} does not exist; expected the file ${svg}.`,
        );
      }
      const { width, height } = imageSize(fs.readFileSync(svg));
      parent.children[index] = block('Diagram', { src: image.url, alt: image.alt, width, height });
    });
  };
}
