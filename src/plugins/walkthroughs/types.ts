import type { Step } from '../../remark/steps';

/** Document with numbered steps. */
export interface Walkthrough {
  /** Path of the page, with the base URL. */
  readonly path: string;
  readonly title: string;
  readonly steps: readonly Step[];
}
