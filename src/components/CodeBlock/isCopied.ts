/** Milliseconds for which a button shows that the code was copied. */
export const confirmationMs = 2000;

/**
 * Returns whether a click only reports a copy made before hydration. The clipboard can be written
 * only during the reader's click, so the early loader copies immediately and replays the click
 * later (src/clientModules/fastClient/earlyLoader.ts).
 */
export const isCopied = ({ detail }: { readonly detail: unknown }): boolean => detail === 'copied';
