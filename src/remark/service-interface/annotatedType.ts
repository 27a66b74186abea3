/**
 * Reads types and objects that contain texts, in descriptions of authors who repeat the type of an
 * input and replace each attribute's type with a text:
 *
 *   list(object({                                 listeners = {
 *     port = (Optional) Port of the listener.       port: "Port of the listener."
 *   }))                                           }
 */

const firstLine = /^[ \t]*(?:(?:\w+\()+|\w+[ \t]*[=:][ \t]*)\{[ \t]*$/;
const lastLine = /^([ \t]*)\}(\)*)$/;

/**
 * Returns a description that is only a type, or the value of an input, without its indentation.
 * Returns `undefined` if it has another form, such as prose between two objects.
 */
export function readAnnotatedType(markdown: string): string | undefined {
  const lines = markdown.trimEnd().split('\n');
  const [first = ''] = lines;
  const [, margin, parentheses] = lastLine.exec(lines.at(-1) ?? '') ?? [];
  if (margin === undefined || !firstLine.test(first)) return undefined;
  if (first.includes('(') !== (parentheses !== '')) return undefined;
  const inside = lines.slice(1, -1);
  const isIndented = (line: string) =>
    line.startsWith(margin) && /^\s/.test(line.slice(margin.length));
  if (!inside.every((line) => line.trim() === '' || isIndented(line))) return undefined;
  return [first.trim(), ...lines.slice(1).map((line) => line.slice(margin.length))].join('\n');
}

/** First line of the attributes of an attribute: `rules = optional(list(object({`. */
const opening = /^([\w-]+)\s*[=:]\s*(?:\w+\()*\{$/;

/** Attribute with a text: `(Optional) Text`, `(Required) - Text`, `"Text"` or `"Text" = number`. */
const entry = /^([\w-]+)\s*[=:]\s*(?:"(.*)"(\s*=[^"]*)?,?|(\((?:optional|required)\).*))$/i;

const closing = /^\}/;

/**
 * Returns the texts of an annotated type as a Markdown list, `undefined` if a line has another form.
 * A quoted word without a type is an example value, such as `cpu = "1024"`.
 */
export function listAnnotations(markdown: string): string | undefined {
  const written: string[] = [];
  let depth = 0;
  for (const line of readAnnotatedType(markdown)?.split('\n').slice(1, -1) ?? []) {
    const content = line.trim();
    const [, name, quoted, type, marked] = entry.exec(content) ?? [];
    const [, parent] = opening.exec(content) ?? [];
    const text = type === undefined && !quoted?.includes(' ') ? marked : quoted;
    const indentation = '  '.repeat(depth);
    if (text !== undefined) written.push(`${indentation}- \`${name}\`: ${text}`);
    else if (parent !== undefined) {
      written.push(`${indentation}- \`${parent}\`:`);
      depth += 1;
    } else if (closing.test(content)) depth -= 1;
    else if (/^[\w-]+\s*[=:]/.test(content) || written.length === 0) return undefined;
    else if (content !== '') written.push(`${indentation}  ${content}`);
    if (depth < 0) return undefined;
  }
  return written.length > 0 && depth === 0 ? written.join('\n') : undefined;
}
