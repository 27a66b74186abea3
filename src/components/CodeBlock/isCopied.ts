/**
 * Whether a click only reports a copy that was made before hydration: the early loader copies while the
 * reader's click is handled, and repeats the click later (src/clientModules/fastClient/earlyLoader.ts).
 */
export const isCopied = ({ detail }: { readonly detail: unknown }): boolean => detail === 'copied';
