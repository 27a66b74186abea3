/**
 * Prepares the lines of a description for a Markdown parser, which would join lines that authors
 * separate by indentation, or show them as code:
 *
 *   before  Rules by name:
 *             port - Port of the rule.
 *             cidr - Range of the rule.
 *   after   Rules by name:
 *           - `port`: Port of the rule.
 *           - `cidr`: Range of the rule.
 */

/** Returns a description without common indentation, and with indented entries as lists. */
export function prepareLines(markdown: string): string {
  if (!/^[ \t]/m.test(markdown)) return markdown;
  const lines = withoutCommonIndentation(markdown.split('\n'));
  const written: string[] = [];
  let isFence = false;
  /** Last line that is not blank. */
  let above = '';
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (fence.test(line)) isFence = !isFence;
    const isCode = isFence || (lines[at - 1]?.trim() === '' && indentedCode.test(line));
    const entries = isCode || !canPrecedeEntries(above) ? [] : readEntries(lines.slice(at));
    written.push(...(entries.length > 0 ? [...entries, ''] : [line]));
    at += entries.length || 1;
    above = lines.slice(0, at).findLast((each) => each.trim() !== '') ?? '';
  }
  return written.join('\n');
}

const fence = /^\s*(?:```|~~~)/;

/** Start of a code block, if the line above is blank. */
const indentedCode = /^ {4}/;

const indentationOf = (line: string): number => line.length - line.trimStart().length;

/** Removes the indentation of an indented heredoc without a dash (`<<EOT`). */
const withoutCommonIndentation = (lines: readonly string[]): readonly string[] => {
  const common = Math.min(...lines.filter((line) => line.trim() !== '').map(indentationOf));
  return Number.isFinite(common) ? lines.map((line) => line.slice(common)) : lines;
};

/** Whether a line is text at the margin. Indented lines after an item belong to the item. */
const canPrecedeEntries = (line: string): boolean => /^(?!(?:[-*+]|\d+[.)])\s|\|)\S/.test(line);

/** Bullet that Markdown would read as part of the paragraph above, because of its indentation. */
const bullet = /^ {4,}[-*+]\s+(?=\S)/;

const field = /^\s+(`[^`]+`|"[^"]+"|[\w.-]+)(?:\s+[-–—]|\s*:)\s+(?=\S)/;

/** Returns the items for the entries at the start of some lines; empty if there are fewer than two. */
const readEntries = (lines: readonly string[]): string[] => {
  const margin = indentationOf(lines[0] ?? '');
  const end = lines.findIndex((line) => line.trim() === '' || indentationOf(line) < margin);
  const block = end === -1 ? lines : lines.slice(0, end);
  const isEntry = (line: string) => indentationOf(line) === margin;
  const entries = block.filter(isEntry);
  if (margin === 0 || entries.length < 2) return [];
  if (entries.every((line) => bullet.test(line))) return block.map((line) => line.slice(margin));
  if (!entries.every((line) => field.test(line))) return [];
  return block.map((line) =>
    isEntry(line)
      ? line.replace(field, (_, name: string) => `- ${nameOf(name)}: `)
      : `  ${line.slice(margin)}`,
  );
};

/** Returns a name as code, unless it is a word that starts a sentence, such as `Note`. */
const nameOf = (name: string): string => (/^(?:`|[A-Z][a-z])/.test(name) ? name : `\`${name}\``);
