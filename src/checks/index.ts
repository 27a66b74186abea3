// Checks of the documentation. Pure: takes texts, returns problems. The commands in `scripts/`
// handle files, tools and processes, and load each part on demand.
export type { Catalog, CatalogService, InterfaceFolder } from './catalog';
export type { PageFacts } from './checkPage';
export type { SiteContext } from './checkSite';
export type { BannedWord, CheckContext } from './context';
export type { TerraformUnit } from './terraformUnits';
export type { Problem, ToolCode } from './types';
