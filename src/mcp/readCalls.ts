/** Module calls in a text: `module` blocks of Terraform, or a Terragrunt unit. */
import { dialectOf } from '../checks/hclCode';
import { type ModuleCall, parseHcl, readModuleCalls, readTerragrunt } from '../hcl';

/** Reads the calls of a file; throws an `HclError` with its place if the text is not valid. */
export async function readCalls(text: string, file: string | undefined): Promise<ModuleCall[]> {
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  const name = file ?? 'main.tf';
  const dialect = dialectOf(file, await parseHcl(whole, name));
  if (dialect === 'terraform') return readModuleCalls(whole, name);
  return [(await readTerragrunt(whole, name)).call];
}
