/** Messages between the page and the search worker. */
import type { EngineAnswer, EngineRequest, Passage } from '../engine/answer';
import type { FailureKind } from '../failure';

/** Methods of the worker, each with its parameters and result. */
export interface Methods {
  /** Loads the headings file from a folder, which is an absolute URL with a trailing slash. */
  open: { params: { readonly folder: string }; result: undefined };
  search: { params: EngineRequest; result: EngineAnswer };
  passages: {
    params: { readonly objectIDs: readonly string[]; readonly query: string };
    result: Record<string, Passage>;
  };
}

export type Method = keyof Methods;

/** A request of the page. The answer repeats its `id`. */
export type SearchQuestion = {
  [Name in Method]: {
    readonly id: number;
    readonly method: Name;
    readonly params: Methods[Name]['params'];
  };
}[Method];

export type Message =
  | { readonly id: number; readonly result: Methods[Method]['result'] }
  | { readonly id: number; readonly failure: FailureKind; readonly detail: string };
