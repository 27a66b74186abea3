/**
 * Reads types and objects that contain texts, in descriptions of authors who repeat the type of an
 * input and replace each attribute's type with a text:
 *
 *   list(object({                                 listeners = {
 *     port = (Optional) Port of the listener.       port: "Port of the listener."
 *   }))                                           }
 */

/** Matches a whole description: a type, or the value of an input with a text for each attribute. */
export const annotatedType =
  /^[ \t]*(?:(?:\w+\()+\{[ \t]*\n[\s\S]*\n([ \t]*)\}\)+|\w+[ \t]*[=:][ \t]*\{[ \t]*\n[\s\S]*\n([ \t]*)\})\s*$/;

/** First line of the attributes of an attribute: `rules = optional(list(object({`. */
const opening = /^\s*([\w-]+)\s*[=:]\s*(?:\w+\()*\{\s*$/;

/** Attribute with a text: `(Optional) Text`, `(Required) - Text`, `"Text"` or `"Text" = number`. */
const entry =
  /^\s*([\w-]+)\s*[=:]\s*(?:"(.*)"(?:\s*=\s*[^"]*)?,?|(\((?:optional|required)\).*?))\s*$/i;

const closing = /^\s*\}/;

/**
 * Returns the texts of an annotated type as a Markdown list, `undefined` if a line has another form.
 */
export function listAnnotations(type: string): string | undefined {
  const written: string[] = [];
  let depth = 0;
  for (const line of type.split('\n').slice(1, -1)) {
    const [, name, quoted, marked] = entry.exec(line) ?? [];
    const [, parent] = opening.exec(line) ?? [];
    const indentation = '  '.repeat(depth);
    if (name !== undefined) written.push(`${indentation}- \`${name}\`: ${quoted ?? marked}`);
    else if (parent !== undefined) {
      written.push(`${indentation}- \`${parent}\`:`);
      depth += 1;
    } else if (closing.test(line)) depth -= 1;
    else if (/^\s*[\w-]+\s*[=:]/.test(line) || written.length === 0) return undefined;
    else if (line.trim() !== '') written.push(`${indentation}  ${line.trim()}`);
    if (depth < 0) return undefined;
  }
  return written.length > 0 && depth === 0 ? written.join('\n') : undefined;
}
