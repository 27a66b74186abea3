/** Checks whether the reader has values. Everything else loads only then. */
import { valuesKey } from '../../site/storageKeys';
import { readStored } from '../storage';

/** Returns whether this browser stores values of the reader. */
export const hasStoredValues = (): boolean => readStored(valuesKey) !== null;
