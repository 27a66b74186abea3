/** API of the search clients. Embedded and hosted search both implement it. */
import type { EngineAnswer, EngineRecord, EngineRequest, Passage } from '../engine/answer';

/** A record with its URL. All texts but `hierarchy.lvl0` are escaped HTML, to insert unchanged. */
export interface Hit extends EngineRecord {
  readonly url: string;
}

export interface GroupedHit extends Hit {
  readonly others: readonly Hit[];
}

export interface SearchAnswer extends EngineAnswer {
  readonly hits: readonly GroupedHit[];
}

export interface SearchClient {
  search(requests: readonly EngineRequest[]): Promise<readonly SearchAnswer[]>;
  /** Returns the passages of hits without one. Hosted search always includes passages. */
  passages(objectIDs: readonly string[], query: string): Promise<Readonly<Record<string, Passage>>>;
  /** Starts loading the files that a first search needs. */
  warmUp(): void;
}
