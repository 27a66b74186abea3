/**
 * Returns a function that returns the path of a release's notes, such as `/blog/v1-8-0` for v1.8.0,
 * or of the list of posts if the release has none.
 */
export const releaseNotesIn =
  (postPaths: ReadonlySet<string>) =>
  (release: string): string => {
    const notes = `/blog/${release.replaceAll('.', '-')}`;
    return postPaths.has(notes) ? notes : '/blog';
  };
