/** Which files the advisor reads, and why it refuses others. */

/** Largest file that is read, in bytes. Configuration is far smaller; the parser takes 2 ms a kilobyte. */
export const largestFile = 1024 * 1024;

/** Most files that are read in one run. */
export const mostFiles = 10_000;

/** Deepest folder that is read, from the one that the reader names. */
export const deepestFolder = 40;

/** Folders with copies and dependencies of code, which are not the reader's own. */
const skippedFolders = new Set(['.terraform', '.terragrunt-cache', '.git', 'node_modules']);

/** Whether the files in a folder are read. */
export const isReadFolder = (name: string): boolean => !skippedFolders.has(name);

const code = /\.(?:tf|tofu|hcl|tf\.json|tofu\.json)$/i;

/** HCL that calls no modules: lock files, tests, Packer, values. */
const otherHcl = /(?:^|\/)\.[^/]*\.hcl$|\.(?:tftest|tofutest|pkr|pkrvars)\.hcl$/i;

/** Whether a file of a folder can contain module calls. */
export const isCode = (name: string): boolean => code.test(name) && !otherHcl.test(name);

const archive = /\.(?:zip|tar|tgz|gz|bz2|xz|7z|rar|zst)$/i;

const size = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Why a file is refused by its name and size, in a sentence; undefined if it is not. */
export function refusalOf(name: string, bytes: number): string | undefined {
  if (archive.test(name)) return 'It is an archive. Unpack it, and pass the folder.';
  if (bytes > largestFile) {
    return `It has ${size(bytes)}; the largest file that is read has ${size(largestFile)}.`;
  }
  return undefined;
}

/**
 * Decodes the content of a file, or says in a sentence why it is refused: Terraform does not read text that
 * is not UTF-8 either, and a patch could not contain its lines.
 */
export function decodeFile(
  bytes: Uint8Array,
): { readonly text: string } | { readonly reason: string } {
  if (bytes.includes(0)) return { reason: 'It is a binary file.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { reason: 'It is not UTF-8 text. Convert it to UTF-8.' };
  }
}
