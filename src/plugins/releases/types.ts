/** A release of the service catalog and what it works with. */
export interface Release {
  /** Tag, like `v1.8.0`. */
  readonly version: string;
  /** ISO 8601 date. */
  readonly date: string;
  /** Versions in words, as readers see them. */
  readonly terraform: string;
  readonly opentofu?: string | undefined;
  readonly terragrunt: string;
  readonly awsProvider: string;
  /** Pages to follow, in order, when moving from the release before; with their titles. */
  readonly guides: readonly { readonly path: string; readonly title: string }[];
}
