/** Name of the file at the root of the built site that names its build; open tabs compare it with theirs. */
export const versionFile = 'build-version.json';
