/** Text for HTML between tags; attributes need their quotes escaped, too. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** `a < b` → `a &lt; b`. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? character);
