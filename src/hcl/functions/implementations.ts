// Implemented functions, by name. For all other functions, only the result type is known.
import { collectionFunctions } from './collections';
import { encodingFunctions } from './encodings';
import { formatFunctions } from './format';
import type { Implementation } from './implementation';
import { networkFunctions } from './network';
import { numberFunctions } from './numbers';
import { regexFunctions } from './regex';
import { stringFunctions } from './strings';
import { timeFunctions } from './times';

/** Implementations of pure functions. */
export const implementations: Readonly<Record<string, Implementation | undefined>> = {
  ...collectionFunctions,
  ...encodingFunctions,
  ...formatFunctions,
  ...networkFunctions,
  ...numberFunctions,
  ...regexFunctions,
  ...stringFunctions,
  ...timeFunctions,
};
