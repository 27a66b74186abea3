/** Two versions of one code block: with required inputs alone, and with optional ones as well. */
import { Children, type ReactNode, useContext } from 'react';
import { OptionalInputs } from '../ServiceUsage/optionalInputs';

export default function UsageVariants({ children }: { readonly children: ReactNode }): ReactNode {
  const [required, all] = Children.toArray(children);
  return useContext(OptionalInputs) ? (all ?? required) : required;
}
