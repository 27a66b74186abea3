/** Recorded result of a complete run of the documentation checks. */
import * as z from 'zod';

/**
 * File of the record, relative to the root of the site. Written by `npm run check:docs --
 * --record`.
 */
export const recordFile = 'src/remark/checks-coverage/coverage.json';

const tally = z.strictObject({
  total: z.int(),
  accepted: z.int(),
  refused: z.int(),
  /** Number of occurrences by reason. */
  notChecked: z.record(z.string(), z.int()),
});

export const recordSchema = z.strictObject({
  /** Date of the run, such as `2026-11-23`. */
  date: z.string(),
  pages: z.int(),
  terraformVersion: z.string(),
  fences: tally,
  calls: tally,
  /** HCL fences checked with Terraform. */
  terraform: tally,
});

/** Result of a complete run. */
export type CoverageRecord = z.infer<typeof recordSchema>;
export type CoverageTally = z.infer<typeof tally>;
