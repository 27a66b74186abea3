/** Whether the usage of a service shows optional inputs; its switch and its code blocks share it. */
import { createContext } from 'react';

export const OptionalInputs = createContext(false);
