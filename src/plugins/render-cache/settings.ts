/** Where rendered pages are kept. */

/** Variable of the environment by which the threads that render pages know the folder. */
export const folderVariable = 'RENDERED_PAGES_FOLDER';

/** File in it with the keys of the pages of the build that runs. */
export const keysFile = 'keys.json';
