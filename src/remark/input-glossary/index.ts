/**
 * Writes the table of input names at compile time, from `catalog/glossary.yml`:
 *
 *   before  ::input-glossary
 *   after   | Input | Type | Meaning | Default |
 *           | `tags` | `map(string)` | Tags for every resource … | `{}`. They override … |
 */
import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Glossary, type GlossaryEntry, readGlossary } from './readGlossary';

/** `object({ size = number, … })` for an object whose attributes have fixed types. */
function typeOf({ type, attributes }: GlossaryEntry): string {
  if (!attributes) return type;
  const list = Object.entries(attributes).map(([name, of]) => `${name} = ${of}`);
  return `${type}({ ${list.join(', ')} })`;
}

/** The policy says what a default of `null` means; other defaults come first. */
const defaultOf = ({ default: fallback, policy }: GlossaryEntry): string =>
  fallback === undefined || policy.startsWith(`\`${fallback.replaceAll('"', '')}\``)
    ? policy
    : `\`${fallback}\`. ${policy}`;

/** The table of a glossary as Markdown. */
export const glossaryTable = ({ inputs }: Glossary): string =>
  [
    '| Input | Type | Meaning | Default |',
    '| --- | --- | --- | --- |',
    ...inputs.map(
      (entry) =>
        `| \`${entry.name}\` | \`${typeOf(entry)}\` | ${entry.meaning} | ${defaultOf(entry)} |`,
    ),
  ].join('\n');

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * Remark plugin.
 *
 * @param catalog path of the catalog
 */
export default function inputGlossary({ catalog }: { readonly catalog: string }) {
  return (tree: Root, file: unknown): void => {
    if (!String(file).includes('::input-glossary')) return;
    visit(tree, 'leafDirective', (node: LeafDirective, index, parent) => {
      if (node.name !== 'input-glossary' || !parent || index === undefined) return;
      const table = parser.parse(glossaryTable(readGlossary(catalog)));
      parent.children.splice(index, 1, ...(table.children as RootContent[]));
    });
  };
}
