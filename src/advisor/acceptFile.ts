/** Decides which files the advisor reads, and states why it rejects others. */

/**
 * Maximum size of a file, in bytes. Configuration is far smaller. Parsing takes about 2 ms per
 * kilobyte.
 */
export const largestFile = 1024 * 1024;

/** Maximum number of files read in one run. */
export const mostFiles = 10_000;

/** Maximum number of links to folders followed in one run. Ten folders can have millions of paths. */
export const mostLinks = 1000;

/** Maximum folder depth, counted from the folder that the reader passes. */
export const deepestFolder = 40;

/** Folders that contain copies or dependencies instead of the reader's own code. */
const skippedFolders = new Set(['.terraform', '.terragrunt-cache', '.git', 'node_modules']);

/** Whether the advisor reads the files in a folder. */
export const isReadFolder = (name: string): boolean => !skippedFolders.has(name);

const code = /\.(?:tf|tofu|hcl|tf\.json|tofu\.json)$/i;

/** HCL files that call no modules: lock files, tests, Packer templates and variable values. */
const otherHcl = /(?:^|\/)\.[^/]*\.hcl$|\.(?:tftest|tofutest|pkr|pkrvars)\.hcl$/i;

/** Whether a file can contain module calls. */
export const isCode = (name: string): boolean => code.test(name) && !otherHcl.test(name);

const archive = /\.(?:zip|tar|tgz|gz|bz2|xz|7z|rar|zst)$/i;

const size = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Returns the reason for rejecting a file by its name and size, or undefined if it is accepted. */
export function refusalOf(name: string, bytes: number): string | undefined {
  if (archive.test(name)) return 'It is an archive. Unpack it, and pass the folder.';
  if (bytes > largestFile) {
    return `It has ${size(bytes)}; the largest file that is read has ${size(largestFile)}.`;
  }
  return undefined;
}

/**
 * Decodes the content of a file, or returns the reason for rejecting it. The text must be UTF-8:
 * Terraform requires it too, and a patch could not contain lines in another encoding.
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
