/** Path of the list of posts. The documents name it as the notes of a release without a post. */
export const postsPath = '/blog';

/**
 * @param postPaths paths of all posts without the base URL
 * @returns a function from a release to the path of its notes, such as `/blog/v1-8-0` for v1.8.0,
 *   or of the list of posts if the release has none
 */
export const createReleaseNotesPath =
  (postPaths: ReadonlySet<string>) =>
  (release: string): string => {
    const notes = `${postsPath}/${release.replaceAll('.', '-')}`;
    return postPaths.has(notes) ? notes : postsPath;
  };

/** Returns whether the path of a post's tag is that of release notes. */
export const isReleaseTag = (path: string): boolean => path.endsWith(`${postsPath}/tags/release`);
