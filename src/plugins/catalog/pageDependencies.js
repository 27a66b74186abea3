/**
 * Loader that runs before a service page is compiled and changes nothing: it makes the page depend
 * on the document that its interface is made from, and on the code that makes it.
 */
const path = require('node:path');

/** `docs/reference/services/networking/vpc.mdx` → `networking/vpc`. */
const servicePage = /reference\/services\/([\w-]+\/[\w-]+)\.mdx$/;

module.exports = function pageDependencies(source) {
  const { folder, code } = this.getOptions();
  const [, id] = servicePage.exec(this.resourcePath.split(path.sep).join('/')) ?? [];
  this.addDependency(path.join(folder, id ? `services/${id}.json` : 'index.json'));
  for (const file of code) this.addDependency(file);
  return source;
};
