/** Document with numbered steps. */
export interface Walkthrough {
  /** Path of the page, with the base URL. */
  readonly path: string;
  readonly title: string;
  readonly steps: readonly {
    readonly number: number;
    readonly title: string;
    /** Anchor of the step's heading. */
    readonly id: string;
  }[];
}
