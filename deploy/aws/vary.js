// For downstream caches: the response for a page depends on `Accept`.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const response = event.response;
  if (/\.(?:html|md)$|\/[^./]*$/.test(event.request.uri)) {
    response.headers.vary = { value: 'Accept, Accept-Encoding' };
  }
  return response;
}
