// The schema of `docs/guides/build-it-yourself/continuity.yml`: what each walkthrough starts from and
// leaves behind.
import * as z from 'zod';

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
  /** Name of its guide, as other pages link it. */
  title: z.string(),
  /** Page of the walkthrough, from the site's root. */
  page: z.string(),
  /** Folder in which its commands start, and the step that creates it. */
  folder: z.strictObject({ name: z.string(), step: z.int().optional() }),
  /** Walkthroughs that come before it. */
  after: z.array(z.string()).default([]),
  /** Walkthroughs that only a section needs, which names them. */
  optional: z.array(z.strictObject({ name: z.string(), section: z.string() })).default([]),
  /** What it takes from the walkthroughs before it. */
  needs: z.strictObject(kinds).default({}),
  /** What the reader brings, as the prerequisites of the page say it. */
  manual: z.array(z.strictObject({ ...kinds, stated: z.string() })).default([]),
  /** What it leaves behind. Files that a fence shows are known without an entry. */
  leaves: z
    .array(
      z.strictObject({
        ...kinds,
        step: z.int().positive(),
        /** Words of the step that create it, if no code of the step contains the name. */
        by: z.string().optional(),
      }),
    )
    .default([]),
  /** What else the reader has at the end: phrases for the table of the overview. */
  results: z.array(z.string()).default([]),
});

const schema = z.strictObject({
  /** Account IDs by name. */
  accounts: z.record(z.string(), z.string().regex(/^\d{12}$/)),
  /** Profiles of the AWS CLI; one name can have another role after a later step. */
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

/** What the walkthroughs start from and leave behind. */
export type Continuity = z.infer<typeof schema>;

/** Kinds of things that walkthroughs pass on. */
export const thingKinds = Object.keys(kinds) as (keyof typeof kinds)[];

/** Validates the parsed file; throws with the reasons. */
export const readContinuity = (data: unknown): Continuity => {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Error(`${continuityFile} is not usable:\n${z.prettifyError(result.error)}`);
};
