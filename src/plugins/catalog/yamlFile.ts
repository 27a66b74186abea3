/** Reads a YAML file of the catalog and checks its shape. */
import fs from 'node:fs';
import { parse, YAMLParseError } from 'yaml';
import * as z from 'zod';

/** The content of a YAML file; throws an error that names the file and every wrong place. */
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
