/**
 * Finds inputs whose default fails their own validation, so Terraform rejects a call that does not
 * set them.
 */
import { checkValues, formatDefault, type InputVariable, readTfvars } from '../../hcl';

type FailingDefaults = ReadonlyMap<string, string>;

/** Cached results by interface, because both its document and the quality report need them. */
const found = new WeakMap<readonly InputVariable[], Promise<FailingDefaults>>();

/** Returns the messages of the failing validations, by input. */
export function findFailingDefaults(inputs: readonly InputVariable[]): Promise<FailingDefaults> {
  const known = found.get(inputs) ?? checkDefaults(inputs);
  found.set(inputs, known);
  return known;
}

async function checkDefaults(inputs: readonly InputVariable[]): Promise<FailingDefaults> {
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
