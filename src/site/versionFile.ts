/**
 * Name of the file at the root of the built site that identifies its build. Open tabs compare it
 * with their own build.
 */
export const versionFile = 'build-version.json';
