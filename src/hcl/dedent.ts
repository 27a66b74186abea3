/** Removes the common indentation of all lines after the first one. */
export const dedent = (text: string): string => {
  if (!text.includes('\n')) return text;
  const [first = '', ...rest] = text.replaceAll('\r\n', '\n').split('\n');
  const widths = rest
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const least = widths.length > 0 ? Math.min(...widths) : 0;
  return [first, ...rest.map((line) => line.slice(least))].join('\n');
};
