/**
 * Generates the table of input names from `catalog/glossary.yml`:
 *
 *   before  ::input-glossary
 *   after   | Input | Meaning and default |
 *           | `tags`<br />`map(string)` | Tags for every resource …<br />The default is `{}`. They … |
 *
 * With a column for each of the four, long names and types left the meaning the width of one word.
 */
import { expandDirectives } from '../expandDirectives';
import { type Glossary, type GlossaryEntry, readGlossary } from './readGlossary';

/** Returns the type, with the attributes of an object if they have fixed types. */
function typeOf({ type, attributes }: GlossaryEntry): string {
  if (!attributes) return type;
  const list = Object.entries(attributes).map(([name, of]) => `${name} = ${of}`);
  return `${type}({ ${list.join(', ')} })`;
}

/** Returns the default and its policy. The policy can start with the default, to explain it. */
const defaultOf = ({ default: fallback, policy }: GlossaryEntry): string => {
  if (fallback === undefined) return policy;
  const isNamed = policy.startsWith(`\`${fallback.replaceAll('"', '')}\``);
  return `The default is ${isNamed ? policy : `\`${fallback}\`. ${policy}`}`;
};

/** Formats the table of a glossary as Markdown. */
export const glossaryTable = ({ inputs }: Glossary): string =>
  [
    '| Input | Meaning and default |',
    '| --- | --- |',
    ...inputs.map(
      (entry) =>
        `| \`${entry.name}\`<br />\`${typeOf(entry)}\` | ${entry.meaning}<br />${defaultOf(entry)} |`,
    ),
  ].join('\n');

/**
 * Remark plugin.
 *
 * @param catalog path of the catalog
 */
export default function inputGlossary({ catalog }: { readonly catalog: string }) {
  return expandDirectives({ 'input-glossary': () => glossaryTable(readGlossary(catalog)) });
}
