/** Messages between the page and the search worker. */
import type { EngineAnswer, EngineRequest, Passage } from '../engine/answer';
import type { FailureKind } from '../failure';

/** What the page asks, by method: its parameters and its result. */
export interface Methods {
  /** Loads the first tier from a folder (an absolute URL that ends with a slash). */
  open: { params: { readonly folder: string }; result: undefined };
  search: { params: EngineRequest; result: EngineAnswer };
  passages: {
    params: {
      readonly objectIDs: readonly string[];
      readonly query: string;
      readonly length?: number;
    };
    result: Record<string, Passage>;
  };
}

export type Method = keyof Methods;

/** A question, with a number that its answer repeats. */
export type SearchQuestion = {
  [Name in Method]: {
    readonly id: number;
    readonly method: Name;
    readonly params: Methods[Name]['params'];
  };
}[Method];

/** An answer or a failure. */
export type Message =
  | { readonly id: number; readonly result: Methods[Method]['result'] }
  | { readonly id: number; readonly failure: FailureKind; readonly detail: string };
