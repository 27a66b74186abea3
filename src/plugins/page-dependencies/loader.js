/**
 * Declares the other files that a page is generated from, so that a build uses the cached page only
 * while they are unchanged, and the dev server shows their changes. Runs before the page is
 * compiled and does not change it.
 */
const fs = require('node:fs');
const path = require('node:path');

/** `docs/reference/services/networking/vpc.mdx` shows `networking/vpc`. */
const servicePage = /reference\/services\/([\w-]+\/[\w-]+)\.mdx$/;

/**
 * Pages that show catalog documents: service pages, and posts, because release notes list the
 * changes of all services.
 */
const catalogPage = /(?:reference\/services|\/blog)\/.+\.mdx$/;

const diagram = /\/diagrams\/[\w-]+\.svg/g;

/**
 * Returns the index and all documents of the catalog. The index changes if a document is added. A
 * folder as the dependency would compile its pages in every build, because the bundler compares the
 * times of its files, which Docusaurus writes again.
 */
const allDocuments = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true })
        .filter((file) => file.endsWith('.json'))
        .map((file) => path.join(folder, file))
    : [];

module.exports = function pageDependencies(source) {
  const { documents, code, catalog, continuity, coverage, statics, versions } = this.getOptions();
  const page = this.resourcePath.split(path.sep).join('/');
  if (catalogPage.test(page)) {
    const [, id] = servicePage.exec(page) ?? [];
    if (id) this.addDependency(path.join(documents, `${id}.json`));
    else for (const file of allDocuments(path.dirname(documents))) this.addDependency(file);
    for (const file of code) this.addDependency(file);
  }
  if (/::(?:compliance-table|input-glossary)/.test(source)) this.addContextDependency(catalog);
  if (source.includes('::checks-coverage')) this.addDependency(coverage);
  if (/::(?:who-applies-what|walkthroughs|walkthrough-needs)/.test(source)) {
    this.addDependency(continuity);
    // The table of needs links to the steps of other walkthroughs.
    if (source.includes('::walkthrough-needs')) this.addContextDependency(path.dirname(continuity));
  }
  for (const [file] of source.matchAll(diagram)) this.addDependency(path.join(statics, file));
  // The versions determine the links, which point to the page's own version.
  this.addDependency(versions);
  return source;
};
