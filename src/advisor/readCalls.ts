/** Reads the module calls in a text: Terraform `module` blocks or a Terragrunt unit. */
import { dialectOf } from '../checks/hclCode';
import {
  HclError,
  type HclFile,
  isJsonSyntax,
  type ModuleCall,
  parseHcl,
  readModuleCalls,
  readTerragrunt,
} from '../hcl';

/** Adds a trailing line break if there is none, because the parser expects one. */
export const wholeText = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/**
 * Reads the calls of a file.
 *
 * @param siblings other files of the folder, which declare the names that the calls refer to
 * @throws {HclError} with its position, if the text is not valid
 */
export async function readCalls(
  text: string,
  file: string | undefined,
  siblings: readonly HclFile[] = [],
): Promise<ModuleCall[]> {
  const whole = wholeText(text);
  const name = file ?? 'main.tf';
  if (isJsonSyntax(name)) return readModuleCalls(whole, name);
  const dialect = dialectOf(file, await parseHcl(whole, name));
  if (dialect === 'terraform') return readModuleCalls(whole, name, { siblings });
  return [(await readTerragrunt(whole, name)).call];
}

/** Returns a file name for a pasted text, based on its content. */
export async function nameOfText(text: string): Promise<string> {
  try {
    const dialect = dialectOf(undefined, await parseHcl(wholeText(text), 'main.tf'));
    return dialect === 'terragrunt' ? 'terragrunt.hcl' : 'main.tf';
  } catch (error) {
    if (!(error instanceof HclError)) throw error;
    return 'main.tf';
  }
}
