/** Reads a YAML file of the catalog and validates it. */
import fs from 'node:fs';
import { parse, YAMLParseError } from 'yaml';
import * as z from 'zod';

/**
 * Returns the content of a YAML file. Throws an error with the file and the position of every
 * problem.
 */
export function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(parseFile(file));
  if (!result.success) throw new Error(`${file} is not usable:\n${z.prettifyError(result.error)}`);
  return result.data;
}

function parseFile(file: string): unknown {
  try {
    return parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof YAMLParseError) throw new Error(`${file}: ${error.message}`);
    throw error;
  }
}
