/** Reads a YAML file of the catalog and validates it. */
import fs from 'node:fs';
import * as z from 'zod';
import { parseYaml } from '../../site/parseYaml';

/**
 * Returns the content of a YAML file.
 *
 * @throws {Error} with the file and the line of a syntax error, or the path of every invalid value
 */
export function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(parseYaml(fs.readFileSync(file, 'utf8'), file));
  if (!result.success) throw new Error(`${file} is not usable:\n${z.prettifyError(result.error)}`);
  return result.data;
}
