/** Path of a release's notes, `/blog/v1-8-0` for v1.8.0, or of the list of posts if it has none. */
export const releaseNotesIn =
  (postPaths: ReadonlySet<string>) =>
  (release: string): string => {
    const notes = `/blog/${release.replaceAll('.', '-')}`;
    return postPaths.has(notes) ? notes : '/blog';
  };
