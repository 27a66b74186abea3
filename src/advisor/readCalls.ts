/** Module calls in a text: `module` blocks of Terraform, or a Terragrunt unit. */
import { dialectOf } from '../checks/hclCode';
import {
  HclError,
  type HclFile,
  type ModuleCall,
  parseHcl,
  readModuleCalls,
  readTerragrunt,
} from '../hcl';

/** A text with a line break at its end, which the parser expects. */
export const wholeText = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** Whether a file is in JSON syntax. */
export const isJson = (file: string): boolean => file.endsWith('.json');

/**
 * Reads the calls of a file; throws an `HclError` with its place if the text is not valid.
 *
 * @param siblings the other files of its folder, which declare what the calls refer to
 */
export async function readCalls(
  text: string,
  file: string | undefined,
  siblings: readonly HclFile[] = [],
): Promise<ModuleCall[]> {
  const whole = wholeText(text);
  const name = file ?? 'main.tf';
  if (isJson(name)) return readModuleCalls(whole, name);
  const dialect = dialectOf(file, await parseHcl(whole, name));
  if (dialect === 'terraform') return readModuleCalls(whole, name, { siblings });
  return [(await readTerragrunt(whole, name)).call];
}

/** Name of the file that a pasted text belongs to, by what it contains. */
export async function nameOfText(text: string): Promise<string> {
  try {
    const dialect = dialectOf(undefined, await parseHcl(wholeText(text), 'main.tf'));
    return dialect === 'terragrunt' ? 'terragrunt.hcl' : 'main.tf';
  } catch (error) {
    if (!(error instanceof HclError)) throw error;
    return 'main.tf';
  }
}
