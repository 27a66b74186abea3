/** Checks whether the reader has values. Everything else loads only then. */
import { valuesKey } from '../../site/storageKeys';

/** Returns whether this browser stores values of the reader. */
export const hasStoredValues = (): boolean => {
  try {
    return localStorage.getItem(valuesKey) !== null;
  } catch {
    return false;
  }
};
