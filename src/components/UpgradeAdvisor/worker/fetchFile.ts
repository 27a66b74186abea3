/** Fetches a file of the site. Throws an error with a message for readers if it does not load. */
export async function fetchFile(url: URL): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch {
    throw new Error('The site did not answer. Check your connection, then try again.');
  }
  if (!response.ok) {
    throw new Error(`The site answered ${response.status} for ${url.pathname}. Try again later.`);
  }
  return response;
}
