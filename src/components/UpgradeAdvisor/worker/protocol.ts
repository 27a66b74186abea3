/** Messages between a page and the advisor's worker. A worker answers one question at a time. */
import type { ComparedService } from '@site/src/advisor/formatComparison';
import type { AdvisorReport, RefusedFile } from '@site/src/advisor/types';

/** File chosen by the reader, with its path in the chosen folder. */
export interface ChosenFile {
  readonly name: string;
  readonly file: File;
}

/** Question of a page. */
export type Asked =
  | {
      readonly kind: 'advise';
      readonly to: string;
      readonly text: string;
      readonly files: readonly ChosenFile[];
      /** Files and folders that the page rejected before reading. */
      readonly refused: readonly RefusedFile[];
    }
  | {
      readonly kind: 'compare';
      readonly from: string;
      readonly to: string;
      /** `<group>/<service>`; absent for all services. */
      readonly service?: string;
    };

/** Question to the worker, with the URL of the site with a trailing slash. */
export type AdvisorQuestion = Asked & { readonly site: string };

export interface ServiceComparison extends ComparedService {
  /** Path of its page. */
  readonly path: string;
}

/** Answer of the worker. `progress` is followed by other answers. */
export type AdvisorAnswer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'report';
      readonly report: AdvisorReport;
      readonly markdown: string;
      /** Whether HashiCorp's parser ran; otherwise, the site's own reader did. */
      readonly hasParser: boolean;
      /** Source of a call of the catalog. */
      readonly example: string;
    }
  | { readonly kind: 'comparison'; readonly services: readonly ServiceComparison[] }
  | { readonly kind: 'failure'; readonly message: string };
