/**
 * Loader that runs before a page is compiled and changes nothing: it makes the page depend on the
 * documents of the catalog that it shows, and on the code that shows them.
 */
const path = require('node:path');

/** `docs/reference/services/networking/vpc.mdx` shows `networking/vpc`; other pages show more. */
const servicePage = /reference\/services\/([\w-]+\/[\w-]+)\.mdx$/;

module.exports = function pageDependencies(source) {
  const { folder, code } = this.getOptions();
  const [, id] = servicePage.exec(this.resourcePath.split(path.sep).join('/')) ?? [];
  if (id) this.addDependency(path.join(folder, 'catalog', `${id}.json`));
  else this.addContextDependency(folder);
  for (const file of code) this.addDependency(file);
  return source;
};
