// Caches on the way to readers learn that the answer of a page depends on the form that was asked for.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const response = event.response;
  if (/\.(?:html|md)$|\/[^./]*$/.test(event.request.uri)) {
    response.headers.vary = { value: 'Accept, Accept-Encoding' };
  }
  return response;
}
