/**
 * Finds inputs whose own validation rejects their default or null, so Terraform rejects a call that
 * does not set them, or that sets them to null.
 */
import {
  type CheckOptions,
  checkValues,
  formatDefault,
  type InputVariable,
  readTfvars,
} from '../../hcl';

/** Returns the messages of the failing validations, by input. */
export async function findFailingDefaults(
  inputs: readonly InputVariable[],
): Promise<ReadonlyMap<string, string>> {
  const failing = new Map<string, string>();
  for (const input of inputs) {
    if (input.required || input.default === undefined) continue;
    const message = await findFailure(input, formatDefault(input), inputs);
    if (message !== undefined) failing.set(input.name, message);
  }
  return failing;
}

/**
 * Returns the names of the nullable inputs whose validations reject null. Other inputs are unknown,
 * because a call can set them to values with which null is valid.
 */
export async function findRejectedNulls(
  inputs: readonly InputVariable[],
): Promise<ReadonlySet<string>> {
  const rejecting = new Set<string>();
  for (const input of inputs) {
    if (!input.nullable) continue;
    const message = await findFailure(input, 'null', inputs, { missing: false });
    if (message !== undefined) rejecting.add(input.name);
  }
  return rejecting;
}

/** Returns the message of the first validation of an input that a value fails. */
const findFailure = async (
  { name, validations }: InputVariable,
  value: string,
  inputs: readonly InputVariable[],
  options?: CheckOptions,
): Promise<string | undefined> => {
  if (validations.length === 0) return undefined;
  const values = await readTfvars(`${name} = ${value}\n`, 'default', { validate: false });
  return checkValues(values, { inputs: [...inputs] }, 'default', options).find(
    ({ code, path }) => code === 'failed-validation' && path[0] === name,
  )?.message;
};
