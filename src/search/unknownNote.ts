/** Says which words of a query the search ignored because no page contains them; empty if none. */
export const unknownNote = (words: readonly string[] = []): string =>
  words.length > 0 ? `No page contains ${words.map((word) => `“${word}”`).join(' or ')}.` : '';
