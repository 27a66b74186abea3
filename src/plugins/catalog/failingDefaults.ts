/**
 * Finds inputs whose default fails their own validation, so Terraform rejects a call that does not
 * set them.
 */
import { checkValues, formatDefault, type InputVariable, readTfvars } from '../../hcl';

/** Returns the messages of the failing validations, by input. */
export async function findFailingDefaults(
  inputs: readonly InputVariable[],
): Promise<ReadonlyMap<string, string>> {
  const failing = new Map<string, string>();
  for (const input of inputs) {
    if (input.required || input.default === undefined || input.validations.length === 0) continue;
    const text = `${input.name} = ${formatDefault(input)}\n`;
    const values = await readTfvars(text, 'default', { validate: false });
    const [failure] = checkValues(values, { inputs: [...inputs] }, 'default').filter(
      ({ code, path }) => code === 'failed-validation' && path[0] === input.name,
    );
    if (failure) failing.set(input.name, failure.message);
  }
  return failing;
}
