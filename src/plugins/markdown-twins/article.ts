/** Finds the document in a built page, without parsing it. */

/** The part of a page that holds its document; the rest is the same on every page. */
export const articleIn = (html: string): string => {
  const end = html.lastIndexOf('</article>');
  return end === -1 ? html : html.slice(html.indexOf('<article'), end);
};
