/**
 * How any part of a page opens the search: the search bar offers it, fields and buttons ask for it.
 * It is all of the search that every page carries.
 */

/** What a part of the page brings along. */
export interface OpenRequest {
  /** The field that the reader is typing into: its text becomes the query. */
  readonly field?: HTMLInputElement;
}

/** What the search bar offers. */
export interface SearchOffer {
  readonly open: (request: OpenRequest) => void;
  /** The reader may be about to search: load what that needs. */
  readonly warmUp: () => void;
}

let offer: SearchOffer | undefined;

/** Offers the search to the page; returns the withdrawal. */
export function offerSearch(offered: SearchOffer): () => void {
  offer = offered;
  return () => {
    if (offer === offered) offer = undefined;
  };
}

/** Opens the search; false where the page has none. */
export function openSearch(request: OpenRequest = {}): boolean {
  offer?.open(request);
  return offer !== undefined;
}

export function showInterest(): void {
  offer?.warmUp();
}
