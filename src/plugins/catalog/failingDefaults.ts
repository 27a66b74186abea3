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

/** Returns the messages of the validations that defaults fail, by input. */
export const findFailingDefaults = (
  inputs: readonly InputVariable[],
): Promise<ReadonlyMap<string, string>> =>
  findFailures(inputs, (input) =>
    input.required || input.default === undefined ? undefined : formatDefault(input),
  );

/**
 * Returns the messages of the validations that null fails, by input, for nullable inputs. Other
 * inputs are unknown, because a call can set them to values with which null is valid.
 */
export const findRejectedNulls = (
  inputs: readonly InputVariable[],
): Promise<ReadonlyMap<string, string>> =>
  findFailures(inputs, ({ nullable }) => (nullable ? 'null' : undefined), { missing: false });

/** Returns the messages of the first validations that values fail, by input. */
async function findFailures(
  inputs: readonly InputVariable[],
  valueFor: (input: InputVariable) => string | undefined,
  options?: CheckOptions,
): Promise<ReadonlyMap<string, string>> {
  const failing = new Map<string, string>();
  for (const input of inputs) {
    const { name, validations } = input;
    const value = valueFor(input);
    if (value === undefined || validations.length === 0) continue;
    const values = await readTfvars(`${name} = ${value}\n`, 'default', { validate: false });
    const failure = checkValues(values, { inputs: [...inputs] }, 'default', options).find(
      ({ code, path }) => code === 'failed-validation' && path[0] === name,
    );
    if (failure) failing.set(name, failure.message);
  }
  return failing;
}
