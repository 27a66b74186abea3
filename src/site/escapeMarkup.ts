/** Characters to escape in text between tags. In attributes, quotes must also be escaped. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for HTML: `a < b` → `a &lt; b`. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? character);
