// Reads the output values of a module from `outputs.tf` or `outputs.tf.json`, in file order.
import { parseFile, readCommon, readDeclarations, sourceText } from './declarations';
import { findAttribute } from './locate';
import type { OutputValue, ReadOptions } from './types';

/** Reads all `output` blocks of a file. Throws an `HclError` if the file is not valid. */
export const readOutputs = async (
  text: string,
  file: string,
  options: ReadOptions = {},
): Promise<OutputValue[]> => {
  const located = await parseFile(text, file, options);
  return readDeclarations(located, 'output').map(({ name, block }) => {
    const value = findAttribute(block.body, 'value')?.expression;
    const valueText = value ? sourceText(located, value) : '';
    return { ...readCommon(located, name, block), valueText };
  });
};
