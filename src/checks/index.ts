// Checks of the documentation: texts in, problems out. Pure: files, tools and processes are the
// business of the commands in `scripts/`, which load each part when they need it.
export type { Catalog, CatalogService, InterfaceFolder, ServiceModule } from './catalog';
export type { PageFacts } from './checkPage';
export type { SiteContext } from './checkSite';
export type { CheckContext } from './context';
export type { BannedWord } from './findWords';
export type { TerraformUnit } from './terraformUnits';
export type { Problem, ToolCode } from './types';
