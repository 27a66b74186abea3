/** Whether there are values at all; everything else is loaded only then. */
import { valuesKey } from '../../site/storageKeys';

/** Whether this browser holds values of the reader. */
export const hasStoredValues = (): boolean => {
  try {
    return localStorage.getItem(valuesKey) !== null;
  } catch {
    return false;
  }
};
