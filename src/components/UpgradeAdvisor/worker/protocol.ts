/** Messages between a page and the advisor's worker. One worker answers one question at a time. */
import type { Comparison } from '@site/src/advisor/compareReleases';
import type { AdvisorReport, RefusedFile } from '@site/src/advisor/types';

/** A file that the reader chose, with its path in the folder that they chose. */
export interface ChosenFile {
  readonly name: string;
  readonly file: File;
}

/** What a page asks. */
export type AdvisorQuestion =
  | {
      readonly kind: 'advise';
      /** Address of the site, with a slash at its end. */
      readonly site: string;
      readonly to: string;
      readonly text: string;
      readonly files: readonly ChosenFile[];
      /** Files and folders that the page refused before reading. */
      readonly refused: readonly RefusedFile[];
    }
  | {
      readonly kind: 'compare';
      readonly site: string;
      readonly from: string;
      readonly to: string;
      /** `<group>/<service>`; all services if it is absent. */
      readonly service?: string;
    };

/** What changed in a service, for a page. */
export interface ServiceComparison extends Comparison {
  readonly title: string;
  /** Path of its page. */
  readonly path: string;
  /** Why there is no comparison, in a sentence. */
  readonly missing?: string;
}

/** What the worker answers; `progress` is followed by others. */
export type AdvisorAnswer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'report';
      readonly report: AdvisorReport;
      readonly markdown: string;
      /** Whether HashiCorp's parser ran; otherwise the site's own reader did. */
      readonly hasParser: boolean;
    }
  | { readonly kind: 'comparison'; readonly services: readonly ServiceComparison[] }
  | { readonly kind: 'failure'; readonly message: string };
