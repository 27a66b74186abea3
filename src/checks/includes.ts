// Paths of Terragrunt's `include` blocks, as written in code.
import { folderOf } from './treePaths';

/**
 * Matches `_envcommon/vpc.hcl` in
 * `"${dirname(find_in_parent_folders("root.hcl"))}/_envcommon/vpc.hcl"`.
 */
const pathEnd = /([\w.-]+(?:\/[\w.-]+)*\.hcl)"?\)?$/;

/** Matches a path to `root.hcl`, and a search for the root file in the parent folders. */
const rootPath =
  /^"(?:.*\/)?root\.hcl"$|find_in_parent_folders\(\s*(?:"(?:root|terragrunt)\.hcl"\s*)?\)$/;

/**
 * Whether an include is the root file, from the expression of its `path`. By convention, the root
 * file configures state and providers and does not set inputs.
 */
export const isRootInclude = (pathText: string): boolean => rootPath.test(pathText.trim());

/**
 * Returns the nearest of the files that ends with the path of an include, or undefined if none
 * does.
 *
 * @param pathText expression of the block's `path`
 * @param from path of the file with the block
 * @param paths paths of all files
 */
export const findIncluded = (
  pathText: string,
  from: string,
  paths: readonly string[],
): string | undefined => {
  const end = pathEnd.exec(pathText.trim())?.[1];
  const ends = end ? [end.replace(/^(?:\.\.?\/)+/, '')] : ['root.hcl', 'terragrunt.hcl'];
  const own = folderOf(from).split('/');
  const shared = (path: string) => {
    const parts = folderOf(path).split('/');
    const difference = parts.findIndex((part, index) => part !== own[index]);
    return difference === -1 ? parts.length : difference;
  };
  const candidates = paths.filter(
    (path) => path !== from && ends.some((name) => path === name || path.endsWith(`/${name}`)),
  );
  const isAbove = (path: string) => folderOf(path) === '' || from.startsWith(`${folderOf(path)}/`);
  const usable = end ? candidates : candidates.filter(isAbove);
  return usable.sort((a, b) => shared(b) - shared(a))[0];
};
