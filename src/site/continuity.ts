// Schema of `docs/guides/build-it-yourself/continuity.yml`, which lists the prerequisites and
// results of each walkthrough.
import * as z from 'zod';
import { parseYamlAs } from './parseYaml';

/** Path of the file from the site's root. */
export const continuityFile = 'docs/guides/build-it-yourself/continuity.yml';

const kinds = {
  accounts: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
  roles: z.array(z.string()).optional(),
  repositories: z.array(z.string()).optional(),
  files: z.array(z.string()).optional(),
  folders: z.array(z.string()).optional(),
  networks: z.array(z.string()).optional(),
  domains: z.array(z.string()).optional(),
};

const walkthrough = z.strictObject({
  name: z.string(),
  /** Title of the guide, as used in links. */
  title: z.string(),
  /** Path of the page. */
  page: z.string(),
  /** Folder in which the commands start, and the step that creates the folder. */
  folder: z.strictObject({ name: z.string(), step: z.int().optional() }),
  /** Walkthroughs that must be completed first. */
  after: z.array(z.string()).default([]),
  /** Walkthroughs that only one section needs; that section names them. */
  optional: z.array(z.strictObject({ name: z.string(), section: z.string() })).default([]),
  /** Things needed from earlier walkthroughs. */
  needs: z.strictObject(kinds).default({}),
  /** Things that the reader provides, as worded in the prerequisites of the page. */
  manual: z.array(z.strictObject({ ...kinds, stated: z.string() })).default([]),
  /** Created things. Files shown in a code block need no entry. */
  leaves: z
    .array(
      z.strictObject({
        ...kinds,
        step: z.int().positive(),
        /** Words in the step that creates the things, if its code does not contain their names. */
        by: z.string().optional(),
      }),
    )
    .default([]),
  /** Other results, as phrases for the table of the overview. */
  results: z.array(z.string()).default([]),
});

const schema = z.strictObject({
  /** Account IDs by name. */
  accounts: z.record(z.string(), z.string().regex(/^\d{12}$/)),
  /** Profiles of the AWS CLI. A later step can change the role of a profile. */
  profiles: z.record(z.string(), z.strictObject({ account: z.string(), role: z.string() })),
  walkthroughs: z.array(walkthrough),
  /** Rows of the table "Who applies what". */
  applies: z.array(
    z.strictObject({
      what: z.string(),
      accounts: z.array(z.string()),
      who: z.string(),
      profiles: z.array(z.string()),
      role: z.string(),
    }),
  ),
});

/** Prerequisites and results of all walkthroughs. */
export type Continuity = z.infer<typeof schema>;

/** Kinds of things that walkthroughs create and need. */
export const thingKinds = Object.keys(kinds) as (keyof typeof kinds)[];

/**
 * Parses the text of the file.
 *
 * @throws {Error} with the places of all errors
 */
export const readContinuity = (text: string): Continuity =>
  parseYamlAs(text, continuityFile, schema);
