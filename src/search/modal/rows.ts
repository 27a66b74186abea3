/** What the parts that DocSearch renders need beyond what it hands them. */
import type { SearchClient } from '@site/src/search/client/contract';
import { createContext } from 'react';

export interface RowContext {
  readonly client: SearchClient;
  /** The query that the shown results answer. */
  readonly query: () => string;
  /** Closes the modal, for links that DocSearch does not know of. */
  readonly onLeave: () => void;
}

export const Rows = createContext<RowContext | undefined>(undefined);
