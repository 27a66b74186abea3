// Reads the output values of a module from `outputs.tf` or `outputs.tf.json`, in file order.
import { parseFile, readDeclarations, readSwitch, readText, sourceText } from './declarations';
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
    const description = readText(located, block, 'description');
    const deprecated = readText(located, block, 'deprecated');
    return {
      name,
      ...(description === undefined ? {} : { description }),
      sensitive: readSwitch(located, block, 'sensitive', false),
      ephemeral: readSwitch(located, block, 'ephemeral', false),
      ...(deprecated === undefined ? {} : { deprecated }),
      valueText: value ? sourceText(located, value) : '',
      file,
      range: located.lines.range(block.start, block.end),
    };
  });
};
