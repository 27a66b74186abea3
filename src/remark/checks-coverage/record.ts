/** The recorded result of a complete run of the documentation checks. */
import * as z from 'zod';

/** File of the record, from the root of the site; `npm run check:docs -- --record` writes it. */
export const recordFile = 'src/remark/checks-coverage/coverage.json';

const tally = z.strictObject({
  total: z.int(),
  accepted: z.int(),
  refused: z.int(),
  /** Number of places by reason. */
  notChecked: z.record(z.string(), z.int()),
});

/** Schema of the record. */
export const recordSchema = z.strictObject({
  /** Day of the run, `2026-11-23`. */
  date: z.string(),
  pages: z.int(),
  terraformVersion: z.string(),
  fences: tally,
  calls: tally,
  /** HCL fences, by Terraform. */
  terraform: tally,
});

/** What a complete run checked. */
export type CoverageRecord = z.infer<typeof recordSchema>;
export type CoverageTally = z.infer<typeof tally>;
