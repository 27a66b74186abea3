/** Maximum length of a query in characters. The rest of a longer one, such as a log, is ignored. */
export const longestQuery = 2_000;
