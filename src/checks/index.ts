// Checks of the documentation: texts in, problems out. Pure: files, tools and processes are the
// business of the commands in `scripts/`.
export type { Catalog, CatalogService, Release, ServiceInterface } from './catalog';
export { checkPage, type PageFacts } from './checkPage';
export { checkSite, type SiteContext } from './checkSite';
export type { BannedWord, CheckContext } from './context';
export { type Format, formatReport, formats, sortProblems } from './report';
export type { Stub, TerraformUnit } from './terraformUnits';
export {
  type Code,
  type Fix,
  type Page,
  type PageProblem,
  type Problem,
  placeInPage,
  type ToolCode,
} from './types';
