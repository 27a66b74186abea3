/**
 * Puts a text on one line, and truncates it with an ellipsis, between two words if it can.
 *
 * @param length maximum length in characters
 */
export const oneLine = (text: string, length: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const start = line.slice(0, length - 1);
  const space = start.lastIndexOf(' ') + 1;
  return `${space > length / 2 ? start.slice(0, space) : start}…`;
};
