/** Reads the glossary of input names, `catalog/glossary.yml`, which documents its fields. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseYamlAs } from '../../site/parseYaml';
import { releasePattern } from '../../site/releasePattern';

const texts = z.array(z.string()).default([]);

const entrySchema = z.strictObject({
  name: z.string(),
  meaning: z.string().endsWith('.'),
  type: z.string(),
  attributes: z.record(z.string(), z.string()).optional(),
  default: z.string().optional(),
  policy: z.string().endsWith('.'),
  synonyms: texts,
  accepts: texts,
  refuses: texts,
  not_about: texts,
  required_with: texts,
  exceptions: z
    .array(
      z.strictObject({
        /** `<group>/<service>` */
        service: z.string(),
        /** Name of the input that deviates; absent if it is the name of the entry. */
        name: z.string().optional(),
        reason: z.string().endsWith('.'),
      }),
    )
    .default([]),
});

const glossarySchema = z.strictObject({
  since: z.string().regex(releasePattern, 'expected a release like v2.0.0'),
  inputs: z.array(entrySchema).min(1),
});

export type GlossaryEntry = z.infer<typeof entrySchema>;

/** Names that interfaces must use, starting with the release `since`. */
export type Glossary = z.infer<typeof glossarySchema>;

/** Returns the path of the glossary in a catalog. */
export const glossaryFile = (catalog: string): string => path.join(catalog, 'glossary.yml');

/** Parses a glossary. Throws an error with the position of every problem. */
export function parseGlossary(text: string, file: string): Glossary {
  return parseYamlAs(text, file, glossarySchema);
}

/** Reads the glossary of a catalog. Throws an error if the catalog has none. */
export function readGlossary(catalog: string): Glossary {
  const file = glossaryFile(catalog);
  return parseGlossary(fs.readFileSync(file, 'utf8'), file);
}
