/** What the parts that DocSearch renders need beyond what it hands them. */
import type { SearchClient } from '@site/src/search/client/contract';
import { createContext } from 'react';

export interface RowContext {
  readonly client: SearchClient;
  /** The query that the shown results answer. */
  readonly query: () => string;
  /** Whether the full text is still on its way, so that there may be more results than counted. */
  readonly isTitlesOnly: boolean;
  /** Closes the modal, for links that DocSearch does not know of. */
  readonly onLeave: () => void;
}

export const Rows = createContext<RowContext | undefined>(undefined);
