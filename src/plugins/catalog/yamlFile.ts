/** Reads a YAML file of the catalog and validates it. */
import fs from 'node:fs';
import type * as z from 'zod';
import { parseYamlAs } from '../../site/parseYaml';

/**
 * Returns the content of a YAML file.
 *
 * @throws {Error} with the file and the line of a syntax error or of each invalid value
 */
export function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  return parseYamlAs(fs.readFileSync(file, 'utf8'), file, schema);
}
